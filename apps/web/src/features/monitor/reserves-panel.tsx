import type { MonitorAnswer } from '@tradeops/contract/market/monitor'
import { decimal, megawatts } from '@tradeops/domain/present/numbers'
import { writeReserveSentence } from '@tradeops/domain/present/reserve-sentence'
import { formatTime } from '../../lib/time/shown-time.ts'
import { FigureTable } from '../../ui/figure-table/figure-table.tsx'
import { FigureOrReason, MissingValue } from '../../ui/figures/missing.tsx'
import { Section } from '../../ui/frame/section.tsx'
import styles from './panels.module.css'
import { ReserveGauge } from './reserve-gauge.tsx'

type Reserves = MonitorAnswer['reserves']

const NAMES: Record<string, string> = { NSPIN: 'Non-spin', REGUP: 'Reg up', REGDN: 'Reg down' }

/** Shows reserves with the levels at which ERCOT acts, and ancillary service prices. */
export function ReservesPanel({ reserves }: { reserves: Reserves }) {
  const { prcMw, prcAt, absent, steps } = reserves
  return (
    <Section heading="Reserves" note={prcAt ? `PRC · ${formatTime(new Date(prcAt))}` : 'PRC'}>
      <p className={styles.figure}>
        {prcMw === null ? (
          <MissingValue reason={absent === 'stale' ? 'the latest value is too old' : 'no value yet'} grows="right" />
        ) : (
          megawatts(prcMw)
        )}
        <small> MW</small>
      </p>
      <p className={styles.reserveSentence}>
        {writeReserveSentence(reserves) ?? 'Physical responsive capability is not known now.'}
      </p>
      <ReserveGauge prcMw={prcMw} steps={steps} />
      <Services services={reserves.services} />
    </Section>
  )
}

const Services = ({ services }: Pick<Reserves, 'services'>) => (
  <FigureTable
    label="Ancillary service prices"
    className={styles.services}
    columns={['Ancillary service, $/MW', 'Real-time', 'Day-ahead']}
    rows={services.map(({ product, realTime, dayAhead }) => ({
      key: product,
      name: NAMES[product] ?? product,
      cells: [
        <FigureOrReason key="realTime" text={decimal(realTime)} reason="not published, or too old" />,
        <FigureOrReason key="dayAhead" text={decimal(dayAhead)} reason="not published for this hour" />,
      ],
    }))}
  />
)

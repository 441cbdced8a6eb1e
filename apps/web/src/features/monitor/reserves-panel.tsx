import type { MonitorAnswer } from '@tradeops/contract/market/monitor'
import { decimal, megawatts } from '@tradeops/domain/present/numbers'
import { reserveSentence } from '@tradeops/domain/present/reserve-sentence'
import { shownTime } from '../../lib/time/shown-time.ts'
import { FigureOrReason, Missing } from '../../ui/figures/missing.tsx'
import { Section } from '../../ui/frame/section.tsx'
import { ReserveGauge } from './reserve-gauge.tsx'
import styles from './reserves-panel.module.css'

type Reserves = MonitorAnswer['reserves']

const NAMES: Record<string, string> = { NSPIN: 'Non-spin', REGUP: 'Reg up', REGDN: 'Reg down' }

/** What can respond at once, the lines at which ERCOT acts, and what standing by is paid. */
export function ReservesPanel({ reserves }: { reserves: Reserves }) {
  const { prcMw, prcAt, absent, steps } = reserves
  return (
    <Section heading="Reserves" note={prcAt ? `PRC · ${shownTime(new Date(prcAt))}` : 'PRC'}>
      <p className={styles.figure}>
        {prcMw === null ? (
          <Missing reason={absent === 'stale' ? 'the newest is too old' : 'not read yet'} grows="right" />
        ) : (
          megawatts(prcMw)
        )}
        <small> MW</small>
      </p>
      <p className={styles.sentence}>
        {reserveSentence(reserves) ?? 'Physical responsive capability is not known at the moment.'}
      </p>
      <ReserveGauge prcMw={prcMw} steps={steps} />
      <Services services={reserves.services} />
    </Section>
  )
}

const Services = ({ services }: Pick<Reserves, 'services'>) => (
  <table className={styles.services}>
    <thead>
      <tr>
        <th scope="col">Ancillary service, $/MW</th>
        <th scope="col">Real-time</th>
        <th scope="col">Day-ahead</th>
      </tr>
    </thead>
    <tbody>
      {services.map(({ product, realTime, dayAhead }) => (
        <tr key={product}>
          <th scope="row">{NAMES[product] ?? product}</th>
          <td>
            <FigureOrReason text={decimal(realTime)} reason="not read, or too old" />
          </td>
          <td>
            <FigureOrReason text={decimal(dayAhead)} reason="not read for this hour" />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

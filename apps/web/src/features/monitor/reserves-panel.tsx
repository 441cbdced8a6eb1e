import type { MonitorAnswer } from '@tradeops/contract/market/monitor'
import { formatDecimal, formatMegawatts } from '@tradeops/domain/present/numbers'
import { writeReserveSentence } from '@tradeops/domain/present/reserve-sentence'
import { writeScarcityLines } from '@tradeops/domain/present/scarcity-lines'
import { nameAncillaryService } from '@tradeops/domain/words/ancillary-service-names'
import { formatTime } from '../../lib/time/shown-time.ts'
import { FigureTable } from '../../ui/figure-table/figure-table.tsx'
import { FigureOrMissingReason, MissingValue } from '../../ui/figures/missing.tsx'
import { Section } from '../../ui/frame/section.tsx'
import styles from './panels.module.css'
import { ReserveGauge } from './reserve-gauge.tsx'

type Reserves = MonitorAnswer['reserves']

/**
 * Shows how scarce reserves are: PRC beside the levels at which ERCOT acts, and ancillary services with prices and
 * spare MW.
 */
export function ReservesPanel({ reserves }: { reserves: Reserves }) {
  const { prcMw, prcAt, absent, steps } = reserves
  return (
    <Section heading="Scarcity" note={prcAt ? `PRC · ${formatTime(new Date(prcAt))}` : 'PRC'}>
      <p className={styles.figure}>
        {prcMw === null ? (
          <MissingValue reason={absent === 'stale' ? 'the latest value is too old' : 'no value yet'} grows="right" />
        ) : (
          formatMegawatts(prcMw)
        )}
        <small> MW</small>
      </p>
      <p className={styles.reserveSentence}>
        {writeReserveSentence(reserves) ?? 'Physical responsive capability is not known now.'}
      </p>
      <ReserveGauge prcMw={prcMw} steps={steps} />
      <Services services={reserves.services} />
      {writeScarcityLines(reserves).map((sentence) => (
        <p key={sentence} className={styles.reserveSentence}>
          {sentence}
        </p>
      ))}
      {reserves.messages?.map(({ at, type, text }) => (
        <p key={`${at}${text}`} className={styles.reserveSentence}>
          {`ERCOT at ${formatTime(new Date(at))}${type ? `, ${type}` : ''}: ${text}`}
        </p>
      ))}
    </Section>
  )
}

const Services = ({ services }: Pick<Reserves, 'services'>) => (
  <FigureTable
    label="Ancillary service prices"
    className={styles.services}
    columns={['Ancillary service, $/MW', 'Real-time', 'Day-ahead', 'Spare MW']}
    rows={services.map(({ product, realTime, dayAhead, capabilityMw, requirementMw }) => ({
      key: product,
      name: nameAncillaryService(product),
      cells: [
        <FigureOrMissingReason key="realTime" text={formatDecimal(realTime)} reason="not published, or too old" />,
        <FigureOrMissingReason key="dayAhead" text={formatDecimal(dayAhead)} reason="not published for this hour" />,
        <FigureOrMissingReason
          key="spare"
          text={formatMegawatts(capabilityMw === null || requirementMw === null ? null : capabilityMw - requirementMw)}
          reason="capability or requirement is not known"
        />,
      ],
    }))}
  />
)

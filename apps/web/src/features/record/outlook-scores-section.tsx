import type { OutlookScoreRow, PublishedProbabilityFit } from '@tradeops/contract/market/track-record'
import { formatCalendarDay } from '@tradeops/domain/present/market-time'
import { formatCountWithNoun, formatDecimal, formatShareAsPercent } from '@tradeops/domain/present/numbers'
import { formatDay } from '../../lib/time/shown-time.ts'
import { FigureTable } from '../../ui/figure-table/figure-table.tsx'
import { Section } from '../../ui/frame/section.tsx'
import styles from './record-view.module.css'

const loss = (dollars: number | undefined): string => (dollars === undefined ? '–' : dollars.toFixed(2))

/** Shows how close the price outlook was to settlement prices, and how close three simple forecasts were. */
export function OutlookScoresSection({
  rows,
  fit,
}: {
  rows: readonly OutlookScoreRow[]
  fit: PublishedProbabilityFit | null
}) {
  const hours = rows.reduce((sum, row) => sum + row.hours, 0)
  return (
    <Section heading="Price outlook" note={`last 30 days, ${formatCountWithNoun(hours, 'hour')} scored`}>
      {rows.length === 0 ? (
        <p className={styles.none}>No outlook day is over in this ledger.</p>
      ) : (
        <>
          <FigureTable
            label="Price outlook and its baselines"
            className={styles.counts}
            columns={['Ahead', 'Inside 10–90%', 'Loss', 'Day-ahead', 'Last hour', 'Same hour']}
            rows={rows.map(({ horizon, within80, pinball, against }) => ({
              key: String(horizon),
              name: `${horizon} h`,
              cells: [
                formatShareAsPercent(within80),
                loss(against?.outlook ?? pinball),
                loss(against?.dayAhead),
                loss(against?.persistence),
                loss(against?.climatology),
              ],
            }))}
          />
          <p className={styles.note}>
            Loss is the mean pinball loss in $/MWh; lower is better. The other columns use day-ahead, the last hour, or
            the same hour of the last 60 days as the forecast, each with its usual spread.
          </p>
          <Restated rows={rows} />
          <LookAhead rows={rows} />
        </>
      )}
      {fit && <p className={styles.note}>{fitText(fit)}</p>}
    </Section>
  )
}

/** States which hours were scored again on corrected prices, with the scores before the correction. */
function Restated({ rows }: { rows: readonly OutlookScoreRow[] }) {
  const restated = rows.flatMap((row) => (row.restated ? [{ ...row, restated: row.restated }] : []))
  const lastAt = restated
    .map((row) => row.restated.at)
    .sort()
    .at(-1)
  if (lastAt === undefined) return null
  const before = restated.map(
    ({ horizon, restated: { hours, first } }) =>
      `${horizon} h: ${formatCountWithNoun(hours, 'hour')}, first ${formatShareAsPercent(first.within80)} inside and loss ${loss(first.pinball)}`,
  )
  return (
    <p className={styles.note}>
      Restated on {formatDay(new Date(lastAt))} on corrected prices. {before.join('; ')}.
    </p>
  )
}

/** Shows the score of ERCOT's look-ahead ten minutes before the hour, beside that of the outlook in the same brief. */
function LookAhead({ rows }: { rows: readonly OutlookScoreRow[] }) {
  const scored = rows.find(({ lookAhead }) => lookAhead)?.lookAhead
  if (!scored) return null
  return (
    <FigureTable
      label="ERCOT’s look-ahead and the outlook, ten minutes before the hour"
      className={styles.counts}
      columns={['Ten minutes before', 'Hours', 'Mean miss, $/MWh']}
      rows={[
        { key: 'lookAhead', name: 'ERCOT’s look-ahead', cells: [scored.hours, loss(scored.lookAhead)] },
        { key: 'outlook', name: 'Outlook, P50', cells: [scored.hours, loss(scored.outlook)] },
      ]}
    />
  )
}

const fitText = ({ isOwn, hours, from, to }: PublishedProbabilityFit): string =>
  `Odds are fitted weekly, on ${formatDecimal(hours, 0)} hours, ${formatCalendarDay(from)} to ${formatCalendarDay(to)}, ${
    isOwn ? 'of this ledger' : 'of HB_HOUSTON, until this ledger has its first week'
  }.`

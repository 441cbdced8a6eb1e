import type { TrackRecordRow } from '@tradeops/contract/market/track-record'
import { formatDecimal } from '@tradeops/domain/present/numbers'
import { formatShareAsPercentWithTenths } from '@tradeops/domain/present/prediction-accuracy-words'
import { formatDay } from '../../lib/time/shown-time.ts'
import { type FigureRow, FigureTable } from '../../ui/figure-table/figure-table.tsx'
import { MissingValue } from '../../ui/figures/missing.tsx'
import styles from './record-table.module.css'
import {
  describeBaselineComparison,
  describeCorrectPredictionsByLevel,
  describePredictionCounts,
  describeRestatedPredictionCounts,
  formatCountOfTotal,
  formatLeadTime,
} from './record-words.ts'

/** Shows the track record with one row per rule; the other alert levels of a rule are listed under its name. */
export const TrackRecordTable = ({ rows, linkedRule }: { rows: readonly TrackRecordRow[]; linkedRule: string }) => (
  <>
    <FigureTable
      label="Every rule and the outcome of its calls"
      className={styles.table}
      narrow="blocks"
      columns={[
        'Rule and what counts as correct',
        { name: 'Correct', className: styles.correct },
        {
          key: 'scale',
          name: (
            <span className={styles.scale}>
              <span>0%</span>
              <span>50%</span>
              <span>100%</span>
            </span>
          ),
          className: styles.barCell,
        },
        { name: 'Any hour', label: 'Any hour' },
        { name: 'Lift', label: 'Lift' },
        { name: 'Median lead', label: 'Lead' },
        { name: 'Missed', label: 'Missed' },
      ]}
      rows={rows
        .filter(({ isMain }) => isMain)
        .map((row) => ({
          ...rowOf(row, rows.filter((other) => addsToRow(other, row)).map(describeCorrectPredictionsByLevel)),
          'aria-current': row.rule === linkedRule || undefined,
        }))}
    />
    <p className={styles.key}>
      <span>
        <svg width="26" height="12" aria-hidden="true">
          <rect className={styles.interval} x="1" y="3" width="24" height="6" />
          <line className={styles.share} x1="13" x2="13" y1="0" y2="12" />
        </svg>
        share correct, 90% interval by days
      </span>
      <span>
        <svg width="8" height="12" aria-hidden="true">
          <line className={styles.base} x1="4" x2="4" y1="0" y2="12" />
        </svg>
        any hour: how often the same happens without a call
      </span>
    </p>
  </>
)

/**
 * Whether another alert level of a rule is listed. A level that every prediction reached is not listed, because it has
 * the same counts as the main row.
 */
const addsToRow = (other: TrackRecordRow, row: TrackRecordRow): boolean =>
  other.rule === row.rule && !other.isMain && other.calls !== row.calls

function rowOf(row: TrackRecordRow, levels: readonly string[]): FigureRow {
  const verdict = describeBaselineComparison(row)
  return {
    key: row.rule,
    id: row.rule,
    name: (
      <>
        <span className={styles.name}>{row.title}</span>
        <small>{row.claim}</small>
        {levels.length > 0 && <small>{levels.join(' · ')}</small>}
        {verdict && <small className={styles.verdict}>{verdict}</small>}
        {row.restated && (
          <small>{describeRestatedPredictionCounts(row.restated, formatDay(new Date(row.restated.at)))}</small>
        )}
      </>
    ),
    cells: [
      <Figure
        key="correct"
        text={row.share === null ? '' : formatShareAsPercentWithTenths(row.share)}
        detail={describePredictionCounts(row)}
        isBold
      />,
      <ShareBar key="bar" {...row} />,
      row.base === null ? (
        <MissingValue key="base" reason="this rule has no base rate, or it is not computed yet" />
      ) : (
        <Figure
          key="base"
          text={formatShareAsPercentWithTenths(row.base)}
          detail={row.dayAhead !== null && `day-ahead ${formatShareAsPercentWithTenths(row.dayAhead)}`}
        />
      ),
      row.lift === null ? (
        <MissingValue key="lift" reason="too few calls, or no base rate" />
      ) : (
        `${formatDecimal(row.lift, 1)}×`
      ),
      row.leadMinutes ? (
        <Figure
          key="lead"
          text={formatLeadTime(row.leadMinutes.median)}
          detail={`${formatLeadTime(row.leadMinutes.low)} to ${formatLeadTime(row.leadMinutes.high)}`}
        />
      ) : (
        <MissingValue key="lead" reason="the rule calls a duration, or no call was correct" />
      ),
      row.misses === null || row.onsets === null ? (
        <MissingValue key="missed" reason="the rule calls no event that could be missed" />
      ) : (
        formatCountOfTotal(row.misses, row.onsets)
      ),
    ],
  }
}

const Figure = ({ text, detail, isBold = false }: { text: string; detail: string | false; isBold?: boolean }) => (
  <>
    {text && (isBold ? <b>{text}</b> : text)}
    {detail && <small>{detail}</small>}
  </>
)

/** Draws the share of correct predictions, its confidence interval and the base rate on one bar from 0 to 100%. */
const ShareBar = ({ share, low, high, base }: Pick<TrackRecordRow, 'share' | 'low' | 'high' | 'base'>) => (
  <svg className={styles.bar} viewBox="0 0 100 18" preserveAspectRatio="none" aria-hidden="true">
    <line className={styles.axis} x1="0" x2="100" y1="9" y2="9" />
    {low !== null && high !== null && (
      <rect className={styles.interval} x={100 * low} y="5.5" width={100 * (high - low)} height="7" />
    )}
    {share !== null && <line className={styles.share} x1={100 * share} x2={100 * share} y1="2.5" y2="15.5" />}
    {base !== null && <line className={styles.base} x1={100 * base} x2={100 * base} y1="2" y2="16" />}
  </svg>
)

import {
  formatCountWithNoun,
  formatDecimal,
  formatMegawatts,
  formatSignedDecimal,
} from '@tradeops/domain/present/numbers'
import { formatClock, formatTimezoneAbbreviation } from '../../../lib/time/shown-time.ts'
import { FigureTable } from '../../../ui/figure-table/figure-table.tsx'
import { FigureOrMissingReason } from '../../../ui/figures/missing.tsx'
import { FoldableDetails } from '../../../ui/frame/fold.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { TextWithBoldParts } from '../spans.tsx'
import { composeTrendTableRows, type TrendScedRun } from './sced-runs-of-last-hour.ts'
import styles from './trend.module.css'

export type TrendTableProps = {
  hour: readonly TrendScedRun[]
  caption: string | null
  /** Why the earlier SCED runs are missing; null if they are not. */
  failure: string | null
}

const NO_PRICE = 'no price in this run'

export const TrendTable = ({ hour, caption, failure }: TrendTableProps) => (
  <Section heading="Trend" note="newest first" className={styles.section}>
    <FoldableDetails summary={formatCountWithNoun(hour.length, 'run')}>
      <FigureTable
        className={styles.table}
        caption={caption && <TextWithBoldParts text={caption} />}
        columns={[
          `Time (${formatTimezoneAbbreviation(new Date(hour.at(-1)?.atMs ?? 0))})`,
          'LMP $/MWh',
          'Change',
          'Load MW',
        ]}
        rows={composeTrendTableRows(hour).map(({ atMs, lmp, change, loadMw }) => ({
          key: String(atMs),
          name: <time dateTime={new Date(atMs).toISOString()}>{formatClock(new Date(atMs))}</time>,
          cells: [
            <FigureOrMissingReason key="lmp" text={formatDecimal(lmp)} reason={NO_PRICE} />,
            <FigureOrMissingReason
              key="change"
              text={formatSignedDecimal(change)}
              reason={lmp === null ? NO_PRICE : 'no price in the run before'}
            />,
            <FigureOrMissingReason key="load" text={formatMegawatts(loadMw)} reason="no load reading" />,
          ],
        }))}
      />
    </FoldableDetails>
    {failure && (
      <p className={styles.failure} role="status">
        {failure}
      </p>
    )}
  </Section>
)

import type { BatteriesAnswer } from '@tradeops/contract/market/batteries'
import { formatCalendarDay } from '@tradeops/domain/present/market-time'
import { formatDollarAmount, formatShareAsPercent } from '@tradeops/domain/present/numbers'
import { FigureTable } from '../../ui/figure-table/figure-table.tsx'
import { MissingValue } from '../../ui/figures/missing.tsx'
import { Section } from '../../ui/frame/section.tsx'
import styles from './batteries.module.css'

/** Shows what yesterday's battery plans earned at real-time prices, compared with a plan of perfect foresight. */
export const YesterdayBatteryResults = ({ yesterday: { day, rows } }: Pick<BatteriesAnswer, 'yesterday'>) => (
  <Section heading="Yesterday’s plans" note={`${formatCalendarDay(day)} · $/MW at real-time prices`}>
    {rows ? (
      <FigureTable
        label="What yesterday’s plans earned"
        columns={['Storage', 'By day-ahead', 'By outlook', 'Perfect foresight']}
        rows={rows.map(({ storageHours, perfectUsdPerMw, dayAheadUsdPerMw, outlookUsdPerMw }) => ({
          key: String(storageHours),
          name: `${storageHours} h`,
          cells: [
            <Earned
              key="dayAhead"
              usd={dayAheadUsdPerMw}
              perfectUsd={perfectUsdPerMw}
              missing="day-ahead prices of that day are not stored"
            />,
            <Earned
              key="outlook"
              usd={outlookUsdPerMw}
              perfectUsd={perfectUsdPerMw}
              missing="no outlook of that day is stored"
            />,
            formatDollarAmount(perfectUsdPerMw),
          ],
        }))}
      />
    ) : (
      <p className={styles.note}>Not all real-time prices of yesterday are stored.</p>
    )}
    <p className={styles.note}>
      Planned at midnight for the whole day, empty at its end. The outlook is that of the last brief before midnight.
    </p>
  </Section>
)

type EarnedProps = { usd: number | null; perfectUsd: number; missing: string }

const Earned = ({ usd, perfectUsd, missing }: EarnedProps) =>
  usd === null ? (
    <MissingValue reason={missing} />
  ) : (
    <>
      {formatDollarAmount(usd)}
      {perfectUsd > 0 && <small className={styles.under}>{formatShareAsPercent(usd / perfectUsd)}</small>}
    </>
  )

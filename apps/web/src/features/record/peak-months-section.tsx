import type { PublishedPeakMonth } from '@tradeops/contract/market/track-record'
import { formatCountWithNoun } from '@tradeops/domain/present/numbers'
import { formatGigawatts } from '@tradeops/domain/words/wording'
import { formatDateAndTime } from '../../lib/time/shown-time.ts'
import { FigureTable } from '../../ui/figure-table/figure-table.tsx'
import { MissingValue } from '../../ui/figures/missing.tsx'
import { Section } from '../../ui/frame/section.tsx'
import styles from './record-view.module.css'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/**
 * Writes `2026-07` as `July 2026`, without the platform's date formatter, because its first use blocks a phone for a
 * moment.
 */
const nameMonth = (month: string) => `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`

/** Shows which monthly load peaks our calls to reduce load caught, and which ones the naive rule caught. */
export const PeakMonthsSection = ({ months }: { months: readonly PublishedPeakMonth[] }) => (
  <Section heading="Monthly peaks (4CP)" note="kept calls, by real-time load">
    <FigureTable
      label="Monthly peaks and the calls of their months"
      className={styles.counts}
      narrow="blocks"
      columns={[
        'Month',
        { name: 'Highest interval', label: 'Highest' },
        { name: 'Our calls', label: 'Ours' },
        { name: 'Naive rule', label: 'Naive' },
      ]}
      rows={months.map(({ month, daysKnown, daysInMonth, peakMw, peakAt, ours, naive }) => ({
        key: month,
        name: (
          <>
            {nameMonth(month)}
            {daysKnown < daysInMonth && <small>{` ${daysKnown} of ${daysInMonth} days`}</small>}
          </>
        ),
        cells: [
          <span key="peak">
            {formatGigawatts(peakMw)} <small>{formatDateAndTime(new Date(peakAt))}</small>
          </span>,
          describeCalls(ours),
          naive === null ? (
            <MissingValue key="naive" reason="load or forecast of a day is not known" />
          ) : (
            describeCalls(naive)
          ),
        ],
      }))}
    />
    <p className={styles.note}>
      A peak is caught if its day was called and its interval was in the three hours to be down. The naive rule calls
      every day with a forecast within 2% of the month’s highest. A month is scored when load of each of its days is
      known. Settled load decides.
    </p>
  </Section>
)

function describeCalls({ callDays, hasCaughtPeak, falseHours }: PublishedPeakMonth['ours']): string {
  const days = formatCountWithNoun(callDays, 'call day')
  if (hasCaughtPeak === null || falseHours === null) return days
  return `${hasCaughtPeak ? 'caught' : 'missed'}, ${days}, ${formatCountWithNoun(falseHours, 'false hour')}`
}

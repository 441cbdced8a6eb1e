import { HISTORY_SERIES, type HistorySeries } from '../market/history/history-series.ts'
import type { HistorySpanFault } from '../market/history/history-span.ts'
import { formatDayCt, formatStampCt } from './market-time.ts'
import { formatCountWithNoun, formatDollarAmount } from './numbers.ts'

/** Explains what was wrong with the requested time span, and which one is shown instead. */
export function explainHistorySpanFault(fault: HistorySpanFault): string {
  switch (fault.fault) {
    case 'unreadable':
      return `“${fault.text}” is not a time with an offset, so it was ignored.`
    case 'reversed':
      return 'The end was before the start, so the two were swapped.'
    case 'empty':
      return 'Start and end were the same: the hour around that time is shown.'
    case 'too_long':
      return 'A span can cover at most 366 days: its last 366 days are shown.'
    case 'in_future':
      return 'The span reached into the future, so it ends at the newest data.'
    case 'before_first':
      return `There is no data before ${formatStampCt(new Date(fault.firstAtMs))}: the span begins there.`
  }
}

export const explainUnknownSeries = (names: readonly string[]): string =>
  `${names.map((name) => `“${name}”`).join(', ')} ${names.length === 1 ? 'is not a known series and was' : 'are not known series and were'} ignored.`

export const NO_USUAL_PRICES_NOTE = 'The usual range is drawn hour by hour, for spans of up to 92 days.'

/** Lists the column headings of a series, such as `LMP ($/MWh)`; the usual price range has two columns. */
export const listHistoryColumnHeadings = (name: HistorySeries): string[] => {
  const { label, unit } = HISTORY_SERIES[name]
  return name === 'usual' ? [`${label} 10% (${unit})`, `${label} 90% (${unit})`] : [`${label} (${unit})`]
}

/** Writes `corrected 17 Jul 2026, first $152.31`, beside a corrected price. */
export const describeCorrectedValue = ({ first, correctedAt }: { first: number; correctedAt: string }): string =>
  `corrected ${formatDayCt(new Date(correctedAt))}, first ${formatDollarAmount(first)}`

/** States how many prices of a time span were corrected; null if none were. */
export function describeCorrectionCount(prices: number): string | null {
  if (prices === 0) return null
  return `ERCOT has corrected ${formatCountWithNoun(prices, 'price')} of this span. The corrected ${prices === 1 ? 'value is' : 'values are'} shown, marked with a ring.`
}

import type { MarketWindow } from '../../../market/market-window.ts'
import { formatDayNumber, toPeakCalendarDay } from '../../../monthly-peak/peak-calendar.ts'
import { findPeakChargeRules } from '../../../monthly-peak/peak-charge-rules.ts'
import type { RulePrediction, UnscorableReason } from '../../engine/rule.ts'
import { readMarketClock } from '../../facts/clock.ts'
import { readWholeDayLoadPeak } from '../load-peaks.ts'

/**
 * Whether the day of a curtailment call had the highest load interval of its month. The load of earlier days is stored
 * with the call, because memory no longer has it when the last days of the month are scored.
 */
export function didDaySetMonthlyLoadPeak(
  window: MarketWindow,
  { raisedAtMs, figures }: RulePrediction,
): boolean | UnscorableReason {
  const { dayNumber, midnightMs } = readMarketClock(raisedAtMs)
  const rules = findPeakChargeRules(formatDayNumber(dayNumber))
  if (rules === null) return 'announced nothing'
  const { dayOfMonth, daysLeft } = toPeakCalendarDay(dayNumber)
  const before = figures.find(({ key }) => key === 'high')?.value
  if (typeof before !== 'number' && dayOfMonth > 1) return 'announced nothing'
  const peakOf = (daysAhead: number) => readWholeDayLoadPeak(window, midnightMs, -daysAhead, rules.intervalMinutes)
  const day = peakOf(0)
  if (day === null) return 'readings missing'
  if (typeof before === 'number' && day.interval.mw <= before) return false
  for (let ahead = 1; ahead <= daysLeft; ahead++) {
    const later = peakOf(ahead)
    if (later === null) return 'readings missing'
    if (later.interval.mw >= day.interval.mw) return false
  }
  return true
}

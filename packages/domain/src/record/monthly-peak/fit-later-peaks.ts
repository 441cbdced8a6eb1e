import { type LaterPeakFit, PEAK_FIT_MONTHS, PEAK_SEASON_UNIT_DAYS } from '../../monthly-peak/peak-chance.ts'
import { fitLogOdds } from './fit-line.ts'
import { findHighestPeakMw, type HourlyLoadDays, listLoadDaysBefore, listLoadDaysOfMonth } from './load-days.ts'

export const RECENT_PEAK_DAYS = 30

/** Fits the probability that no later day of the month has a higher load peak, on the measured peaks of given years. */
export function fitLaterPeaks(days: HourlyLoadDays, years: readonly number[]): LaterPeakFit {
  const rows = [...days.values()].flatMap((day) => {
    const { dayNumber, year, month, daysLeft, daysSinceJuly, peakMw } = day
    if (!years.includes(year) || !PEAK_FIT_MONTHS.includes(month) || daysLeft === 0) return []
    const recent = listLoadDaysBefore(days, dayNumber, RECENT_PEAK_DAYS)
    const later = listLoadDaysOfMonth(days, day).filter((other) => other.dayNumber > dayNumber)
    const recentHighMw = findHighestPeakMw(recent)
    // A month that the archive cuts off is left out, because its later days are unknown.
    if (recentHighMw === null || recent.length < RECENT_PEAK_DAYS || later.length < daysLeft) return []
    const inputs = [1, 100 * Math.log(peakMw / recentHighMw), Math.log(daysLeft), daysSinceJuly / PEAK_SEASON_UNIT_DAYS]
    return [{ inputs, outcome: later.every((other) => other.peakMw < peakMw) ? 1 : 0 }]
  })
  const [intercept = 0, overRecentPct = 0, logDaysLeft = 0, season = 0] = fitLogOdds(rows)
  return { intercept, overRecentPct, logDaysLeft, season }
}

import { FITTED_MONTHS, type LaterPeakFit, SEASON_DAYS } from '../../monthly-peak/peak-chance.ts'
import { fitLogOdds } from './fit-line.ts'
import { findHighestPeakMw, type LoadDays, listDaysBefore, listDaysOfMonth } from './load-days.ts'

export const RECENT_DAYS = 30

/** Fits, on the measured peaks of given years, whether a later day of the month was higher. */
export function fitLaterPeaks(days: LoadDays, years: readonly number[]): LaterPeakFit {
  const rows = [...days.values()].flatMap((day) => {
    const { dayNumber, year, month, daysLeft, daysSinceJuly, peakMw } = day
    if (!years.includes(year) || !FITTED_MONTHS.includes(month) || daysLeft === 0) return []
    const recent = listDaysBefore(days, dayNumber, RECENT_DAYS)
    const later = listDaysOfMonth(days, day).filter((other) => other.dayNumber > dayNumber)
    const recentHighMw = findHighestPeakMw(recent)
    // A month that the archive cuts off does not show its later days.
    if (recentHighMw === null || recent.length < RECENT_DAYS || later.length < daysLeft) return []
    const inputs = [1, 100 * Math.log(peakMw / recentHighMw), Math.log(daysLeft), daysSinceJuly / SEASON_DAYS]
    return [{ inputs, outcome: later.every((other) => other.peakMw < peakMw) ? 1 : 0 }]
  })
  const [intercept = 0, overRecentPct = 0, logDaysLeft = 0, season = 0] = fitLogOdds(rows)
  return { intercept, overRecentPct, logDaysLeft, season }
}

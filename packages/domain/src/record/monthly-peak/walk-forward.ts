import { listDownHours } from '../../monthly-peak/down-hours.ts'
import { formatDayNumber } from '../../monthly-peak/peak-calendar.ts'
import { type CallMoment, computePeakChance } from '../../monthly-peak/peak-chance.ts'
import { findPeakRules } from '../../monthly-peak/peak-rules.ts'
import { fitLaterPeaks, RECENT_DAYS } from './fit-later-peaks.ts'
import { findHighestPeakMw, type LoadDay, type LoadDays, listDaysBefore, listDaysOfMonth } from './load-days.ts'
import { createSubstituteForecast } from './substitute-forecast.ts'

/** A day of the season as it was forecast at one moment, and what it was. */
export type ForecastDay = {
  day: LoadDay
  chance: number
  isNaiveCall: boolean
  isMonthPeak: boolean
  /** Whether the day's peak hour was among the hours to be down. */
  isHourRight: boolean
}

/** The naive rule calls a day whose forecast is within this share of the month's highest. */
const NAIVE_SHARE = 0.02
/** The expected peak hour of the archive's days is the commonest of the days before. */
const HOUR_DAYS = 14

/** Forecasts the season's days of a year with what was fitted on other years. */
export function forecastSeason(
  days: LoadDays,
  year: number,
  fittedYears: readonly number[],
  moment: CallMoment,
): ForecastDay[] {
  const fit = fitLaterPeaks(days, fittedYears)
  const forecastOf = createSubstituteForecast(days, fittedYears, moment)
  return [...days.values()].flatMap((day) => {
    if (day.year !== year || findPeakRules(formatDayNumber(day.dayNumber)) === null) return []
    const month = listDaysOfMonth(days, day)
    const forecastMw = forecastOf(day)
    const recentHighMw = findHighestPeakMw(listDaysBefore(days, day.dayNumber, RECENT_DAYS))
    // A month that the archive cuts off has no known peak.
    const isWholeMonth = month.length === day.dayOfMonth + day.daysLeft
    if (!isWholeMonth || forecastMw === null || recentHighMw === null) return []
    const monthHighMw = findHighestPeakMw(month.filter((other) => other.dayNumber < day.dayNumber))
    const { dayNumber } = day
    const input = { dayNumber, moment, forecastMw, observedMw: null, monthHighMw, recentHighMw }
    return [
      {
        day,
        chance: computePeakChance(input, fit),
        isNaiveCall: forecastMw >= (1 - NAIVE_SHARE) * (monthHighMw ?? 0),
        isMonthPeak: day.peakMw === findHighestPeakMw(month),
        isHourRight: listDownHours(findUsualPeakHour(days, day)).includes(day.peakHourEnding),
      },
    ]
  })
}

function findUsualPeakHour(days: LoadDays, { dayNumber }: LoadDay): number {
  const counts = new Map<number, number>()
  for (const { peakHourEnding } of listDaysBefore(days, dayNumber, HOUR_DAYS))
    counts.set(peakHourEnding, (counts.get(peakHourEnding) ?? 0) + 1)
  return [...counts].reduce((high, each) => (each[1] > high[1] ? each : high))[0]
}

const PEAKS_PER_SEASON = 4
export const countSeasons = (season: readonly ForecastDay[]): number =>
  season.filter(({ isMonthPeak }) => isMonthPeak).length / PEAKS_PER_SEASON

/** The chance from which these days would have been called so many times a season. */
export function findCallLine(days: readonly ForecastDay[], callsPerSeason: number): number {
  const falling = days.map(({ chance }) => chance).sort((one, other) => other - one)
  const count = Math.min(falling.length, Math.floor(callsPerSeason * countSeasons(days)))
  return falling[Math.max(0, count - 1)] ?? 1
}

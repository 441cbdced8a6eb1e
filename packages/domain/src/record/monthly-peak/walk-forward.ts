import { listCurtailmentHours } from '../../monthly-peak/curtailment-hours.ts'
import { formatDayNumber } from '../../monthly-peak/peak-calendar.ts'
import { type CurtailmentCallMoment, computeMonthlyPeakChance } from '../../monthly-peak/peak-chance.ts'
import { findPeakChargeRules } from '../../monthly-peak/peak-charge-rules.ts'
import { fitLaterPeaks, RECENT_PEAK_DAYS } from './fit-later-peaks.ts'
import {
  findHighestPeakMw,
  type HourlyLoadDay,
  type HourlyLoadDays,
  listLoadDaysBefore,
  listLoadDaysOfMonth,
} from './load-days.ts'
import { createSubstituteLoadForecast } from './substitute-forecast.ts'

/** A day of the season as it was forecast at one moment, and what happened on it. */
export type ForecastPeakSeasonDay = {
  day: HourlyLoadDay
  chance: number
  isNaiveCall: boolean
  isMonthPeak: boolean
  /** Whether the day's peak hour was among the hours of reduced load. */
  isHourRight: boolean
}

/**
 * The naive strategy makes a curtailment call on every day whose forecast load is above the month's highest so far or
 * within this fraction of it.
 */
const NAIVE_SHARE = 0.02
/** The expected peak hour of a past day is the most frequent peak hour of the days before. */
const HOUR_DAYS = 14

/** Forecasts the days of one season with fits made on other years. */
export function forecastPeakSeason(
  days: HourlyLoadDays,
  year: number,
  fittedYears: readonly number[],
  moment: CurtailmentCallMoment,
): ForecastPeakSeasonDay[] {
  const fit = fitLaterPeaks(days, fittedYears)
  const forecastOf = createSubstituteLoadForecast(days, fittedYears, moment)
  return [...days.values()].flatMap((day) => {
    if (day.year !== year || findPeakChargeRules(formatDayNumber(day.dayNumber)) === null) return []
    const month = listLoadDaysOfMonth(days, day)
    const forecastMw = forecastOf(day)
    const recentHighMw = findHighestPeakMw(listLoadDaysBefore(days, day.dayNumber, RECENT_PEAK_DAYS))
    // A month that the archive cuts off has no known load peak.
    const isWholeMonth = month.length === day.dayOfMonth + day.daysLeft
    if (!isWholeMonth || forecastMw === null || recentHighMw === null) return []
    const monthHighMw = findHighestPeakMw(month.filter((other) => other.dayNumber < day.dayNumber))
    const { dayNumber } = day
    const input = { dayNumber, moment, forecastMw, observedMw: null, monthHighMw, recentHighMw }
    return [
      {
        day,
        chance: computeMonthlyPeakChance(input, fit),
        isNaiveCall: forecastMw >= (1 - NAIVE_SHARE) * (monthHighMw ?? 0),
        isMonthPeak: day.peakMw === findHighestPeakMw(month),
        isHourRight: listCurtailmentHours(findUsualPeakHour(days, day)).includes(day.peakHourEnding),
      },
    ]
  })
}

function findUsualPeakHour(days: HourlyLoadDays, { dayNumber }: HourlyLoadDay): number {
  const counts = new Map<number, number>()
  for (const { peakHourEnding } of listLoadDaysBefore(days, dayNumber, HOUR_DAYS))
    counts.set(peakHourEnding, (counts.get(peakHourEnding) ?? 0) + 1)
  return [...counts].reduce((high, each) => (each[1] > high[1] ? each : high))[0]
}

const PEAKS_PER_SEASON = 4
export const countPeakSeasons = (season: readonly ForecastPeakSeasonDay[]): number =>
  season.filter(({ isMonthPeak }) => isMonthPeak).length / PEAKS_PER_SEASON

/** Finds the probability threshold that would give the days the wanted number of curtailment calls a season. */
export function findCurtailmentCallThreshold(days: readonly ForecastPeakSeasonDay[], callsPerSeason: number): number {
  const falling = days.map(({ chance }) => chance).sort((one, other) => other - one)
  const count = Math.min(falling.length, Math.floor(callsPerSeason * countPeakSeasons(days)))
  return falling[Math.max(0, count - 1)] ?? 1
}

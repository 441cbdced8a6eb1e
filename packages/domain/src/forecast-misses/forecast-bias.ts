import { computeSampleMean } from '../market/statistics.ts'
import { computeHourEndingNumber, formatCentralDay } from '../time/central-time.ts'
import { HOUR_MS } from '../time/durations.ts'
import { DAY_PART_NAMES, DAY_PARTS, type DayPart, findDayPart } from './day-part.ts'
import type { ForecastedHour } from './forecasted-hour.ts'
import { GRID_FORECAST_SERIES, type GridForecastSeries } from './scored-forecast-series.ts'

/**
 * A forecast bias is reported if nine of the last ten days missed in one direction, by 1,000 MW on average. In 2022 and
 * 2024 one day part in four (such as one evening in four) had a reported bias; with eight of ten days it would have
 * been 40 %.
 */
export const FORECAST_BIAS_LIMITS = { days: 10, sameSide: 9, meanMw: 1000 } as const

/**
 * A part of a day counts only with at least this many known hours. If days are missing, the ten days must lie within
 * `FORECAST_BIAS_WITHIN_DAYS`.
 */
const MIN_HOURS = 4
export const FORECAST_BIAS_WITHIN_DAYS = 14

/** How one part of the day, such as the evening, missed its day-ahead forecast over the last ten days with data. */
export type ForecastBias = {
  series: GridForecastSeries
  part: DayPart
  /** Whether the actual value was over (1) or under (−1) the forecast. */
  side: 1 | -1
  sameSide: number
  days: number
  meanMw: number
  /** The start of the first of the ten days, and the end of the last. */
  fromMs: number
  untilMs: number
}

export type DayPartMiss = {
  day: string
  part: DayPart
  meanMw: number
  forecastMw: number
  firstMs: number
  lastMs: number
}

export function listDayPartMisses(hours: readonly ForecastedHour[], series: GridForecastSeries): DayPartMiss[] {
  const known = hours.filter((hour) => hour.series === series && hour.forecastMw.dayAhead !== null)
  const newestMs = known.reduce((newest, { hourMs }) => Math.max(newest, hourMs), Number.NEGATIVE_INFINITY)
  const byPart = new Map<string, ForecastedHour[]>()
  for (const hour of known) {
    const key = `${formatCentralDay(new Date(hour.hourMs))} ${findDayPart(hour.hourMs)}`
    byPart.set(key, [...(byPart.get(key) ?? []), hour])
  }
  const found: DayPartMiss[] = []
  for (const [key, within] of byPart) {
    const [day = '', part] = key.split(' ') as [string, DayPart]
    const lastMs = Math.max(...within.map(({ hourMs }) => hourMs))
    const hoursLeft = DAY_PARTS[part].to - computeHourEndingNumber(new Date(lastMs))
    if (within.length < MIN_HOURS || lastMs + hoursLeft * HOUR_MS > newestMs) continue
    const forecastMw = computeSampleMean(within.map((hour) => hour.forecastMw.dayAhead!))!
    const meanMw = computeSampleMean(within.map(({ actualMw }) => actualMw))! - forecastMw
    found.push({ day, part, meanMw, forecastMw, firstMs: Math.min(...within.map(({ hourMs }) => hourMs)), lastMs })
  }
  return found.sort((one, other) => one.lastMs - other.lastMs)
}

/**
 * Finds the forecast bias of the last ten misses; null if there are fewer, or they differ in direction, or they are too
 * small.
 */
export function findForecastBias(
  series: GridForecastSeries,
  part: DayPart,
  misses: readonly DayPartMiss[],
): ForecastBias | null {
  const last = misses.slice(-FORECAST_BIAS_LIMITS.days)
  if (last.length < FORECAST_BIAS_LIMITS.days) return null
  const meanMw = computeSampleMean(last.map((miss) => miss.meanMw))!
  const side = meanMw < 0 ? -1 : 1
  const sameSide = last.filter((miss) => miss.meanMw * side > 0).length
  if (sameSide < FORECAST_BIAS_LIMITS.sameSide || Math.abs(meanMw) < FORECAST_BIAS_LIMITS.meanMw) return null
  return {
    series,
    part,
    side,
    sameSide,
    days: last.length,
    meanMw,
    fromMs: last[0]!.firstMs,
    untilMs: last.at(-1)!.lastMs + HOUR_MS,
  }
}

export const listForecastBiases = (hours: readonly ForecastedHour[]): ForecastBias[] =>
  GRID_FORECAST_SERIES.flatMap((series) => {
    const misses = listDayPartMisses(hours, series)
    return DAY_PART_NAMES.flatMap((part) => {
      const ofPart = misses.filter((miss) => miss.part === part)
      return findForecastBias(series, part, ofPart) ?? []
    })
  })

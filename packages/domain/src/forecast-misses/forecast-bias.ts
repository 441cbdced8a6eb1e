import { mean } from '../market/statistics.ts'
import { formatCentralDay, hourEndingNumber } from '../time/central-time.ts'
import { HOUR_MS } from '../time/durations.ts'
import { DAY_PART_NAMES, DAY_PARTS, type DayPart, findDayPart } from './day-part.ts'
import type { TrackedHour } from './tracked-hour.ts'
import { GRID_SERIES, type GridSeries } from './tracked-series.ts'

/**
 * A bias is reported if this many of the last days missed in one direction, by this many megawatts on average. In 2022
 * and 2024 that applied to one part of a day in four; with eight of ten days it would have been two in five.
 */
export const BIAS_LIMITS = { days: 10, sameSide: 9, meanMw: 1000 } as const

/** A part of a day with fewer hours is not counted; if days are missing, the ten days are within this many. */
const MIN_HOURS = 4
export const BIAS_WITHIN_DAYS = 14

/** How one part of the day missed its day-ahead forecast over the last ten days with data. */
export type ForecastBias = {
  series: GridSeries
  part: DayPart
  /** Whether actual was over (1) or under (−1) the forecast. */
  side: 1 | -1
  sameSide: number
  days: number
  meanMw: number
  /** Start of the first of these days, and end of the last. */
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

export function listDayPartMisses(hours: readonly TrackedHour[], series: GridSeries): DayPartMiss[] {
  const known = hours.filter((hour) => hour.series === series && hour.forecastMw.dayAhead !== null)
  const newestMs = known.reduce((newest, { hourMs }) => Math.max(newest, hourMs), Number.NEGATIVE_INFINITY)
  const byPart = new Map<string, TrackedHour[]>()
  for (const hour of known) {
    const key = `${formatCentralDay(new Date(hour.hourMs))} ${findDayPart(hour.hourMs)}`
    byPart.set(key, [...(byPart.get(key) ?? []), hour])
  }
  const found: DayPartMiss[] = []
  for (const [key, within] of byPart) {
    const [day = '', part] = key.split(' ') as [string, DayPart]
    const lastMs = Math.max(...within.map(({ hourMs }) => hourMs))
    const hoursLeft = DAY_PARTS[part].to - hourEndingNumber(new Date(lastMs))
    if (within.length < MIN_HOURS || lastMs + hoursLeft * HOUR_MS > newestMs) continue
    const forecastMw = mean(within.map((hour) => hour.forecastMw.dayAhead!))!
    const meanMw = mean(within.map(({ actualMw }) => actualMw))! - forecastMw
    found.push({ day, part, meanMw, forecastMw, firstMs: Math.min(...within.map(({ hourMs }) => hourMs)), lastMs })
  }
  return found.sort((one, other) => one.lastMs - other.lastMs)
}

/** Finds the bias of the last ten misses; null if there are fewer, they differ in direction, or they are too small. */
export function findForecastBias(
  series: GridSeries,
  part: DayPart,
  misses: readonly DayPartMiss[],
): ForecastBias | null {
  const last = misses.slice(-BIAS_LIMITS.days)
  if (last.length < BIAS_LIMITS.days) return null
  const meanMw = mean(last.map((miss) => miss.meanMw))!
  const side = meanMw < 0 ? -1 : 1
  const sameSide = last.filter((miss) => miss.meanMw * side > 0).length
  if (sameSide < BIAS_LIMITS.sameSide || Math.abs(meanMw) < BIAS_LIMITS.meanMw) return null
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

export const listForecastBiases = (hours: readonly TrackedHour[]): ForecastBias[] =>
  GRID_SERIES.flatMap((series) => {
    const misses = listDayPartMisses(hours, series)
    return DAY_PART_NAMES.flatMap((part) => {
      const ofPart = misses.filter((miss) => miss.part === part)
      return findForecastBias(series, part, ofPart) ?? []
    })
  })

import { MINUTE_MS } from '../../time/durations.ts'
import type { ForecastVintage } from '../market-window.ts'
import type { Reading } from '../reading.ts'
import { SERIES, type Series } from '../series.ts'

/** One whole publication of a forecast: `values[i]` covers the interval that starts at `startsAt + i * stepMinutes`. */
export type ForecastPublication = {
  series: Series
  point: string
  publishedAt: Date
  startsAt: Date
  stepMinutes: number
  values: (number | null)[]
}

/** No forecast that we ingest reaches more than eight days ahead, so a value beyond two weeks has a misread date. */
const LONGEST_MS = 14 * 24 * 60 * MINUTE_MS

function publicationOf(readings: Reading[], publishedAt: Date): ForecastPublication {
  const { series, point } = readings[0]!
  const stepMinutes = SERIES[series].lengthMinutes
  const stepMs = stepMinutes * MINUTE_MS
  const startsMs = readings.reduce((earliest, { at }) => Math.min(earliest, at.getTime()), Number.POSITIVE_INFINITY)
  const values: (number | null)[] = []
  for (const { at, value } of readings) {
    const offsetMs = at.getTime() - startsMs
    if (offsetMs > LONGEST_MS) continue
    const index = Math.floor(offsetMs / stepMs)
    while (values.length <= index) values.push(null)
    values[index] = value
  }
  return { series, point, publishedAt, startsAt: new Date(startsMs), stepMinutes, values }
}

/**
 * Groups the values of forecasts into publications. A document without a publication time counts as published when it
 * was fetched.
 */
export function groupForecastPublications(readings: readonly Reading[], fetchedAt: Date): ForecastPublication[] {
  const groups = new Map<string, Reading[]>()
  for (const reading of readings) {
    const publishedMs = (reading.publishedAt ?? fetchedAt).getTime()
    const key = `${reading.series}/${reading.point}/${publishedMs}`
    const group = groups.get(key)
    if (group) group.push(reading)
    else groups.set(key, [reading])
  }
  return [...groups.values()].map((group) => publicationOf(group, group[0]!.publishedAt ?? fetchedAt))
}

type Steps = Pick<ForecastVintage, 'startsAtMs' | 'stepMs' | 'values'>

/**
 * Whether a forecast publication has values that the previous one lacked. Some pages put a new time on an unchanged
 * forecast every five minutes, so only changed values and new values at the end count.
 */
export function hasNewForecastValues(earlier: Steps, later: Steps): boolean {
  if (earlier.stepMs !== later.stepMs) return true
  const shift = (later.startsAtMs - earlier.startsAtMs) / later.stepMs
  if (!Number.isInteger(shift) || shift < 0) return true
  return later.values.some((value, index) => value !== (earlier.values[index + shift] ?? null))
}

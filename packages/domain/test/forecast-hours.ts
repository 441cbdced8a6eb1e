import { createRowsEndingAt } from './sample-input.ts'

export const MIN = 60_000
export const HOUR = 60 * MIN
/** 13:36 Central: the sun is high and sunset is hours away. */
export const NOW = Date.parse('2026-07-15T18:36:20Z')
export const NEWEST_VALUE_MS = Date.parse('2026-07-15T18:35:00Z')
export const THIS_HOUR_MS = Date.parse('2026-07-15T18:00:00Z')

export const createLastHourRows = (value: number) => createRowsEndingAt(NEWEST_VALUE_MS, Array<number>(12).fill(value))

/**
 * Creates `count` hourly forecasts, each published five minutes before its first hour, with the same value for four
 * hours.
 */
export const forecast = (value: number | null, firstHour = THIS_HOUR_MS - HOUR, count = 2) =>
  Array.from({ length: count }, (_, index) => ({
    publishedAtMs: firstHour + index * HOUR - 5 * MIN,
    startsAtMs: firstHour + index * HOUR,
    values: Array<number | null>(4).fill(value),
  }))

import type { MarketWindow } from '../../market/market-window.ts'
import { shiftWallClock } from '../../market/previous-days.ts'
import { SYSTEM_POINT } from '../../market/series.ts'
import { type CachedResultSpan, memoizeForWindow, visitKnownValues } from '../../market/window-memo.ts'
import { DAY_MS, FIVE_MINUTES_MS, HOUR_MS, MINUTE_MS } from '../../time/durations.ts'

export type HighestLoad = { mw: number; startMs: number }

/** The hour and the charged interval with the highest real-time load in one Central day. */
export type DayLoadPeak = { hour: HighestLoad; interval: HighestLoad; knownHours: number }

/** The highest mean load of consecutive spans of one length, computed from readings in time order. */
type SpanMeans = {
  lengthMs: number
  startMs: number
  sum: number
  count: number
  spans: number
  high: HighestLoad | null
}

const createSpanMeans = (lengthMs: number): SpanMeans => ({
  lengthMs,
  startMs: Number.NaN,
  sum: 0,
  count: 0,
  spans: 0,
  high: null,
})

function addReading(means: SpanMeans, atMs: number, value: number): void {
  const startMs = Math.floor(atMs / means.lengthMs) * means.lengthMs
  if (startMs !== means.startMs) {
    closeSpan(means)
    means.startMs = startMs
    means.sum = 0
    means.count = 0
    means.spans++
  }
  means.sum += value
  means.count++
}

function closeSpan(means: SpanMeans): void {
  if (means.count > 0) means.high = pickHigherLoad(means.high, { mw: means.sum / means.count, startMs: means.startMs })
}

/** Counts only spans that have ended, because the mean of the current span can still fall. */
function findHighest(means: SpanMeans, coveredToMs: number): HighestLoad | null {
  if (means.startMs + means.lengthMs <= coveredToMs) closeSpan(means)
  return means.high
}

/** Reads the load peak of a day as far as it is known, so that it also works for today; null without a reading. */
export const readDayLoadPeak = (
  window: MarketWindow,
  midnightMs: number,
  intervalMinutes: number,
  whole?: CachedResultSpan,
): DayLoadPeak | null =>
  memoizeForWindow(
    window,
    'load peak of a day',
    String(intervalMinutes),
    midnightMs,
    (span) => {
      const hours = createSpanMeans(HOUR_MS)
      const intervals = createSpanMeans(intervalMinutes * MINUTE_MS)
      let coveredToMs = Number.NEGATIVE_INFINITY
      const lastMs = shiftWallClock(midnightMs, DAY_MS) - 1
      visitKnownValues(window, 'load', SYSTEM_POINT, midnightMs, lastMs, span, (value, atMs) => {
        coveredToMs = atMs + FIVE_MINUTES_MS
        addReading(hours, atMs, value)
        addReading(intervals, atMs, value)
      })
      const hour = findHighest(hours, coveredToMs)
      const interval = findHighest(intervals, coveredToMs)
      return hour && interval && { hour, interval, knownHours: hours.spans }
    },
    whole,
  )

/** A day with fewer known hours can have its peak in an unknown hour. */
const MIN_KNOWN_HOURS = 20

/**
 * Reads the load peak of the day that began `daysBack` days before a midnight; null if too few of its hours are known.
 */
export const readWholeDayLoadPeak = (
  window: MarketWindow,
  midnightMs: number,
  daysBack: number,
  intervalMinutes: number,
  whole?: CachedResultSpan,
): DayLoadPeak | null => {
  const found = readDayLoadPeak(window, shiftWallClock(midnightMs, -daysBack * DAY_MS), intervalMinutes, whole)
  return found && found.knownHours >= MIN_KNOWN_HOURS ? found : null
}

export const pickHigherLoad = (one: HighestLoad | null, other: HighestLoad): HighestLoad =>
  one === null || other.mw > one.mw ? other : one

import type { MarketWindow } from '../../market/market-window.ts'
import { shiftWallClock } from '../../market/previous-days.ts'
import { SYSTEM } from '../../market/series.ts'
import { memoize, type ValidSpan, visitKnownValues } from '../../market/window-memo.ts'
import { DAY_MS, FIVE_MINUTES_MS, HOUR_MS, MINUTE_MS } from '../../time/durations.ts'

export type LoadHigh = { mw: number; startMs: number }

/** The highest hour and the highest charged interval of real-time load in one Central day. */
export type DayLoadPeak = { hour: LoadHigh; interval: LoadHigh; knownHours: number }

type Bins = Map<number, { sum: number; count: number }>

function addTo(bins: Bins, startMs: number, value: number): void {
  const bin = bins.get(startMs) ?? { sum: 0, count: 0 }
  bin.sum += value
  bin.count++
  bins.set(startMs, bin)
}

/** Of spans that the readings cover to their end: the running one can still fall. */
function findHighest(bins: Bins, lengthMs: number, coveredToMs: number): LoadHigh | null {
  let high: LoadHigh | null = null
  for (const [startMs, { sum, count }] of bins) {
    if (startMs + lengthMs > coveredToMs) continue
    const mw = sum / count
    if (high === null || mw > high.mw) high = { mw, startMs }
  }
  return high
}

/** Null without a reading. Reads up to the window's own time, so it also serves today. */
export const readDayLoadPeak = (
  window: MarketWindow,
  midnightMs: number,
  intervalMinutes: number,
  whole?: ValidSpan,
): DayLoadPeak | null =>
  memoize(
    window,
    'load peak of a day',
    String(intervalMinutes),
    midnightMs,
    (span) => {
      const [hours, intervals]: [Bins, Bins] = [new Map(), new Map()]
      const intervalMs = intervalMinutes * MINUTE_MS
      let coveredToMs = Number.NEGATIVE_INFINITY
      const lastMs = shiftWallClock(midnightMs, DAY_MS) - 1
      visitKnownValues(window, 'load', SYSTEM, midnightMs, lastMs, span, (value, atMs) => {
        coveredToMs = atMs + FIVE_MINUTES_MS
        addTo(hours, Math.floor(atMs / HOUR_MS) * HOUR_MS, value)
        addTo(intervals, Math.floor(atMs / intervalMs) * intervalMs, value)
      })
      const [hour, interval] = [
        findHighest(hours, HOUR_MS, coveredToMs),
        findHighest(intervals, intervalMs, coveredToMs),
      ]
      return hour && interval && { hour, interval, knownHours: hours.size }
    },
    whole,
  )

/** A day with fewer known hours can have hidden its peak. */
const MIN_KNOWN_HOURS = 20

/** The peaks of whole days by their distance from a midnight: 1 is the day before, −1 the day after. */
export const readWholeDayPeak = (
  window: MarketWindow,
  midnightMs: number,
  daysBack: number,
  intervalMinutes: number,
  whole?: ValidSpan,
): DayLoadPeak | null => {
  const found = readDayLoadPeak(window, shiftWallClock(midnightMs, -daysBack * DAY_MS), intervalMinutes, whole)
  return found && found.knownHours >= MIN_KNOWN_HOURS ? found : null
}

export const findHigher = (one: LoadHigh | null, other: LoadHigh): LoadHigh =>
  one === null || other.mw > one.mw ? other : one

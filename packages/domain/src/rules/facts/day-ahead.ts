import type { MarketWindow } from '../../market/market-window.ts'
import { shiftWallClock } from '../../market/previous-days.ts'
import { computeMedian } from '../../market/statistics.ts'
import { type CachedResultSpan, memoizeForWindow, visitKnownValues } from '../../market/window-memo.ts'
import { readCentralWallClock } from '../../time/central-time.ts'
import { DAY_MS, HOUR_MS } from '../../time/durations.ts'

export type DayAheadPriceDay = {
  count: number
  average: number
  max: { value: number; hourMs: number }
  min: { value: number; hourMs: number }
  /** All hours of the day, highest price first. */
  hours: readonly { value: number; hourMs: number }[]
  /** The three highest-priced hours, in time order. */
  top: readonly { value: number; hourMs: number }[]
  /** Mean price of the peak hours HE07 to HE22 divided by the mean of the other hours. */
  peakRatio: number | null
}

/**
 * Reads one Central day of day-ahead prices at a hub, which has 23 to 25 hours; null before the prices are published.
 */
export function readDayAheadPriceDay(window: MarketWindow, hub: string, midnightMs: number): DayAheadPriceDay | null {
  return memoizeForWindow(window, 'day ahead', hub, midnightMs, (span) => soldDay(window, hub, midnightMs, span))
}

function soldDay(
  window: MarketWindow,
  hub: string,
  midnightMs: number,
  span: CachedResultSpan,
): DayAheadPriceDay | null {
  const endMs = findNextMidnight(midnightMs)
  const hours: { value: number; hourMs: number }[] = []
  visitKnownValues(window, 'damSpp', hub, midnightMs, endMs - 1, span, (value, hourMs) => hours.push({ value, hourMs }))
  if (hours.length < (endMs - midnightMs) / HOUR_MS) return null
  const highest = [...hours].sort((left, right) => right.value - left.value || left.hourMs - right.hourMs)
  const mean = (list: typeof hours) => list.reduce((sum, hour) => sum + hour.value, 0) / list.length
  const isPeak = (hour: { hourMs: number }) => inPeakBlock(readCentralWallClock(new Date(hour.hourMs)).hour)
  const offPeak = mean(hours.filter((hour) => !isPeak(hour)))
  return {
    count: hours.length,
    average: mean(hours),
    max: highest[0]!,
    min: highest.at(-1)!,
    hours: highest,
    top: highest.slice(0, 3).sort((left, right) => left.hourMs - right.hourMs),
    peakRatio: offPeak > 0 ? mean(hours.filter(isPeak)) / offPeak : null,
  }
}

const inPeakBlock = (hour: number): boolean => hour >= 6 && hour < 22

export const findNextMidnight = (midnightMs: number): number => shiftWallClock(midnightMs, DAY_MS)

export const findPreviousMidnight = (midnightMs: number): number => shiftWallClock(midnightMs, -DAY_MS)

/** Computes the usual ratio of peak to off-peak prices over the last fourteen days. */
export function computeUsualPeakRatio(window: MarketWindow, hub: string, midnightMs: number): number | null {
  return memoizeForWindow(window, 'peak ratio', hub, midnightMs, (span) => {
    const ratios: number[] = []
    let dayMs = midnightMs
    for (let day = 0; day < 14; day++) {
      dayMs = findPreviousMidnight(dayMs)
      const ratio = soldDay(window, hub, dayMs, span)?.peakRatio
      if (ratio !== null && ratio !== undefined) ratios.push(ratio)
    }
    return ratios.length >= 7 ? computeMedian(ratios) : null
  })
}

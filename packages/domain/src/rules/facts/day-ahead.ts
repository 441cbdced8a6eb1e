import type { MarketWindow } from '../../market/market-window.ts'
import { shiftWallClock } from '../../market/previous-days.ts'
import { median } from '../../market/statistics.ts'
import { memoize, type ValidSpan, visitKnownValues } from '../../market/window-memo.ts'
import { readCentralParts } from '../../time/central-time.ts'
import { DAY_MS, HOUR_MS } from '../../time/durations.ts'

export type DayAheadDay = {
  count: number
  average: number
  max: { value: number; hourMs: number }
  min: { value: number; hourMs: number }
  /** The three highest-priced hours, in time order. */
  top: readonly { value: number; hourMs: number }[]
  /** Mean price of HE07–HE22 divided by the mean of the other hours. */
  peakRatio: number | null
}

/** Reads one Central day of day-ahead prices at a hub; null before it is published. A day can have 23 or 25 hours. */
export function readDayAheadDay(window: MarketWindow, hub: string, midnightMs: number): DayAheadDay | null {
  return memoize(window, 'day ahead', hub, midnightMs, (span) => soldDay(window, hub, midnightMs, span))
}

function soldDay(window: MarketWindow, hub: string, midnightMs: number, span: ValidSpan): DayAheadDay | null {
  const endMs = nextMidnight(midnightMs)
  const hours: { value: number; hourMs: number }[] = []
  visitKnownValues(window, 'damSpp', hub, midnightMs, endMs - 1, span, (value, hourMs) => hours.push({ value, hourMs }))
  if (hours.length < (endMs - midnightMs) / HOUR_MS) return null
  const highest = [...hours].sort((left, right) => right.value - left.value || left.hourMs - right.hourMs)
  const mean = (list: typeof hours) => list.reduce((sum, hour) => sum + hour.value, 0) / list.length
  const isPeak = (hour: { hourMs: number }) => inPeakBlock(readCentralParts(new Date(hour.hourMs)).hour)
  const offPeak = mean(hours.filter((hour) => !isPeak(hour)))
  return {
    count: hours.length,
    average: mean(hours),
    max: highest[0]!,
    min: highest.at(-1)!,
    top: highest.slice(0, 3).sort((left, right) => left.hourMs - right.hourMs),
    peakRatio: offPeak > 0 ? mean(hours.filter(isPeak)) / offPeak : null,
  }
}

const inPeakBlock = (hour: number): boolean => hour >= 6 && hour < 22

export const nextMidnight = (midnightMs: number): number => shiftWallClock(midnightMs, DAY_MS)

export const previousMidnight = (midnightMs: number): number => shiftWallClock(midnightMs, -DAY_MS)

/** Computes the usual peak to off-peak price ratio over the last fourteen days. */
export function computeUsualPeakRatio(window: MarketWindow, hub: string, midnightMs: number): number | null {
  return memoize(window, 'peak ratio', hub, midnightMs, (span) => {
    const ratios: number[] = []
    let dayMs = midnightMs
    for (let day = 0; day < 14; day++) {
      dayMs = previousMidnight(dayMs)
      const ratio = soldDay(window, hub, dayMs, span)?.peakRatio
      if (ratio !== null && ratio !== undefined) ratios.push(ratio)
    }
    return ratios.length >= 7 ? median(ratios) : null
  })
}

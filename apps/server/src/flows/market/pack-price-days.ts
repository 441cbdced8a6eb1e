import type { Reading } from '@tradeops/domain/market/reading'
import { SERIES, type Series } from '@tradeops/domain/market/series'
import { findCentralMidnight, formatCentralDay } from '@tradeops/domain/time/central-time'
import { MINUTE_MS } from '@tradeops/domain/time/durations'

/** The prices of one settlement point on one Central day, by interval from midnight; an unknown price is null. */
export type PriceDay = {
  series: Series
  point: string
  /** The Central day, such as `2026-07-15`. */
  day: string
  publishedAt: Date | null
  /**
   * Prices in whole cents, as ERCOT settles them: 96 quarter hours or 24 hours a day, fewer or more on the two days
   * when the clocks change.
   */
  cents: (number | null)[]
}

/**
 * Packs prices into one row per day, because five years are 2.6 million quarter hours, which as single rows would take
 * ten times the space.
 */
export function createPriceDayPacker() {
  const packed = new Map<string, PriceDay & { midnightMs: number }>()
  const conflicting = new Set<string>()

  function dayOf({ series, point, at, publishedAt }: Reading) {
    const day = formatCentralDay(at)
    const key = `${series}/${point}/${day}`
    const known = packed.get(key)
    if (known) return known
    const started = { series, point, day, publishedAt, cents: [], midnightMs: findCentralMidnight(at).getTime() }
    packed.set(key, started)
    return started
  }

  return {
    /**
     * Adds a price; returns false if the interval already has a different price, in which case neither price is used.
     */
    add(reading: Reading): boolean {
      const { series, point, at, value } = reading
      const { cents, midnightMs }: { cents: (number | null)[]; midnightMs: number } = dayOf(reading)
      const index = (at.getTime() - midnightMs) / (SERIES[series].lengthMinutes * MINUTE_MS)
      const price = Math.round(value * 100) + 0
      const interval = `${series}/${point}/${at.getTime()}`
      while (cents.length < index) cents.push(null)
      const earlier = cents[index] ?? null
      if (conflicting.has(interval) || (earlier !== null && earlier !== price)) {
        conflicting.add(interval)
        cents[index] = null
        return false
      }
      cents[index] = price
      return true
    },
    days: (): PriceDay[] => [...packed.values()].map(({ midnightMs: _, ...day }) => day),
  }
}

import type { Reading } from '@tradeops/domain/market/reading'
import { SERIES, type Series } from '@tradeops/domain/market/series'
import { centralDay, centralMidnight } from '@tradeops/domain/time/central-time'
import { MINUTE_MS } from '@tradeops/domain/time/durations'

/** The prices of one point on one Central day, interval after interval from its midnight; null where none is known. */
export type PriceDay = {
  series: Series
  point: string
  /** `2026-07-15` */
  day: string
  publishedAt: Date | null
  /** Whole cents, as ERCOT settles. 92, 96 or 100 quarter hours: the two DST days are shorter and longer. */
  cents: (number | null)[]
}

/**
 * Five years are 2.6 million quarter hours: as a row each they would be ten times what they are as days. Packed as they
 * come, a month of them is a few hundred short lists, whatever its sheet weighs.
 */
export function priceDayPacker() {
  const packed = new Map<string, PriceDay & { midnightMs: number }>()
  const doubtful = new Set<string>()

  function dayOf({ series, point, at, publishedAt }: Reading) {
    const day = centralDay(at)
    const key = `${series}/${point}/${day}`
    const known = packed.get(key)
    if (known) return known
    const begun = { series, point, day, publishedAt, cents: [], midnightMs: centralMidnight(at).getTime() }
    packed.set(key, begun)
    return begun
  }

  return {
    /** False where another price of that interval was stated before: then neither is believed. */
    add(reading: Reading): boolean {
      const { series, point, at, value } = reading
      const { cents, midnightMs }: { cents: (number | null)[]; midnightMs: number } = dayOf(reading)
      const place = (at.getTime() - midnightMs) / (SERIES[series].lengthMinutes * MINUTE_MS)
      const price = Math.round(value * 100) + 0
      const interval = `${series}/${point}/${at.getTime()}`
      while (cents.length < place) cents.push(null)
      const earlier = cents[place] ?? null
      if (doubtful.has(interval) || (earlier !== null && earlier !== price)) {
        doubtful.add(interval)
        cents[place] = null
        return false
      }
      cents[place] = price
      return true
    },
    days: (): PriceDay[] => [...packed.values()].map(({ midnightMs: _, ...day }) => day),
  }
}

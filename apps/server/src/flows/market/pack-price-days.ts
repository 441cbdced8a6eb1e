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

/** Five years are 2.6 million quarter hours: as a row each they would be ten times what they are as days. */
export function packPriceDays(readings: readonly Reading[]): PriceDay[] {
  const days = new Map<string, PriceDay & { midnightMs: number }>()
  for (const { series, point, at, value, publishedAt } of readings) {
    const day = centralDay(at)
    const key = `${series}/${point}/${day}`
    const known = days.get(key) ?? {
      series,
      point,
      day,
      publishedAt,
      cents: [],
      midnightMs: centralMidnight(at).getTime(),
    }
    days.set(key, known)
    const place = (at.getTime() - known.midnightMs) / (SERIES[series].lengthMinutes * MINUTE_MS)
    while (known.cents.length < place) known.cents.push(null)
    known.cents[place] = Math.round(value * 100) + 0
  }
  return [...days.values()].map(({ midnightMs: _, ...day }) => day)
}

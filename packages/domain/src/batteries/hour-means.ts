import { listObservationsBetween, type MarketWindow } from '../market/market-window.ts'
import type { Series } from '../market/series.ts'
import { computeSampleMean, roundTo } from '../market/statistics.ts'
import { floorToHour } from '../outlook/real-time-premiums.ts'
import { HOUR_MS } from '../time/durations.ts'

/** How many of the twelve five-minute values of an hour must be known for its mean; the current hour needs only one. */
const FEWEST_VALUES = 6

/**
 * Computes hourly means of a five-minute series in [fromMs, toMs), by the starts of the hours; hours with too few
 * values are left out.
 */
export function computeHourMeans(
  window: MarketWindow,
  series: Series,
  point: string,
  { fromMs, toMs, step }: { fromMs: number; toMs: number; step: number },
): Map<number, number> {
  const byHour = new Map<number, number[]>()
  for (const { atMs, value } of listObservationsBetween(window, series, point, fromMs, toMs - 1)) {
    const hourMs = floorToHour(atMs)
    const values = byHour.get(hourMs) ?? []
    values.push(value)
    byHour.set(hourMs, values)
  }
  const means = new Map<number, number>()
  for (const [hourMs, values] of byHour)
    if (values.length >= FEWEST_VALUES || hourMs + HOUR_MS > window.asOfMs)
      means.set(hourMs, roundTo(computeSampleMean(values)!, step))
  return means
}

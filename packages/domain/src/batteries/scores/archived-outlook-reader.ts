import { addUsualDayAheadMiss } from '../../outlook/day-ahead-misses.ts'
import { clampToPriceLimits } from '../../outlook/forecast-hour.ts'
import type { ForecastTimes } from '../../outlook/forecast-times.ts'
import { SHOWN_QUANTILE_PROBABILITIES } from '../../outlook/outlook-ledger.ts'
import type { HubPrices } from '../../outlook/real-time-premiums.ts'
import { createDayAheadMissReader } from '../../outlook/scores/usual-misses.ts'
import { SCORED_QUANTILE_PROBABILITIES, walkOutlooksForward } from '../../outlook/walk-forward.ts'
import { findNextCentralMidnight } from '../../time/central-time.ts'
import { DAY_MS, HOUR_MS } from '../../time/durations.ts'
import type { QuantileRange } from '../battery-gain-range.ts'

/**
 * Returns the price range of the hour `hourMs` in the outlook that was made just before the hour `firstHourMs` of the
 * same day; null if unknown.
 */
export type ArchivedOutlookReader = (firstHourMs: number, hourMs: number, midnightMs: number) => QuantileRange | null

const SHOWN_PLACES = SHOWN_QUANTILE_PROBABILITIES.map((share) => SCORED_QUANTILE_PROBABILITIES.indexOf(share))

const toRange = ([p10, p50, p90]: readonly number[]): QuantileRange => ({ p10: p10!, p50: p50!, p90: p90! })

/**
 * Remakes the past outlooks of a time span as briefs show them: a forecast for six hours, then day-ahead prices with
 * their usual miss. Midnights must be read in ascending order.
 */
export function createArchivedOutlookReader(
  prices: HubPrices,
  times: ForecastTimes,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): ArchivedOutlookReader {
  const soon = new Map<number, Map<number, QuantileRange>>()
  const untilMs = findNextCentralMidnight(toMs - DAY_MS / 2)
  for (const { fromMs: hourMs, horizon, quantiles } of walkOutlooksForward(prices, times, { fromMs, toMs: untilMs })) {
    const firstHourMs = hourMs - (horizon - 1) * HOUR_MS
    const stated = soon.get(firstHourMs) ?? new Map<number, QuantileRange>()
    stated.set(hourMs, toRange(SHOWN_PLACES.map((place) => quantiles.outlook[place]!)))
    soon.set(firstHourMs, stated)
  }
  const usualMissesAt = createDayAheadMissReader(prices, fromMs, SHOWN_QUANTILE_PROBABILITIES)
  return (firstHourMs, hourMs, midnightMs) => {
    const stated = soon.get(firstHourMs)?.get(hourMs)
    if (stated) return stated
    const dayAhead = prices.dayAhead(hourMs)
    if (dayAhead === null || !soon.has(firstHourMs)) return null
    const later = addUsualDayAheadMiss(usualMissesAt(midnightMs), hourMs, dayAhead)
    return later && toRange(later.map((price) => clampToPriceLimits(price, hourMs)))
  }
}

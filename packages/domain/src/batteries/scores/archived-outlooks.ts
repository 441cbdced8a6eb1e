import { addUsualDayAheadMiss } from '../../outlook/day-ahead-misses.ts'
import { clampToPriceLimits } from '../../outlook/forecast-hour.ts'
import type { ForecastTimes } from '../../outlook/forecast-times.ts'
import { SHOWN_QUANTILE_SHARES } from '../../outlook/outlook-ledger.ts'
import type { HubPrices } from '../../outlook/premiums.ts'
import { createMissQuantileReader } from '../../outlook/scores/usual-misses.ts'
import { SCORED_QUANTILE_SHARES, walkOutlooksForward } from '../../outlook/walk-forward.ts'
import { nextCentralMidnight } from '../../time/central-time.ts'
import { DAY_MS, HOUR_MS } from '../../time/durations.ts'
import type { PriceRange } from '../gain-range.ts'

/** What the outlook made before an hour stated about that hour or a later one of its day; null where unknown. */
export type ArchivedOutlooks = (firstHourMs: number, hourMs: number, midnightMs: number) => PriceRange | null

const SHOWN_PLACES = SHOWN_QUANTILE_SHARES.map((share) => SCORED_QUANTILE_SHARES.indexOf(share))

const toRange = ([p10, p50, p90]: readonly number[]): PriceRange => ({ p10: p10!, p50: p50!, p90: p90! })

/**
 * Remakes the outlooks of a span as briefs show them: six hours forecast, and after them day-ahead with its usual miss.
 * Midnights must be read in ascending order.
 */
export function remakeOutlooks(
  prices: HubPrices,
  times: ForecastTimes,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): ArchivedOutlooks {
  const soon = new Map<number, Map<number, PriceRange>>()
  const untilMs = nextCentralMidnight(toMs - DAY_MS / 2)
  for (const { fromMs: hourMs, horizon, quantiles } of walkOutlooksForward(prices, times, { fromMs, toMs: untilMs })) {
    const firstHourMs = hourMs - (horizon - 1) * HOUR_MS
    const stated = soon.get(firstHourMs) ?? new Map<number, PriceRange>()
    stated.set(hourMs, toRange(SHOWN_PLACES.map((place) => quantiles.outlook[place]!)))
    soon.set(firstHourMs, stated)
  }
  const usualMissesAt = createMissQuantileReader(prices, fromMs, SHOWN_QUANTILE_SHARES)
  return (firstHourMs, hourMs, midnightMs) => {
    const stated = soon.get(firstHourMs)?.get(hourMs)
    if (stated) return stated
    const dayAhead = prices.dayAhead(hourMs)
    if (dayAhead === null || !soon.has(firstHourMs)) return null
    const later = addUsualDayAheadMiss(usualMissesAt(midnightMs), hourMs, dayAhead)
    return later && toRange(later.map((price) => clampToPriceLimits(price, hourMs)))
  }
}

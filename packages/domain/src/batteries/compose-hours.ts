import { type MarketWindow, observationsBetween } from '../market/market-window.ts'
import { AS_PRODUCTS } from '../market/series.ts'
import { roundTo } from '../market/statistics.ts'
import { type HubPrices, meanRealTimeOver } from '../outlook/premiums.ts'
import { HOUR_MS } from '../time/durations.ts'
import { formatIsoSeconds } from '../time/stamps.ts'
import { hourEnding } from '../words/wording.ts'
import type { BatteryHour, ServicePrices } from './batteries.ts'
import type { PriceRange } from './gain-range.ts'
import { computeHourMeans } from './hour-means.ts'

const cents = (usd: number | null): number | null => (usd === null ? null : roundTo(usd, 0.01))

/** The energy and ancillary prices of each hour of a day, so that a desk sees what an hour of reserve pays beside it. */
export function composeHours(
  window: MarketWindow,
  hours: readonly number[],
  prices: HubPrices,
  outlook: (hourMs: number) => PriceRange | null,
): BatteryHour[] {
  const span = { fromMs: hours[0]!, toMs: hours.at(-1)! + HOUR_MS }
  const services = AS_PRODUCTS.map((product) => ({
    product,
    dayAhead: new Map(
      observationsBetween(window, 'asPriceDayAhead', product, span.fromMs, span.toMs - 1).map(({ atMs, value }) => [
        atMs,
        value,
      ]),
    ),
    realTime: computeHourMeans(window, 'asPrice', product, { ...span, step: 0.01 }),
  }))
  return hours.map((hourMs) => ({
    hourStart: formatIsoSeconds(hourMs),
    hourEnding: hourEnding(hourMs),
    dayAhead: cents(prices.dayAhead(hourMs)),
    realTime: cents(meanRealTimeOver(prices, hourMs)),
    outlook: outlook(hourMs),
    services: services.map(
      ({ product, dayAhead, realTime }): ServicePrices => ({
        product,
        dayAhead: cents(dayAhead.get(hourMs) ?? null),
        realTime: realTime.get(hourMs) ?? null,
      }),
    ),
  }))
}

import { listObservationsBetween, type MarketWindow, type Observation } from '../../market/market-window.ts'
import { findHubOfZone, HUB_AVERAGE, type Zone } from '../../market/zones.ts'
import { HOUR_MS, MINUTE_MS, QUARTER_HOUR_MS } from '../../time/durations.ts'
import type { DecidingPriceSpan } from '../engine/rule.ts'

const settled = (window: MarketWindow, point: string, fromMs: number, minutes: number): Observation[] =>
  listObservationsBetween(
    window,
    'spp',
    point,
    Math.ceil(fromMs / QUARTER_HOUR_MS) * QUARTER_HOUR_MS,
    fromMs + minutes * MINUTE_MS - 1,
  )

/** Lists the hub's settled quarter-hours that begin within `minutes` after a time; unsettled ones are left out. */
export const listSettledPricesAfter = (
  window: MarketWindow,
  zone: Zone,
  fromMs: number,
  minutes: number,
): Observation[] => settled(window, findHubOfZone(zone), fromMs, minutes)

/**
 * Names the quarter-hours of `listSettledPricesAfter`, whose prices decide a prediction, so that the prediction is
 * scored again if one is corrected.
 */
export const locateSettledPricesAfter = (zone: Zone, fromMs: number, minutes: number): DecidingPriceSpan => ({
  series: 'spp',
  point: findHubOfZone(zone),
  fromMs: Math.ceil(fromMs / QUARTER_HOUR_MS) * QUARTER_HOUR_MS,
  toMs: fromMs + minutes * MINUTE_MS,
})

/** Whether any settled quarter-hour after a prediction satisfies `isOn`; false only if all are known. */
export function matchesAnySettledPrice(
  window: MarketWindow,
  { zone, raisedAtMs }: { zone: Zone; raisedAtMs: number },
  minutes: number,
  isOn: (price: number) => boolean,
): boolean | 'readings missing' {
  const quarters = listSettledPricesAfter(window, zone, raisedAtMs, minutes)
  if (quarters.some(({ value }) => isOn(value))) return true
  return quarters.length >= Math.floor((minutes * MINUTE_MS) / QUARTER_HOUR_MS) ? false : 'readings missing'
}

/** Lists the published day-ahead prices of the hours that overlap the next two hours. */
export const listDayAheadPricesAfter = (window: MarketWindow, zone: Zone, atMs: number): number[] => {
  const firstMs = Math.floor(atMs / HOUR_MS) * HOUR_MS
  return listObservationsBetween(window, 'damSpp', findHubOfZone(zone), firstMs, firstMs + 2 * HOUR_MS).map(
    ({ value }) => value,
  )
}

/** Within this many minutes after any time, four quarter-hours begin. */
const NEXT_FOUR_MINUTES = 75

export function locateNextHourPrices(zone: Zone, fromMs: number): DecidingPriceSpan {
  const quarters = locateSettledPricesAfter(zone, fromMs, NEXT_FOUR_MINUTES)
  return { ...quarters, toMs: quarters.fromMs + HOUR_MS }
}

/** Reads the prices of the next four settled quarter-hours; null until all are known. */
export function readNextHourPrices(window: MarketWindow, zone: Zone, fromMs: number): number[] | null {
  const prices = listSettledPricesAfter(window, zone, fromMs, NEXT_FOUR_MINUTES)
  return prices.length < 4 ? null : prices.slice(0, 4).map(({ value }) => value)
}

/**
 * Computes the hub's settled price minus the mean of the four hubs over the next four quarter-hours; null until all are
 * known.
 */
export function readNextHourBasis(window: MarketWindow, zone: Zone, fromMs: number): number[] | null {
  const prices = readNextHourPrices(window, zone, fromMs)
  const averages = settled(window, HUB_AVERAGE, fromMs, NEXT_FOUR_MINUTES)
  if (prices === null || averages.length < 4) return null
  return prices.map((price, index) => price - averages[index]!.value)
}

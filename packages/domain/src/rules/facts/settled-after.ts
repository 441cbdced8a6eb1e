import { type MarketWindow, type Observation, observationsBetween } from '../../market/market-window.ts'
import { HUB_AVERAGE, hubOf, type Zone } from '../../market/zones.ts'
import { HOUR_MS, MINUTE_MS, QUARTER_MS } from '../../time/durations.ts'
import type { ScoredPrices } from '../engine/rule.ts'

const settled = (window: MarketWindow, point: string, fromMs: number, minutes: number): Observation[] =>
  observationsBetween(
    window,
    'spp',
    point,
    Math.ceil(fromMs / QUARTER_MS) * QUARTER_MS,
    fromMs + minutes * MINUTE_MS - 1,
  )

/** Lists the hub's settled quarters that begin within `minutes` after a moment; unsettled ones are left out. */
export const listSettledAfter = (window: MarketWindow, zone: Zone, fromMs: number, minutes: number): Observation[] =>
  settled(window, hubOf(zone), fromMs, minutes)

/** Names the quarters of `listSettledAfter`: the prices that decide a call, for when one of them is corrected. */
export const nameSettledAfter = (zone: Zone, fromMs: number, minutes: number): ScoredPrices => ({
  series: 'spp',
  point: hubOf(zone),
  fromMs: Math.ceil(fromMs / QUARTER_MS) * QUARTER_MS,
  toMs: fromMs + minutes * MINUTE_MS,
})

/** Whether any of those quarters satisfies `isOn`; false only if all are known. */
export function isAnySettled(
  window: MarketWindow,
  { zone, raisedAtMs }: { zone: Zone; raisedAtMs: number },
  minutes: number,
  isOn: (price: number) => boolean,
): boolean | 'readings missing' {
  const quarters = listSettledAfter(window, zone, raisedAtMs, minutes)
  if (quarters.some(({ value }) => isOn(value))) return true
  return quarters.length >= Math.floor((minutes * MINUTE_MS) / QUARTER_MS) ? false : 'readings missing'
}

/** Lists the published day-ahead prices of the hours that overlap the next two hours. */
export const listDayAheadAfter = (window: MarketWindow, zone: Zone, atMs: number): number[] => {
  const firstMs = Math.floor(atMs / HOUR_MS) * HOUR_MS
  return observationsBetween(window, 'damSpp', hubOf(zone), firstMs, firstMs + 2 * HOUR_MS).map(({ value }) => value)
}

/** Four quarters begin within this many minutes from any moment. */
const NEXT_FOUR_MINUTES = 75

export function nameNextHour(zone: Zone, fromMs: number): ScoredPrices {
  const quarters = nameSettledAfter(zone, fromMs, NEXT_FOUR_MINUTES)
  return { ...quarters, toMs: quarters.fromMs + HOUR_MS }
}

/** Reads the prices of the next four settled quarters; null until all are known. */
export function readNextHourPrices(window: MarketWindow, zone: Zone, fromMs: number): number[] | null {
  const prices = listSettledAfter(window, zone, fromMs, NEXT_FOUR_MINUTES)
  return prices.length < 4 ? null : prices.slice(0, 4).map(({ value }) => value)
}

/**
 * Computes the hub's settled price minus the mean of the four hubs over the next four quarters; null until all are
 * known.
 */
export function readNextHourBasis(window: MarketWindow, zone: Zone, fromMs: number): number[] | null {
  const prices = readNextHourPrices(window, zone, fromMs)
  const averages = settled(window, HUB_AVERAGE, fromMs, NEXT_FOUR_MINUTES)
  if (prices === null || averages.length < 4) return null
  return prices.map((price, index) => price - averages[index]!.value)
}

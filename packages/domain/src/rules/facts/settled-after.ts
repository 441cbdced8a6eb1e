import { between, type MarketWindow, type Observation } from '../../market/market-window.ts'
import { HUB_AVERAGE, hubOf, type Zone } from '../../market/zones.ts'
import { HOUR_MS, MINUTE_MS } from '../../time/durations.ts'

const QUARTER_MS = 15 * MINUTE_MS

const settled = (window: MarketWindow, point: string, fromMs: number, minutes: number): Observation[] =>
  between(window, 'spp', point, Math.ceil(fromMs / QUARTER_MS) * QUARTER_MS, fromMs + minutes * MINUTE_MS - 1)

/** Quarters of the hub that begin within so many minutes after a moment; those not settled yet are left out. */
export const settledAfter = (window: MarketWindow, zone: Zone, fromMs: number, minutes: number): Observation[] =>
  settled(window, hubOf(zone), fromMs, minutes)

/** Whether any of them is on; that none is can only be said when all are known. */
export function anySettled(
  window: MarketWindow,
  { zone, raisedAtMs }: { zone: Zone; raisedAtMs: number },
  minutes: number,
  isOn: (price: number) => boolean,
): boolean | 'readings missing' {
  const quarters = settledAfter(window, zone, raisedAtMs, minutes)
  if (quarters.some(({ value }) => isOn(value))) return true
  return quarters.length >= Math.floor((minutes * MINUTE_MS) / QUARTER_MS) ? false : 'readings missing'
}

/** Day-ahead prices of the hours that the two hours after a moment touch; those not published are left out. */
export const dayAheadAfter = (window: MarketWindow, zone: Zone, atMs: number): number[] => {
  const firstMs = Math.floor(atMs / HOUR_MS) * HOUR_MS
  return between(window, 'damSpp', hubOf(zone), firstMs, firstMs + 2 * HOUR_MS).map(({ value }) => value)
}

/** Four quarters begin within this many minutes, wherever in a quarter they are counted from. */
const NEXT_FOUR_MINUTES = 75

/** Prices of the next four settled quarters; null until all are known. */
export function nextHourPrices(window: MarketWindow, zone: Zone, fromMs: number): number[] | null {
  const prices = settledAfter(window, zone, fromMs, NEXT_FOUR_MINUTES)
  return prices.length < 4 ? null : prices.slice(0, 4).map(({ value }) => value)
}

/** The hub's settled price less the mean of the four hubs, next four quarters; null until all are known. */
export function nextHourBasis(window: MarketWindow, zone: Zone, fromMs: number): number[] | null {
  const prices = nextHourPrices(window, zone, fromMs)
  const averages = settled(window, HUB_AVERAGE, fromMs, NEXT_FOUR_MINUTES)
  if (prices === null || averages.length < 4) return null
  return prices.map((price, index) => price - averages[index]!.value)
}

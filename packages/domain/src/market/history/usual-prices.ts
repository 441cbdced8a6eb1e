import { DAY_MS, HOUR_MS } from '../../time/durations.ts'
import { USUAL_VALUE_LIMITS } from '../limits.ts'
import { composeColumnKey, createMarketWindow } from '../market-window.ts'
import { computeUsualValues, createUsualPriceQuantity } from '../usual-values.ts'
import { findHubOfZone, type Zone } from '../zones.ts'
import type { HistoryColumn } from './column.ts'

/** Usual prices of each clock hour: the start of the hour, and the 10th, 50th and 90th percentile. */
export type UsualHourlyPrices = {
  at: number[]
  low: (number | null)[]
  middle: (number | null)[]
  high: (number | null)[]
}

/**
 * How long before a time span prices are needed to compute the usual price of its first hour, including a 25-hour day.
 */
export const USUAL_PRICES_LOOK_BACK_MS = (USUAL_VALUE_LIMITS.days + 1) * DAY_MS

/** The range of usual prices is drawn for at most 92 days, because over a year it would be unreadable. */
export const MAX_USUAL_PRICES_SPAN_MS = 92 * DAY_MS

/**
 * Computes the usual prices of every hour that begins within a time span, from the prices of the days before that hour.
 */
export function computeUsualPrices(zone: Zone, prices: HistoryColumn, fromMs: number, toMs: number): UsualHourlyPrices {
  const hub = findHubOfZone(zone)
  const rows = Array.from(prices.at, (atMs, index) => ({ atMs, value: prices.values[index]!, knownAtMs: atMs }))
  const observations = new Map([[composeColumnKey('spp', hub), rows]])
  const window = createMarketWindow({ origin: 'live', asOfMs: toMs, observations, vintages: new Map() })
  const usual: UsualHourlyPrices = { at: [], low: [], middle: [], high: [] }
  for (let hourMs = Math.ceil(fromMs / HOUR_MS) * HOUR_MS; hourMs < toMs; hourMs += HOUR_MS) {
    const found = computeUsualValues(window, createUsualPriceQuantity(hub), hourMs)
    usual.at.push(hourMs)
    usual.low.push(found.isKnown ? found.p10 : null)
    usual.middle.push(found.isKnown ? found.p50 : null)
    usual.high.push(found.isKnown ? found.p90 : null)
  }
  return usual
}

/**
 * Reduces the range of usual prices to fewer points, each from the lowest P10 to the highest P90 of the hours in it.
 */
export function thinUsualPrices(usual: UsualHourlyPrices, points: number): UsualHourlyPrices {
  const together = Math.ceil(usual.at.length / points)
  if (together <= 1) return usual
  const thinned: UsualHourlyPrices = { at: [], low: [], middle: [], high: [] }
  const known = (values: readonly (number | null)[], from: number) =>
    values.slice(from, from + together).filter((value) => value !== null)
  for (let from = 0; from < usual.at.length; from += together) {
    const [low, middle, high] = [known(usual.low, from), known(usual.middle, from), known(usual.high, from)]
    thinned.at.push(usual.at[from]!)
    thinned.low.push(low.length === 0 ? null : Math.min(...low))
    thinned.middle.push(middle[Math.floor(middle.length / 2)] ?? null)
    thinned.high.push(high.length === 0 ? null : Math.max(...high))
  }
  return thinned
}

export function createUsualPriceColumn({ at }: UsualHourlyPrices, line: readonly (number | null)[]): HistoryColumn {
  const places = [...at.keys()].filter((index) => line[index] !== null)
  return { at: places.map((index) => at[index]!), values: places.map((index) => line[index]!) }
}

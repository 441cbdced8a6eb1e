import { DAY_MS, HOUR_MS } from '../../time/durations.ts'
import { NORM_LIMITS } from '../limits.ts'
import { composeColumnKey, createMarketWindow } from '../market-window.ts'
import { computeUsual, createPriceQuantity } from '../norms.ts'
import { hubOf, type Zone } from '../zones.ts'
import type { HistoryColumn } from './column.ts'

/** Usual prices of each clock hour: when it began, and the 10th, 50th and 90th percentile. */
export type UsualPrices = { at: number[]; low: (number | null)[]; middle: (number | null)[]; high: (number | null)[] }

/** How long before a span prices are needed for the norm of its first hour, including a 25-hour day. */
export const USUAL_LOOK_BACK_MS = (NORM_LIMITS.days + 1) * DAY_MS

/** The usual band is drawn for at most a season; over a year it would be unreadable. */
export const MAX_USUAL_SPAN_MS = 92 * DAY_MS

/** Computes the usual band of every hour that begins within a span, from the prices of the days before that hour. */
export function computeUsualPrices(zone: Zone, prices: HistoryColumn, fromMs: number, toMs: number): UsualPrices {
  const hub = hubOf(zone)
  const rows = Array.from(prices.at, (atMs, index) => ({ atMs, value: prices.values[index]!, knownAtMs: atMs }))
  const observations = new Map([[composeColumnKey('spp', hub), rows]])
  const window = createMarketWindow({ origin: 'live', asOfMs: toMs, observations, vintages: new Map() })
  const usual: UsualPrices = { at: [], low: [], middle: [], high: [] }
  for (let hourMs = Math.ceil(fromMs / HOUR_MS) * HOUR_MS; hourMs < toMs; hourMs += HOUR_MS) {
    const found = computeUsual(window, createPriceQuantity(hub), hourMs)
    usual.at.push(hourMs)
    usual.low.push(found.isKnown ? found.p10 : null)
    usual.middle.push(found.isKnown ? found.p50 : null)
    usual.high.push(found.isKnown ? found.p90 : null)
  }
  return usual
}

/** Reduces the usual band to fewer rows, each as wide as the widest hour in it. */
export function thinUsualPrices(usual: UsualPrices, points: number): UsualPrices {
  const together = Math.ceil(usual.at.length / points)
  if (together <= 1) return usual
  const thinned: UsualPrices = { at: [], low: [], middle: [], high: [] }
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

export function createLineColumn({ at }: UsualPrices, line: readonly (number | null)[]): HistoryColumn {
  const places = [...at.keys()].filter((index) => line[index] !== null)
  return { at: places.map((index) => at[index]!), values: places.map((index) => line[index]!) }
}

import { createCacheSlot } from '../../market/market-cache.ts'
import {
  type ForecastVintage,
  findNewestVintage,
  type MarketWindow,
  readVintageValueAt,
} from '../../market/market-window.ts'
import { findMaxUsableAgeMs, type Series, SYSTEM_POINT } from '../../market/series.ts'
import { HOUR_MS } from '../../time/durations.ts'
import type { AbsenceReason } from '../engine/fact.ts'
import type { MarketClock } from './clock.ts'

/** Load forecast series: ERCOT's models, and its demand outlook as a substitute. */
export const LOAD_FORECAST_SERIES = ['loadForecastInUse', 'loadForecast', 'demandOutlook'] as const

export type LoadForecast = {
  /**
   * The forecast model that ERCOT flags as in use for this hour, never guessed from a name; `unflagged` or `outlook` if
   * ERCOT flags none.
   */
  model: string
  publishedMs: number
  /** True if ERCOT flags no model, so that the median of all models, or else the demand outlook, is used. */
  unflagged: boolean
  source: 'NP3-565-CD' | 'supply-demand'
  at(hourMs: number): number | null
}

const modelLists = createCacheSlot(() => new Map<Series, readonly string[]>())

/** Lists the points of a forecast series (its models) from a cache. */
function forecastPoints(window: MarketWindow, series: Series): readonly string[] {
  const known = modelLists(window)
  const found = known.get(series)
  if (found) return found
  const prefix = `${series}/`
  const points = [...window.vintages.keys()]
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
  points.sort()
  known.set(series, points)
  return points
}

type Posting = { model: string; vintage: ForecastVintage }

function postings(window: MarketWindow, series: 'loadForecast' | 'loadForecastInUse', beforeMs: number): Posting[] {
  const found: Posting[] = []
  for (const model of forecastPoints(window, series)) {
    const vintage = findNewestVintage(window, series, model, beforeMs)
    if (vintage) found.push({ model, vintage })
  }
  // If two models are flagged for one hour, the one published later is in use.
  return found.sort((left, right) => right.vintage.publishedAtMs - left.vintage.publishedAtMs)
}

const middle = (values: number[]): number | null => {
  values.sort((left, right) => left - right)
  return values.length === 0 ? null : values[values.length >> 1]!
}

/**
 * Reads ERCOT's load forecast as it was at a time: the flagged model, otherwise the median of the models, otherwise the
 * demand outlook.
 */
export function readLoadForecastAsOf(
  window: MarketWindow,
  clock: MarketClock,
  asOfMs = Number.POSITIVE_INFINITY,
): LoadForecast | null {
  const usableFromMs = Math.min(asOfMs, clock.nowMs) - findMaxUsableAgeMs('loadForecast')
  const inUse = postings(window, 'loadForecastInUse', asOfMs).filter(
    (post) => post.vintage.publishedAtMs >= usableFromMs,
  )
  const at = (hourMs: number) => {
    for (const { vintage } of inUse) {
      const value = readVintageValueAt(vintage, hourMs)
      if (value !== null) return value
    }
    return null
  }
  const flagged = inUse.find((post) => readVintageValueAt(post.vintage, clock.hourMs) !== null) ?? inUse[0]
  if (flagged) {
    const publishedMs = flagged.vintage.publishedAtMs
    return { model: flagged.model, publishedMs, unflagged: false, source: 'NP3-565-CD', at }
  }
  const models = postings(window, 'loadForecast', asOfMs).filter((post) => post.vintage.publishedAtMs >= usableFromMs)
  if (models.length > 0) {
    return {
      model: 'unflagged',
      publishedMs: models[0]!.vintage.publishedAtMs,
      unflagged: true,
      source: 'NP3-565-CD',
      at: (hourMs) =>
        middle(models.map((post) => readVintageValueAt(post.vintage, hourMs)).filter((value) => value !== null)),
    }
  }
  const outlook = findNewestVintage(window, 'demandOutlook', SYSTEM_POINT, asOfMs)
  if (!outlook || outlook.publishedAtMs < usableFromMs) return null
  return {
    model: 'outlook',
    publishedMs: outlook.publishedAtMs,
    unflagged: true,
    source: 'supply-demand',
    at: (hourMs) => readVintageValueAt(outlook, hourMs),
  }
}

export type LoadModelSpread = { low: { model: string; mw: number }; high: { model: string; mw: number }; count: number }

/** Lists the times from which on a published load forecast is too old to use. */
export function listLoadForecastExpiries(window: MarketWindow): number[] {
  const newest = [
    ...postings(window, 'loadForecastInUse', Number.POSITIVE_INFINITY),
    ...postings(window, 'loadForecast', Number.POSITIVE_INFINITY),
  ].map(({ vintage }) => vintage)
  const outlook = findNewestVintage(window, 'demandOutlook', SYSTEM_POINT)
  if (outlook) newest.push(outlook)
  return newest.map(({ publishedAtMs }) => publishedAtMs + findMaxUsableAgeMs('loadForecast') + 1)
}

/** Explains why there is no usable load forecast: stale if there ever was one, otherwise missing. */
export function explainLoadForecastAbsence(window: MarketWindow, asOfMs = Number.POSITIVE_INFINITY): AbsenceReason {
  const ever =
    postings(window, 'loadForecastInUse', asOfMs).length > 0 ||
    postings(window, 'loadForecast', asOfMs).length > 0 ||
    findNewestVintage(window, 'demandOutlook', SYSTEM_POINT, asOfMs) !== null
  return ever ? 'stale' : 'missing'
}

/**
 * Measures how far ERCOT's load models are apart at an hour. A blend of the others ("M") is left out; so is a model
 * that is no longer published, because its old number would look like a disagreement.
 */
export function measureLoadModelSpread(
  window: MarketWindow,
  clock: MarketClock,
  hourMs: number,
): LoadModelSpread | null {
  const usableFromMs = clock.nowMs - findMaxUsableAgeMs('loadForecast')
  let low: LoadModelSpread['low'] | null = null
  let high: LoadModelSpread['high'] | null = null
  let count = 0
  for (const { model, vintage } of postings(window, 'loadForecast', Number.POSITIVE_INFINITY)) {
    const counts = model !== 'M' && vintage.publishedAtMs >= usableFromMs
    const mw = counts ? readVintageValueAt(vintage, hourMs) : null
    if (mw === null) continue
    count++
    if (!low || mw < low.mw) low = { model, mw }
    if (!high || mw > high.mw) high = { model, mw }
  }
  return low && high && count >= 3 ? { low, high, count } : null
}

export type ForecastLoadPeak = { hourMs: number; mw: number }

/**
 * Finds the hour with the highest forecast load in the rest of today, or of tomorrow once less than two hours of today
 * are left.
 */
export function findNextLoadPeak(
  forecast: LoadForecast,
  clock: MarketClock,
  endOfDayMs: number,
): ForecastLoadPeak | null {
  const lateInDay = endOfDayMs - clock.nowMs < 2 * HOUR_MS
  const fromMs = lateInDay ? endOfDayMs : clock.hourMs
  const toMs = lateInDay ? endOfDayMs + 24 * HOUR_MS : endOfDayMs
  let peak: ForecastLoadPeak | null = null
  for (let hourMs = fromMs; hourMs < toMs; hourMs += HOUR_MS) {
    const mw = forecast.at(hourMs)
    if (mw !== null && (!peak || mw > peak.mw)) peak = { hourMs, mw }
  }
  return peak
}

import { DAY_MS } from '../time/durations.ts'
import { FORECAST_HORIZONS, type ForecastHorizon, listPriorErrors } from './error-prior.ts'
import type { StandardizedError } from './standardized-error.ts'

/**
 * Past errors of the price outlook at one number of hours ahead, together with the errors shipped with the software
 * (the prior), ascending by error. They are stored in columns, because every SCED run weighs thousands of them.
 */
export type OutlookErrorColumns = {
  error: Float64Array
  location: Float64Array
  /** The index of each error's premium in `premiums`. */
  premium: Uint32Array
  premiums: OutlookErrorPremiums
  hour: Uint8Array
  /** The weight of each error by its age at `asOfMs`; it falls further after that time. */
  recency: Float64Array
  asOfMs: number
  /** The constant weight of an error that is shipped with the software; 0 for an observed error. */
  priorWeight: Float64Array
  hasObserved: boolean
}

/**
 * The distinct premiums of an archive, shared by its six horizons, and how similar each is to the premium
 * `comparedWith`. All hours of a brief have the same premium, so the similarities are computed once per brief.
 */
export type OutlookErrorPremiums = {
  readonly values: Float64Array
  readonly similarity: Float64Array
  comparedWith: number | null
}

/** Errors older than this are from another season and are dropped. */
export const OUTLOOK_ERROR_ARCHIVE_DAYS = 120
export const OUTLOOK_ERROR_HALF_LIFE_DAYS = 60

export const computeOutlookErrorDecay = (overMs: number): number =>
  0.5 ** (overMs / (OUTLOOK_ERROR_HALF_LIFE_DAYS * DAY_MS))

export type OutlookErrorArchive = Readonly<Record<ForecastHorizon, OutlookErrorColumns>>

/** The premium stored with the errors shipped with the software; their weight does not depend on it. */
const PRIOR_PREMIUM = 0

function indexDistinct(values: readonly number[]): Map<number, number> {
  const places = new Map<number, number>()
  for (const value of values) if (!places.has(value)) places.set(value, places.size)
  return places
}

export function buildOutlookErrorArchive(seen: readonly StandardizedError[], nowMs: number): OutlookErrorArchive {
  const recent = seen.filter(({ fromMs }) => nowMs - fromMs <= OUTLOOK_ERROR_ARCHIVE_DAYS * DAY_MS)
  const places = indexDistinct([PRIOR_PREMIUM, ...recent.map(({ premium }) => premium)])
  const values = Float64Array.from(places.keys())
  const premiums = { values, similarity: new Float64Array(values.length), comparedWith: null }
  const columns = FORECAST_HORIZONS.map((horizon) => {
    const ofHorizon = recent.filter((row) => row.horizon === horizon)
    return [horizon, errorColumns(horizon, ofHorizon, premiums, places, nowMs)] as const
  })
  return Object.fromEntries(columns) as Record<ForecastHorizon, OutlookErrorColumns>
}

function errorColumns(
  horizon: ForecastHorizon,
  seen: readonly StandardizedError[],
  premiums: OutlookErrorPremiums,
  places: ReadonlyMap<number, number>,
  nowMs: number,
): OutlookErrorColumns {
  const prior = listPriorErrors(horizon)
  const errors = Float64Array.from([...seen, ...prior], ({ error }) => error)
  const order = orderAscending(errors)
  const column = (ofSeen: (row: StandardizedError) => number, ofPrior: number) =>
    Float64Array.from(order, (row) => (row < seen.length ? ofSeen(seen[row]!) : ofPrior))
  return {
    error: Float64Array.from(order, (row) => errors[row]!),
    location: column(({ location }) => location, 0),
    premium: Uint32Array.from(column(({ premium }) => places.get(premium)!, 0)),
    premiums,
    hour: Uint8Array.from(column(({ hour }) => hour, 0)),
    recency: column(({ fromMs }) => computeOutlookErrorDecay(nowMs - fromMs), 1),
    asOfMs: nowMs,
    priorWeight: Float64Array.from(order, (row) => prior[row - seen.length]?.weight ?? 0),
    hasObserved: seen.length > 0,
  }
}

/**
 * Lists row numbers by ascending value; equal values keep their order. It sorts plain numbers, because a comparison
 * function is many times slower and scoring some years builds thousands of these columns.
 */
function orderAscending(values: Float64Array): Uint32Array {
  const sorted = values.slice().sort()
  const taken = new Uint32Array(values.length)
  const order = new Uint32Array(values.length)
  for (let row = 0; row < values.length; row++) {
    const first = findFirst(sorted, values[row]!)
    order[first + taken[first]!++] = row
  }
  return order
}

/** Finds the index of the first of several equal values. */
function findFirst(sorted: Float64Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

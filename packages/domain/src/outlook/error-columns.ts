import { DAY_MS } from '../time/durations.ts'
import { FORECAST_HORIZONS, type ForecastHorizon, listPriorErrors } from './error-prior.ts'
import type { StandardizedError } from './standardized-error.ts'

/** The past errors of one horizon plus the prior, ascending by error. Columns, because every run weighs thousands. */
export type OutlookErrorColumns = {
  error: Float64Array
  location: Float64Array
  premium: Float64Array
  hour: Uint8Array
  /** A row's weight by its age at `asOfMs`; it decays further from then. */
  recency: Float64Array
  asOfMs: number
  /** The constant weight of a prior row; 0 for an observed error. */
  priorWeight: Float64Array
}

/** Older errors were made in another season. */
export const ERROR_ARCHIVE_DAYS = 120
export const ERROR_HALF_LIFE_DAYS = 60

export const computeErrorDecay = (overMs: number): number => 0.5 ** (overMs / (ERROR_HALF_LIFE_DAYS * DAY_MS))

export type ErrorArchive = Readonly<Record<ForecastHorizon, OutlookErrorColumns>>

export function buildErrorArchive(seen: readonly StandardizedError[], nowMs: number): ErrorArchive {
  const recent = seen.filter(({ fromMs }) => nowMs - fromMs <= ERROR_ARCHIVE_DAYS * DAY_MS)
  const columns = FORECAST_HORIZONS.map((horizon) => {
    const ofHorizon = recent.filter((row) => row.horizon === horizon)
    return [horizon, errorColumns(horizon, ofHorizon, nowMs)] as const
  })
  return Object.fromEntries(columns) as Record<ForecastHorizon, OutlookErrorColumns>
}

function errorColumns(
  horizon: ForecastHorizon,
  seen: readonly StandardizedError[],
  nowMs: number,
): OutlookErrorColumns {
  const rows = [
    ...seen.map((row) => ({ ...row, weight: 0 })),
    ...listPriorErrors(horizon).map((row) => ({ ...row, location: 0, premium: 0, hour: 0, fromMs: nowMs })),
  ].sort((one, other) => one.error - other.error)
  const column = (of: (row: (typeof rows)[number]) => number) => Float64Array.from(rows, of)
  return {
    error: column(({ error }) => error),
    location: column(({ location }) => location),
    premium: column(({ premium }) => premium),
    hour: Uint8Array.from(rows, ({ hour }) => hour),
    recency: column(({ fromMs }) => computeErrorDecay(nowMs - fromMs)),
    asOfMs: nowMs,
    priorWeight: column(({ weight }) => weight),
  }
}

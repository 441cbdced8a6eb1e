import { DAY_MS } from '../time/durations.ts'
import { HORIZONS, type Horizon, priorErrors } from './error-prior.ts'
import type { StandardizedError } from './standardized-error.ts'

/** The past errors of one horizon and the prior, ascending by error, column by column: thousands are weighed at every run. */
export type ErrorColumns = {
  error: Float64Array
  location: Float64Array
  /** Central hour in which the middle of the window lay. */
  hour: Uint8Array
  /** What a row counts by its age at `asOfMs`; it goes on fading from then. */
  recency: Float64Array
  asOfMs: number
  /** Of the prior, which always counts the same; 0 for what was seen. */
  priorWeight: Float64Array
}

/** Older errors were made in another season. */
export const ARCHIVE_DAYS = 120
export const HALF_LIFE_DAYS = 60

/** What is left of a weight after a time. */
export const faded = (overMs: number): number => 0.5 ** (overMs / (HALF_LIFE_DAYS * DAY_MS))

export type ErrorArchive = Readonly<Record<Horizon, ErrorColumns>>

/** All six horizons of one hub, as they stand at a moment. */
export function errorArchive(seen: readonly StandardizedError[], nowMs: number): ErrorArchive {
  const recent = seen.filter(({ fromMs }) => nowMs - fromMs <= ARCHIVE_DAYS * DAY_MS)
  const columns = HORIZONS.map((horizon) => {
    const ofHorizon = recent.filter((row) => row.horizon === horizon)
    return [horizon, errorColumns(horizon, ofHorizon, nowMs)] as const
  })
  return Object.fromEntries(columns) as Record<Horizon, ErrorColumns>
}

function errorColumns(horizon: Horizon, seen: readonly StandardizedError[], nowMs: number): ErrorColumns {
  const rows = [
    ...seen.map(({ error, location, hour, fromMs }) => ({ error, location, hour, fromMs, weight: 0 })),
    ...priorErrors(horizon).map(({ error, weight }) => ({ error, location: 0, hour: 0, fromMs: nowMs, weight })),
  ].sort((one, other) => one.error - other.error)
  const column = (of: (row: (typeof rows)[number]) => number) => Float64Array.from(rows, of)
  return {
    error: column(({ error }) => error),
    location: column(({ location }) => location),
    hour: Uint8Array.from(rows, ({ hour }) => hour),
    recency: column(({ fromMs }) => faded(nowMs - fromMs)),
    asOfMs: nowMs,
    priorWeight: column(({ weight }) => weight),
  }
}

import { HOUR_MS } from '@tradeops/domain/time/durations'
import { interpolatePoints } from './curves.ts'
import type { RandomSource } from './noise.ts'

/** Returns the error of a forecast for the instant `targetMs` that was issued at `issuedMs`, in standard deviations. */
export type ForecastError = (targetMs: number, issuedMs: number) => number

const VINTAGE_HOURS = 6
// Two sections of one random wave are independent when they are this far apart; each model run reads another section.
const FAR_APART_HOURS = 100_003
const COMMON = 0.85
const OWN = Math.sqrt(1 - COMMON * COMMON)

/**
 * Creates a random forecast error: one part is the same in all forecasts of an hour, the other belongs to one model run
 * and blends smoothly into the part of the next run.
 */
export function createForecastError(noise: RandomSource, stream: string): ForecastError {
  const common = noise.wave(`forecast/${stream}`, { periodHours: [14, 5], weights: [1, 0.6] })
  const createOwnWave = () => noise.wave(`forecast/${stream}/own`, { periodHours: [9, 3], weights: [1, 0.5] })
  // Two copies of the same wave are used, because a wave caches its last knots and two model runs read different knots.
  const own = createOwnWave()
  const next = createOwnWave()
  return (targetMs, issuedMs) => {
    const hours = targetMs / HOUR_MS
    const vintage = issuedMs / HOUR_MS / VINTAGE_HOURS
    const run = Math.floor(vintage) % 1000
    const turn = ((vintage - Math.floor(vintage)) * Math.PI) / 2
    const ownPart =
      Math.cos(turn) * own(hours + run * FAR_APART_HOURS) + Math.sin(turn) * next(hours + (run + 1) * FAR_APART_HOURS)
    return COMMON * common(hours) + OWN * ownPart
  }
}

/** How many target hours of an issue are kept: more than a week, which is the longest forecast. */
const KEPT_TARGETS = 256

/**
 * Keeps the results of a pure function of the target hour and the issue for the last issue, because the forecasts of
 * several regions or models are read one after the other and share parts.
 */
export function cacheForIssue(compute: ForecastError): ForecastError {
  const targets = new Float64Array(KEPT_TARGETS).fill(Number.NaN)
  const results = new Float64Array(KEPT_TARGETS)
  let lastIssuedMs = Number.NaN
  return (targetMs, issuedMs) => {
    if (issuedMs !== lastIssuedMs) {
      targets.fill(Number.NaN)
      lastIssuedMs = issuedMs
    }
    const place = Math.floor(targetMs / HOUR_MS) % KEPT_TARGETS
    if (targets[place] === targetMs) return results[place]!
    const result = compute(targetMs, issuedMs)
    targets[place] = targetMs
    results[place] = result
    return result
  }
}

/** Computes the hours from the issue of a forecast to its target hour; 0 once the target hour has begun. */
export const computeLeadHours = (targetMs: number, issuedMs: number): number =>
  Math.max(0, (targetMs - issuedMs) / HOUR_MS)

export type ForecastErrorByLead = readonly (readonly [leadHours: number, deviation: number])[]

export const computeForecastErrorWidth = (widening: ForecastErrorByLead, targetMs: number, issuedMs: number): number =>
  interpolatePoints(widening, computeLeadHours(targetMs, issuedMs))

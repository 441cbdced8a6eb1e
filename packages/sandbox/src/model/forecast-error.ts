import { HOUR_MS } from '@tradeops/domain/time/durations'
import { interpolateKnots } from './curves.ts'
import type { NoiseSource } from './noise.ts'

/** The standard normal error of a forecast for one instant that was issued at another. */
export type ForecastError = (targetMs: number, issuedMs: number) => number

const VINTAGE_HOURS = 6
// Parts of one random wave this far apart are independent: each model run uses its own.
const FAR_APART_HOURS = 100_003
const COMMON = 0.85
const OWN = Math.sqrt(1 - COMMON * COMMON)

/**
 * Creates the forecast error: a part shared by all publications plus that of each model run, blended from one run to
 * the next.
 */
export function createForecastError(noise: NoiseSource, stream: string): ForecastError {
  const common = noise.wave(`forecast/${stream}`, { periodHours: [14, 5], weights: [1, 0.6] })
  const own = noise.wave(`forecast/${stream}/own`, { periodHours: [9, 3], weights: [1, 0.5] })
  return (targetMs, issuedMs) => {
    const hours = targetMs / HOUR_MS
    const vintage = issuedMs / HOUR_MS / VINTAGE_HOURS
    const run = Math.floor(vintage) % 1000
    const turn = ((vintage - Math.floor(vintage)) * Math.PI) / 2
    const ownPart =
      Math.cos(turn) * own(hours + run * FAR_APART_HOURS) + Math.sin(turn) * own(hours + (run + 1) * FAR_APART_HOURS)
    return COMMON * common(hours) + OWN * ownPart
  }
}

/** Computes the hours from issue to target; 0 once the target hour has begun. */
export const computeLeadHours = (targetMs: number, issuedMs: number): number =>
  Math.max(0, (targetMs - issuedMs) / HOUR_MS)

export type ErrorWidening = readonly (readonly [leadHours: number, deviation: number])[]

export const computeErrorWidth = (widening: ErrorWidening, targetMs: number, issuedMs: number): number =>
  interpolateKnots(widening, computeLeadHours(targetMs, issuedMs))

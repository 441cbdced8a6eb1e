import { HOUR_MS } from '@tradeops/domain/time/durations'
import { alongKnots } from './curves.ts'
import type { Noise } from './noise.ts'

/** Standard normal error of a forecast for an instant, as issued at another. */
export type ForecastError = (targetMs: number, issuedMs: number) => number

const VINTAGE_HOURS = 6
// Two stretches of one wave this far apart have nothing in common: each run of the models draws its own stretch.
const FAR_APART_HOURS = 100_003
const COMMON = 0.85
const OWN = Math.sqrt(1 - COMMON * COMMON)

/** What all vintages get wrong together, and what each model run gets wrong alone, sliding from one run to the next. */
export function forecastError(noise: Noise, stream: string): ForecastError {
  const common = noise.wave(`forecast/${stream}`, [
    [14, 1],
    [5, 0.6],
  ])
  const own = noise.wave(`forecast/${stream}/own`, [
    [9, 1],
    [3, 0.5],
  ])
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

/** Hours from issue to target; 0 for what has begun. */
export const leadHours = (targetMs: number, issuedMs: number): number => Math.max(0, (targetMs - issuedMs) / HOUR_MS)

export type Widening = readonly (readonly [leadHours: number, deviation: number])[]

export const widthAt = (widening: Widening, targetMs: number, issuedMs: number): number =>
  alongKnots(widening, leadHours(targetMs, issuedMs))

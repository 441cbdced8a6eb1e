import { FIVE_MINUTES_MS } from '@tradeops/domain/time/durations'
import type { RandomSource } from './noise.ts'

export type ScedSchedule = {
  /**
   * When SCED ran in the five minutes after a five-minute mark; null if SCED missed this run, so that the previous
   * prices stay in force.
   */
  runIn(markMs: number): number | null
  /** The five-minute mark of the SCED run whose prices are in force at an instant. */
  markInForce(ms: number): number
  between(fromMs: number, toMs: number): number[]
}

const EARLIEST_MS = 9_000
const SPREAD_MS = 18_000
const MISSED_CHANCE = 0.03

/** Creates the schedule of SCED, which runs some seconds after each five-minute mark and occasionally misses a run. */
export function createScedSchedule(noise: RandomSource): ScedSchedule {
  const delays = noise.draws('sced/delay')
  const misses = noise.draws('sced/miss')

  function runIn(markMs: number): number | null {
    const mark = markMs / FIVE_MINUTES_MS
    // Only the middle SCED run of a quarter-hour is ever missed, so that every settlement interval has prices.
    if (mark % 3 === 1 && misses.unit(mark) < MISSED_CHANCE) return null
    return markMs + EARLIEST_MS + Math.floor((delays.unit(mark) * SPREAD_MS) / 1000) * 1000
  }

  return {
    runIn,
    markInForce(ms) {
      let markMs = Math.floor(ms / FIVE_MINUTES_MS) * FIVE_MINUTES_MS
      for (;;) {
        const runMs = runIn(markMs)
        if (runMs !== null && runMs <= ms) return markMs
        markMs -= FIVE_MINUTES_MS
      }
    },
    between(fromMs, toMs) {
      const runs: number[] = []
      const first = Math.floor(fromMs / FIVE_MINUTES_MS) * FIVE_MINUTES_MS
      for (let markMs = first; markMs <= toMs; markMs += FIVE_MINUTES_MS) {
        const runMs = runIn(markMs)
        if (runMs !== null && runMs > fromMs && runMs <= toMs) runs.push(runMs)
      }
      return runs
    },
  }
}

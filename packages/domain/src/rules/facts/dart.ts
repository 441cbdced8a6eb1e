import { findLatestObservation, type MarketWindow } from '../../market/market-window.ts'
import { memoizeForWindow, visitKnownValues } from '../../market/window-memo.ts'
import { HOUR_MS, MINUTE_MS } from '../../time/durations.ts'
import { type Absent, createAbsent } from '../engine/fact.ts'
import type { MarketClock } from './clock.ts'

/**
 * The real-time minus day-ahead price of one hour; the card, the narrative and the position hint all quote this number.
 */
export type DartSpread = {
  hourMs: number
  isRunning: boolean
  dayAhead: number
  realTime: number
  /** Minutes of the hour with real-time prices: settled quarter-hours, then SCED runs for the unsettled part. */
  minutes: number
  spread: number
  newestMs: number
}

/** The mean difference between real-time and day-ahead prices over the day so far. */
export type DartSpreadDay = {
  average: number | null
  /** How many hours in a row, counted back from this one, had real-time prices on the same side of day-ahead. */
  sameSide: number
  hours: number
}

type SettledHour = { quarters: number; mean: number; newestMs: number }

function settledHour(window: MarketWindow, hub: string, hourMs: number): SettledHour {
  return memoizeForWindow(window, 'settled hour', hub, hourMs, (span) => {
    const settled = { quarters: 0, mean: 0, newestMs: hourMs }
    let sum = 0
    visitKnownValues(window, 'spp', hub, hourMs, hourMs + HOUR_MS - 1, span, (value, atMs) => {
      sum += value
      settled.quarters++
      settled.newestMs = atMs
    })
    settled.mean = settled.quarters > 0 ? sum / settled.quarters : 0
    return settled
  })
}

const dayAheadOf = (window: MarketWindow, hub: string, hourMs: number): number | null => {
  const found = findLatestObservation(window, 'damSpp', hub, hourMs)
  return found && found.atMs === hourMs ? found.value : null
}

const MINUTES_PER_QUARTER = 15
const MINUTES_PER_RUN = 5
/** A SCED price that is older than this, without a next run, no longer applies. */
const MAX_RUN_MS = 10 * MINUTE_MS
/** Until this many minutes of the current hour have prices, the hour before is used. */
const MIN_MINUTES = 15

/**
 * Averages the known part of the current hour: settled quarter-hours, then the SCED runs since, each weighted by its
 * minutes.
 */
function hourSoFar(
  window: MarketWindow,
  hub: string,
  clock: MarketClock,
): { mean: number; minutes: number; newestMs: number } {
  const { quarters, mean, newestMs } = settledHour(window, hub, clock.hourMs)
  const settledMinutes = quarters * MINUTES_PER_QUARTER
  const sinceMs = clock.hourMs + settledMinutes * MINUTE_MS
  const endMs = clock.hourMs + HOUR_MS
  let [sum, coveredMs, lastMs] = [0, 0, newestMs]
  let last: { value: number; fromMs: number } | null = null
  const close = (untilMs: number): void => {
    if (last === null) return
    const ms = Math.max(0, Math.min(untilMs, endMs, last.fromMs + MAX_RUN_MS) - last.fromMs)
    sum += last.value * ms
    coveredMs += ms
  }
  visitKnownValues(window, 'lmp', hub, sinceMs, clock.nowMs, { fromMs: 0, untilMs: 0 }, (value, atMs) => {
    close(atMs)
    // A SCED run some seconds into the hour counts from the start of the hour.
    last = { value, fromMs: last === null && atMs - sinceMs < MINUTE_MS ? sinceMs : atMs }
    lastMs = atMs
  })
  close(lastMs + MINUTES_PER_RUN * MINUTE_MS)
  const runMinutes = coveredMs / MINUTE_MS
  const minutes = settledMinutes + runMinutes
  const weighed = mean * settledMinutes + sum / MINUTE_MS
  return { mean: minutes > 0 ? weighed / minutes : 0, minutes, newestMs: lastMs }
}

/** Reads the current hour so far, or the hour before until a quarter of the current hour has prices. */
export function readDartSpread(window: MarketWindow, hub: string, clock: MarketClock): DartSpread | Absent {
  const running = hourSoFar(window, hub, clock)
  if (running.minutes >= MIN_MINUTES) return dartOf(window, hub, clock.hourMs, true, running)
  const hourMs = clock.hourMs - HOUR_MS
  const { quarters, mean, newestMs } = settledHour(window, hub, hourMs)
  if (quarters < 2) return createAbsent('too_few')
  return dartOf(window, hub, hourMs, false, { mean, minutes: quarters * MINUTES_PER_QUARTER, newestMs })
}

function dartOf(
  window: MarketWindow,
  hub: string,
  hourMs: number,
  isRunning: boolean,
  { mean: realTime, minutes, newestMs }: { mean: number; minutes: number; newestMs: number },
): DartSpread | Absent {
  const dayAhead = dayAheadOf(window, hub, hourMs)
  if (dayAhead === null) return createAbsent('missing')
  return { hourMs, isRunning, dayAhead, realTime, minutes, spread: realTime - dayAhead, newestMs }
}

export function readDartSpreadDay(
  window: MarketWindow,
  hub: string,
  clock: MarketClock,
  dart: DartSpread,
): DartSpreadDay {
  let sum = 0
  let hours = 0
  let sameSide = 0
  let unbroken = true
  for (let hourMs = dart.hourMs; hourMs >= clock.midnightMs; hourMs -= HOUR_MS) {
    const settled = settledHour(window, hub, hourMs)
    const cleared = dayAheadOf(window, hub, hourMs)
    if (cleared === null || (hourMs !== dart.hourMs && settled.quarters < 2)) continue
    const difference = hourMs === dart.hourMs ? dart.spread : settled.mean - cleared
    sum += difference
    hours++
    unbroken = unbroken && difference > 0 === dart.spread > 0
    if (unbroken) sameSide++
  }
  return { average: hours > 0 ? sum / hours : null, sameSide, hours }
}

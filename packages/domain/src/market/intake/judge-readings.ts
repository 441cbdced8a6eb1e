import { MINUTE_MS } from '../../time/durations.ts'
import type { Reading } from '../reading.ts'
import { SERIES } from '../series.ts'
import { confirmValueJumps, type ValueBeforeLookup } from './confirm-value-jumps.ts'
import { explainImplausibleReading, isBeyondPriceCaps, type RefusedReading } from './plausibility.ts'

type JudgedReadings = {
  observations: Reading[]
  forecasts: Reading[]
  /** Jumps that wait for the next value to confirm them; the caller passes them in again with the next document. */
  held: Reading[]
  refused: RefusedReading[]
  /** How many accepted prices are below the price floor or above the value of lost load, for the log. */
  beyondCaps: number
}

/**
 * Keeps the first value of each minute: reserves are published every ten seconds, and rules need one value a minute.
 */
function oncePerMinute(readings: readonly Reading[]): Reading[] {
  const first = new Map<number, Reading>()
  const others: Reading[] = []
  for (const reading of readings) {
    if (reading.series !== 'prc') {
      others.push(reading)
      continue
    }
    const minute = Math.floor(reading.at.getTime() / MINUTE_MS)
    const known = first.get(minute)
    if (!known || reading.at < known.at) first.set(minute, reading)
  }
  return [...others, ...first.values()]
}

/** Sorts the values of a document into accepted, waiting for confirmation, and refused with a reason. */
export function judgeReadings(
  readings: readonly Reading[],
  held: readonly Reading[],
  valueBefore: ValueBeforeLookup,
  now: Date,
): JudgedReadings {
  const refused: RefusedReading[] = []
  const plausible = readings.filter((reading) => {
    const refusal = explainImplausibleReading(reading, now)
    if (refusal) refused.push(refusal)
    return !refusal
  })
  const stated = new Set(plausible.map(({ series, point, at }) => `${series}/${point}/${at.getTime()}`))
  const waiting = held.filter(({ series, point, at }) => !stated.has(`${series}/${point}/${at.getTime()}`))
  const steps = confirmValueJumps([...waiting, ...oncePerMinute(plausible)], valueBefore)
  return {
    observations: steps.accepted.filter(({ series }) => SERIES[series].kind === 'observation'),
    forecasts: steps.accepted.filter(({ series }) => SERIES[series].kind === 'forecast'),
    held: steps.held,
    refused: [...refused, ...steps.refused],
    beyondCaps: steps.accepted.filter(({ series, value }) => isBeyondPriceCaps(series, value)).length,
  }
}

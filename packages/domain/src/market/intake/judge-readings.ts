import { MINUTE_MS } from '../../time/durations.ts'
import type { Reading } from '../reading.ts'
import { SERIES } from '../series.ts'
import { confirmSteps, type ValueBefore } from './confirm-steps.ts'
import { implausible, isBeyondCaps, type RefusedReading } from './plausibility.ts'

type JudgedReadings = {
  observations: Reading[]
  forecasts: Reading[]
  /** Jumps that wait for the next value; hand them in again with the next document. */
  held: Reading[]
  refused: RefusedReading[]
  /** How many prices stand past the floor or the value of lost load: taken, but worth a word. */
  beyondCaps: number
}

/** Reserves come every ten seconds and no rule looks closer than a minute: the first of each minute speaks for it. */
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

/** Everything a document says, sorted into what is believed, what must wait, and what is refused with a reason. */
export function judgeReadings(
  readings: readonly Reading[],
  held: readonly Reading[],
  valueBefore: ValueBefore,
  now: Date,
): JudgedReadings {
  const refused: RefusedReading[] = []
  const believable = readings.filter((reading) => {
    const refusal = implausible(reading, now)
    if (refusal) refused.push(refusal)
    return !refusal
  })
  const said = new Set(believable.map(({ series, point, at }) => `${series}/${point}/${at.getTime()}`))
  const waiting = held.filter(({ series, point, at }) => !said.has(`${series}/${point}/${at.getTime()}`))
  const steps = confirmSteps([...waiting, ...oncePerMinute(believable)], valueBefore)
  return {
    observations: steps.kept.filter(({ series }) => SERIES[series].kind === 'observation'),
    forecasts: steps.kept.filter(({ series }) => SERIES[series].kind === 'forecast'),
    held: steps.held,
    refused: [...refused, ...steps.refused],
    beyondCaps: steps.kept.filter(({ series, value }) => isBeyondCaps(series, value)).length,
  }
}

import { FIVE_MINUTES_MS } from '../../time/durations.ts'
import type { Reading } from '../reading.ts'
import type { Series } from '../series.ts'
import type { RefusedReading } from './plausibility.ts'

/**
 * A value is compared with one at most six intervals back; after half an hour without values there is nothing to
 * compare with.
 */
const MAX_STEPS = 6

/** The largest change ever observed within five minutes, rounded up. */
function largestStepMw({ series, point }: Pick<Reading, 'series' | 'point'>): number | null {
  if (series === 'load') return 3_000
  if (series === 'generation' && point === 'wind') return 2_500
  if (series === 'generation' && point === 'solar') return 5_000
  if (series === 'prc') return 4_000
  return null
}

type Neighbor = { at: Date; value: number }

export type ValueBeforeLookup = (series: Series, point: string, at: Date) => Neighbor | null

type ConfirmedSteps = { accepted: Reading[]; held: Reading[]; refused: RefusedReading[] }

function isReachable(from: Neighbor, to: Neighbor, largestMw: number): boolean {
  const steps = Math.max(1, Math.round((to.at.getTime() - from.at.getTime()) / FIVE_MINUTES_MS))
  return steps > MAX_STEPS || Math.abs(to.value - from.value) <= largestMw * steps
}

function confirmColumn(column: Reading[], largestMw: number, before: Neighbor | null, found: ConfirmedSteps): void {
  let previous = before
  for (const [index, reading] of column.entries()) {
    const next = column[index + 1]
    if (!previous || isReachable(previous, reading, largestMw) || (next && isReachable(reading, next, largestMw))) {
      found.accepted.push(reading)
      previous = reading
    } else if (next) {
      const { series, point, value } = reading
      const jump = `${series} ${point} jumps from ${previous.value} to ${value} MW and the next value does not confirm it.`
      found.refused.push({ reading, reason: 'unconfirmed_step', sentence: jump })
    } else {
      found.held.push(reading)
    }
  }
}

/**
 * Keeps back a jump that no grid makes in five minutes until the next value confirms it; if that value returns to the
 * old level, the jump is refused as a measuring error. A real trip of a large plant is therefore shown five minutes
 * late.
 */
export function confirmValueJumps(readings: readonly Reading[], valueBefore: ValueBeforeLookup): ConfirmedSteps {
  const found: ConfirmedSteps = { accepted: [], held: [], refused: [] }
  const columns = new Map<string, Reading[]>()
  for (const reading of readings) {
    if (largestStepMw(reading) === null) {
      found.accepted.push(reading)
      continue
    }
    const key = `${reading.series}/${reading.point}`
    const column = columns.get(key)
    if (column) column.push(reading)
    else columns.set(key, [reading])
  }
  for (const column of columns.values()) {
    column.sort((one, other) => one.at.getTime() - other.at.getTime())
    const first = column[0]!
    confirmColumn(column, largestStepMw(first)!, valueBefore(first.series, first.point, first.at), found)
  }
  return found
}

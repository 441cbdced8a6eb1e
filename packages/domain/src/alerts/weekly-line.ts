import { formatCentralDay } from '../time/central-time.ts'
import { MINUTE_MS } from '../time/durations.ts'
import { cacheTimeText } from '../time/stamps.ts'
import type { AlertCondition } from './condition.ts'
import { QUANTITY_FACTS } from './quantity.ts'

type JudgedValue = { atMs: number; value: number }

/**
 * The line that about one day a week would have passed, confirmation included: from each day's furthest value that enough
 * runs in a row reached. Null where a week is too long for the span, or the quantity has no such scale.
 */
export function findWeeklyLine(condition: AlertCondition, values: readonly JudgedValue[]): number | null {
  if (QUANTITY_FACTS[condition.quantity.kind].unit === 'level') return null
  const isAbove = condition.side === 'above'
  const sign = isAbove ? 1 : -1
  const daily = new Map<string, number>()
  for (let index = condition.confirmRuns - 1; index < values.length; index++) {
    let reached = Number.POSITIVE_INFINITY
    for (let back = 0; back < condition.confirmRuns; back++)
      reached = Math.min(reached, sign * values[index - back]!.value)
    const day = dayOf(values[index]!.atMs)
    if (reached > (daily.get(day) ?? Number.NEGATIVE_INFINITY)) daily.set(day, reached)
  }
  const furthestFirst = [...daily.values()].sort((one, other) => other - one)
  const weeks = Math.floor(furthestFirst.length / 7)
  if (weeks === 0) return null
  return sign * (Math.ceil(furthestFirst[weeks - 1]!) - 1)
}

const HALF_HOUR_MS = 30 * MINUTE_MS
const formatDay = cacheTimeText((ms) => formatCentralDay(new Date(ms)))

/** A season has 26,000 runs and 4,300 half hours; no day begins within one. */
const dayOf = (atMs: number): string => formatDay(Math.floor(atMs / HALF_HOUR_MS) * HALF_HOUR_MS)

import { formatCentralDay } from '../time/central-time.ts'
import { MINUTE_MS } from '../time/durations.ts'
import { cacheTimeFormatter } from '../time/stamps.ts'
import type { AlertCondition } from './alert-condition.ts'
import { ALERT_QUANTITY_DEFINITIONS } from './alert-quantity.ts'

type JudgedValue = { atMs: number; value: number }

/**
 * Finds the threshold at which the alert would have fired on about one day a week. It uses each day's furthest value
 * that enough SCED runs in a row reached. Null if the values cover fewer than seven days, or if the quantity is an
 * alert level.
 */
export function findOncePerWeekAlertThreshold(
  condition: AlertCondition,
  values: readonly JudgedValue[],
): number | null {
  if (ALERT_QUANTITY_DEFINITIONS[condition.quantity.kind].unit === 'level') return null
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
const formatDay = cacheTimeFormatter((ms) => formatCentralDay(new Date(ms)))

/**
 * Looks up the Central day once per half hour and not per SCED run, so that the cache needs 4,300 entries for 90 days
 * instead of 26,000.
 */
const dayOf = (atMs: number): string => formatDay(Math.floor(atMs / HALF_HOUR_MS) * HALF_HOUR_MS)

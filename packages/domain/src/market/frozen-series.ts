import { HOUR_MS } from '../time/durations.ts'
import { FROZEN_VALUE_REPEATS } from './limits.ts'
import { findLatestObservation, listObservationsBetween, type MarketWindow } from './market-window.ts'
import { isAtPriceLimit } from './price-caps.ts'
import { type Series, SYSTEM_POINT } from './series.ts'
import { findHubOfZone, ZONES } from './zones.ts'

const SIX_HOURS_MS = 6 * HOUR_MS

/** After how many equal values in a row a source counts as stuck; null for series where repeats are normal. */
function stuckRuns(series: Series, point: string): number | null {
  const { lively, slow } = FROZEN_VALUE_REPEATS
  if (series === 'load' || series === 'lmp') return lively
  if (series === 'systemLambda' || series === 'prc') return slow
  if (series === 'generation' && (point === 'wind' || point === 'gas')) return slow
  return null
}

const isPrice = (series: Series) => series === 'lmp' || series === 'systemLambda'

export type RepeatedValues = { sinceMs: number; runs: number }

/** Finds the repeated values of a source that publishes one unchanged value under ever newer times. */
export function findRepeatedValues(window: MarketWindow, series: Series, point: string): RepeatedValues | null {
  const runs = stuckRuns(series, point)
  const newest = findLatestObservation(window, series, point)
  if (runs === null || !newest) return null
  // Scarcity keeps a price at its cap for hours, and surplus keeps it at its floor: that is the market, not a stuck
  // feed.
  if (isPrice(series) && isAtPriceLimit(newest.value, newest.atMs)) return null

  // If the last value changed, the source is not stuck, and six hours of values need not be searched.
  if (findLatestObservation(window, series, point, newest.atMs - 1)?.value !== newest.value) return null

  const recent = listObservationsBetween(window, series, point, newest.atMs - SIX_HOURS_MS, newest.atMs)
  const lastOther = recent.findLastIndex((observation) => observation.value !== newest.value)
  const equal = recent.slice(lastOther + 1)
  return equal.length >= runs ? { sinceMs: equal[0]!.atMs, runs: equal.length } : null
}

const WATCHED_POINTS: Partial<Record<Series, readonly string[]>> = {
  lmp: ZONES.map(findHubOfZone),
  load: [SYSTEM_POINT],
  systemLambda: [SYSTEM_POINT],
  prc: [SYSTEM_POINT],
  generation: ['wind', 'gas'],
}

const isStuck = (window: MarketWindow, series: Series): boolean => {
  const points = WATCHED_POINTS[series] ?? []
  return points.length > 0 && points.every((point) => findRepeatedValues(window, series, point) !== null)
}

/**
 * Whether every watched settlement point or region of a series is stuck. One hub can repeat a price by chance while the
 * others change, and all hubs can stay at zero for an hour, so prices near zero count as stuck only if another series
 * is stuck too.
 */
export function isSeriesFrozen(window: MarketWindow, series: Series): boolean {
  if (!isStuck(window, series)) return false
  if (!isPrice(series) || !isNearZero(window, series)) return true
  return (Object.keys(WATCHED_POINTS) as Series[]).some((other) => !isPrice(other) && isStuck(window, other))
}

const NEAR_ZERO_USD_PER_MWH = 1

const isNearZero = (window: MarketWindow, series: Series): boolean =>
  (WATCHED_POINTS[series] ?? []).every(
    (point) =>
      Math.abs(findLatestObservation(window, series, point)?.value ?? Number.POSITIVE_INFINITY) <=
      NEAR_ZERO_USD_PER_MWH,
  )

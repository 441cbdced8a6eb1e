import { HOUR_MS } from '../time/durations.ts'
import { FROZEN_RUNS } from './limits.ts'
import { latestObservation, type MarketWindow, observationsBetween } from './market-window.ts'
import { isAtPriceLimit } from './price-caps.ts'
import { type Series, SYSTEM } from './series.ts'
import { hubOf, ZONES } from './zones.ts'

const SIX_HOURS_MS = 6 * HOUR_MS

/** How many equal values in a row make a source stuck; null for series where repeats are normal. */
function stuckRuns(series: Series, point: string): number | null {
  const { lively, slow } = FROZEN_RUNS
  if (series === 'load' || series === 'lmp') return lively
  if (series === 'systemLambda' || series === 'prc') return slow
  if (series === 'generation' && (point === 'wind' || point === 'gas')) return slow
  return null
}

const isPrice = (series: Series) => series === 'lmp' || series === 'systemLambda'

export type FrozenValueRun = { sinceMs: number; runs: number }

/** Finds the repeated values of a source that publishes one value under newer and newer times. */
export function findFrozenRun(window: MarketWindow, series: Series, point: string): FrozenValueRun | null {
  const runs = stuckRuns(series, point)
  const newest = latestObservation(window, series, point)
  if (runs === null || !newest) return null
  // Scarcity holds a price at its cap for hours, and surplus at its floor: that is the market, not a stuck feed.
  if (isPrice(series) && isAtPriceLimit(newest.value, newest.atMs)) return null

  // If the last value changed, the search of six hours is unnecessary.
  if (latestObservation(window, series, point, newest.atMs - 1)?.value !== newest.value) return null

  const recent = observationsBetween(window, series, point, newest.atMs - SIX_HOURS_MS, newest.atMs)
  const lastOther = recent.findLastIndex((observation) => observation.value !== newest.value)
  const equal = recent.slice(lastOther + 1)
  return equal.length >= runs ? { sinceMs: equal[0]!.atMs, runs: equal.length } : null
}

const WATCHED_POINTS: Partial<Record<Series, readonly string[]>> = {
  lmp: ZONES.map(hubOf),
  load: [SYSTEM],
  systemLambda: [SYSTEM],
  prc: [SYSTEM],
  generation: ['wind', 'gas'],
}

const isStuck = (window: MarketWindow, series: Series): boolean => {
  const points = WATCHED_POINTS[series] ?? []
  return points.length > 0 && points.every((point) => findFrozenRun(window, series, point) !== null)
}

/**
 * Whether every watched point of a series is stuck. One hub can repeat by chance while the others move, and all hubs
 * can stay at zero for an hour, so prices near zero count as stuck only if another series is stuck too.
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
      Math.abs(latestObservation(window, series, point)?.value ?? Number.POSITIVE_INFINITY) <= NEAR_ZERO_USD_PER_MWH,
  )

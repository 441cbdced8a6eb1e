import { HOUR_MS } from '../time/durations.ts'
import { FROZEN_RUNS } from './limits.ts'
import { between, latest, type MarketWindow } from './market-window.ts'
import { type Series, SYSTEM } from './series.ts'
import { hubOf, ZONES } from './zones.ts'

const SIX_HOURS_MS = 6 * HOUR_MS
/** A price held at its cap by scarcity stands still for hours, and is the market itself: never a stuck feed. */
const CAPPED_USD_PER_MWH = 4_990

/** How many equal runs make a source stuck; null for what may honestly stand still. */
function stuckRuns(series: Series, point: string): number | null {
  const { lively, slow } = FROZEN_RUNS
  if (series === 'load' || series === 'lmp') return lively
  if (series === 'systemLambda' || series === 'prc') return slow
  if (series === 'generation' && (point === 'wind' || point === 'gas')) return slow
  return null
}

const isPrice = (series: Series) => series === 'lmp' || series === 'systemLambda'

export type Frozen = { sinceMs: number; runs: number }

/** A source that sends one value under ever newer times is stuck, however healthy it looks. */
export function frozenSince(window: MarketWindow, series: Series, point: string): Frozen | null {
  const runs = stuckRuns(series, point)
  const newest = latest(window, series, point)
  if (runs === null || !newest) return null
  if (isPrice(series) && newest.value >= CAPPED_USD_PER_MWH) return null

  // What moves has moved since its last value, and six hours need not be looked through.
  if (latest(window, series, point, newest.atMs - 1)?.value !== newest.value) return null

  const recent = between(window, series, point, newest.atMs - SIX_HOURS_MS, newest.atMs)
  const lastOther = recent.findLastIndex((observation) => observation.value !== newest.value)
  const equal = recent.slice(lastOther + 1)
  return equal.length >= runs ? { sinceMs: equal[0]!.atMs, runs: equal.length } : null
}

const WATCHED: Partial<Record<Series, readonly string[]>> = {
  lmp: ZONES.map(hubOf),
  load: [SYSTEM],
  systemLambda: [SYSTEM],
  prc: [SYSTEM],
  generation: ['wind', 'gas'],
}

const isStuck = (window: MarketWindow, series: Series): boolean => {
  const watched = WATCHED[series] ?? []
  return watched.length > 0 && watched.every((point) => frozenSince(window, series, point) !== null)
}

/**
 * Is everything we watch of a series stuck? One hub may repeat by chance while the others move. All hubs may stand at zero
 * for an hour, which is a price in Texas: prices near it are stuck only where something else stands still with them.
 */
export function isSeriesFrozen(window: MarketWindow, series: Series): boolean {
  if (!isStuck(window, series)) return false
  if (!isPrice(series) || !isNearZero(window, series)) return true
  return (Object.keys(WATCHED) as Series[]).some((other) => !isPrice(other) && isStuck(window, other))
}

const NEAR_ZERO_USD_PER_MWH = 1

const isNearZero = (window: MarketWindow, series: Series): boolean =>
  (WATCHED[series] ?? []).every(
    (point) => Math.abs(latest(window, series, point)?.value ?? Number.POSITIVE_INFINITY) <= NEAR_ZERO_USD_PER_MWH,
  )

import { computeMedian, computeMedianAbsoluteDeviation, computeTheilSenSlope } from '../../market/statistics.ts'
import { HOUR_MS, MINUTE_MS } from '../../time/durations.ts'
import { isFact } from '../engine/fact.ts'
import type { RuleInput } from '../engine/rule-input.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'

export type PriceTrendWord = 'rising' | 'falling' | 'flat' | 'mixed'

/** How a hub's price moved over the last hour. */
export type HourTrend = {
  /** The newest price minus the price that applied an hour before. */
  change: number
  state: PriceTrendWord
  /**
   * Set if the price moved away from its high or low in the last quarter-hour, but the hour's trend is not in that
   * direction.
   */
  turn: 'off_high' | 'off_low' | null
  choppy: boolean
  low: number
  high: number
  lowAtMs: number
  highAtMs: number
}

const QUARTER_MINUTES = 15

/**
 * Measures the Theil–Sen slope of the last hour's SCED prices: the move that most pairs of runs agree on, so that one
 * spike does not decide it. A trend is stated only if the ends of the hour agree: a price that rose all hour and fell
 * back in its last run has no trend.
 */
export function measureHourTrend({ facts }: RuleInput): HourTrend | null {
  const rule = THRESHOLDS.trend
  const { lmp, hourAgo, moves } = facts.prices
  if (!isFact(lmp) || hourAgo === null || moves.hour === null) return null
  const later = facts.prices.runs.filter((run) => run.atMs > hourAgo.atMs)
  if (later.length + 1 < rule.fewest) return null
  const runs = [hourAgo, ...later]
  const hours = runs.map((run) => (run.atMs - lmp.atMs) / HOUR_MS)
  const values = runs.map((run) => run.value)
  const slope = computeTheilSenSlope(hours, values) ?? 0
  const middle = computeMedian(values) ?? 0
  const residuals = values.map((value, index) => value - slope * hours[index]!)
  const spread = computeMedianAbsoluteDeviation(residuals, computeMedian(residuals) ?? 0) ?? 0
  const change = moves.hour
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const atOf = (value: number): number => runs.findLast((run) => run.value === value)!.atMs
  const flatUnder = Math.min(Math.max(rule.flatFloor, rule.flatShare * Math.abs(middle)), rule.flatMost)
  const recent = lmp.value - quarterAgo(runs, lmp.atMs)
  const isJump = jumpsToNewLevel(values, change, recent)
  const state = stateOf(slope, change, isJump, high - low, flatUnder)
  return {
    change,
    state,
    turn: turnOf(recent, state, flatUnder),
    choppy: spread > rule.choppyShare * Math.max(Math.abs(middle), rule.flatFloor),
    low,
    high,
    lowAtMs: atOf(low),
    highAtMs: atOf(high),
  }
}

type Run = { atMs: number; value: number }

/** Reads the price that applied a quarter-hour before the newest SCED run. */
const quarterAgo = (runs: readonly Run[], newestMs: number): number =>
  (runs.findLast(({ atMs }) => atMs <= newestMs - QUARTER_MINUTES * MINUTE_MS) ?? runs[0]!).value

/**
 * Finds whether the price turned in the last quarter-hour: a price that rose through the hour and falls now is off its
 * high.
 */
function turnOf(recent: number, state: PriceTrendWord, flatUnder: number): HourTrend['turn'] {
  if (Math.abs(recent) < flatUnder) return null
  if (recent < 0) return state === 'falling' ? null : 'off_high'
  return state === 'rising' ? null : 'off_low'
}

/**
 * In a jump the last quarter-hour makes up this fraction of the hour's change; a larger fraction means that the price
 * only returned from an opposite move.
 */
const JUMP_SHARE = { least: 0.5, most: 1.5 } as const

/**
 * Whether the price jumped in the last quarter-hour; its last two SCED runs must agree, because one run alone can be
 * noise.
 */
function jumpsToNewLevel(values: readonly number[], change: number, recent: number): boolean {
  const share = change === 0 ? 0 : recent / change
  const beforeNewest = ((values.at(-2) ?? 0) - (values[0] ?? 0)) / (change || 1)
  return share >= JUMP_SHARE.least && share <= JUMP_SHARE.most && beforeNewest >= JUMP_SHARE.least
}

/**
 * A price is flat if it neither moved over the hour nor left its level in between. A price that was flat and then
 * jumped has the direction of the jump, although most pairs of runs have none.
 */
function stateOf(slope: number, change: number, isJump: boolean, range: number, flatUnder: number): PriceTrendWord {
  const way = (move: number) => (Math.abs(move) < flatUnder ? 0 : Math.sign(move))
  const sign = isJump && way(slope) === 0 ? way(change) : way(slope)
  if (sign !== way(change)) return 'mixed'
  if (sign === 0) return range < Math.min(2 * flatUnder, THRESHOLDS.trend.flatRange) ? 'flat' : 'mixed'
  return sign > 0 ? 'rising' : 'falling'
}

import { median, medianAbsoluteDeviation, theilSenSlope } from '../../market/statistics.ts'
import { HOUR_MS, MINUTE_MS } from '../../time/durations.ts'
import { isFact } from '../engine/fact.ts'
import type { RuleInput } from '../engine/rule-input.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'

export type MoveState = 'rising' | 'falling' | 'flat' | 'mixed'

/** How the price moved over the last hour. */
export type HourTrend = {
  /** The newest price minus the price that was in force an hour before. */
  change: number
  state: MoveState
  /** Set if the last quarter-hour moved away from the hour's high or low, opposite to the hour's trend. */
  turn: 'off_high' | 'off_low' | null
  choppy: boolean
  low: number
  high: number
  lowAtMs: number
  highAtMs: number
}

const QUARTER_MINUTES = 15

/**
 * Measures the Theil–Sen slope of the last hour's runs: the move that most pairs of runs agree on, so one spike does
 * not decide it. A trend is stated only if the ends of the hour agree: a price that rose all hour and fell back in its
 * last run has none.
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
  const slope = theilSenSlope(hours, values) ?? 0
  const middle = median(values) ?? 0
  const residuals = values.map((value, index) => value - slope * hours[index]!)
  const spread = medianAbsoluteDeviation(residuals, median(residuals) ?? 0) ?? 0
  const change = moves.hour
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const atOf = (value: number): number => runs.findLast((run) => run.value === value)!.atMs
  const flatUnder = Math.min(Math.max(rule.flatFloor, rule.flatShare * Math.abs(middle)), rule.flatMost)
  const state = stateOf(slope, change, high - low, flatUnder)
  return {
    change,
    state,
    turn: turnOf(lmp.value - quarterAgo(runs, lmp.atMs), state, flatUnder),
    choppy: spread > rule.choppyShare * Math.max(Math.abs(middle), rule.flatFloor),
    low,
    high,
    lowAtMs: atOf(low),
    highAtMs: atOf(high),
  }
}

type Run = { atMs: number; value: number }

/** Reads the price in force a quarter-hour before the newest run. */
const quarterAgo = (runs: readonly Run[], newestMs: number): number =>
  (runs.findLast(({ atMs }) => atMs <= newestMs - QUARTER_MINUTES * MINUTE_MS) ?? runs[0]!).value

/**
 * Finds a turn: a price that rose through the hour and falls now is off its high, because the last quarter-hour
 * decides.
 */
function turnOf(recent: number, state: MoveState, flatUnder: number): HourTrend['turn'] {
  if (Math.abs(recent) < flatUnder) return null
  if (recent < 0) return state === 'falling' ? null : 'off_high'
  return state === 'rising' ? null : 'off_low'
}

/** A price is flat if it neither moved over the hour nor left its level in between. */
function stateOf(slope: number, change: number, range: number, flatUnder: number): MoveState {
  const way = (move: number) => (Math.abs(move) < flatUnder ? 0 : Math.sign(move))
  const sign = way(slope)
  if (sign !== way(change)) return 'mixed'
  if (sign === 0) return range < Math.min(2 * flatUnder, THRESHOLDS.trend.flatRange) ? 'flat' : 'mixed'
  return sign > 0 ? 'rising' : 'falling'
}

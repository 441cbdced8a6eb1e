import { median, medianAbsoluteDeviation, theilSenSlope } from '../../market/statistics.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { isFact } from '../engine/fact.ts'
import type { RuleInput } from '../engine/rule-input.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'

export type MoveState = 'rising' | 'falling' | 'flat' | 'mixed'

/** The price over the last hour. */
export type HourTrend = {
  /** Newest run minus oldest run of the hour, as in the table. */
  change: number
  state: MoveState
  choppy: boolean
  low: number
  high: number
}

/**
 * Theil–Sen slope over the runs of the last hour: the move that most pairs of runs agree on, so one spike does not decide it.
 * The trend is stated only where the ends of the hour agree: a price that rose all hour and fell back in its last run has none.
 */
export function measureHourTrend({ facts }: RuleInput): HourTrend | null {
  const rule = THRESHOLDS.trend
  const { lmp } = facts.prices
  if (!isFact(lmp)) return null
  const runs = facts.prices.runs.filter((run) => run.atMs > lmp.atMs - HOUR_MS)
  if (runs.length < rule.fewest) return null
  const hours = runs.map((run) => (run.atMs - lmp.atMs) / HOUR_MS)
  const values = runs.map((run) => run.value)
  const slope = theilSenSlope(hours, values) ?? 0
  const middle = median(values) ?? 0
  const residuals = values.map((value, index) => value - slope * hours[index]!)
  const spread = medianAbsoluteDeviation(residuals, median(residuals) ?? 0) ?? 0
  const change = lmp.value - values[0]!
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const flatUnder = Math.min(Math.max(rule.flatFloor, rule.flatShare * Math.abs(middle)), rule.flatMost)
  return {
    change,
    state: stateOf(slope, change, high - low, flatUnder),
    choppy: spread > rule.choppyShare * Math.max(Math.abs(middle), rule.flatFloor),
    low,
    high,
  }
}

/** Flat: the price neither moved over the hour nor left its level in between. */
function stateOf(slope: number, change: number, range: number, flatUnder: number): MoveState {
  const way = (move: number) => (Math.abs(move) < flatUnder ? 0 : Math.sign(move))
  const sign = way(slope)
  if (sign !== way(change)) return 'mixed'
  if (sign === 0) return range < Math.min(2 * flatUnder, THRESHOLDS.trend.flatRange) ? 'flat' : 'mixed'
  return sign > 0 ? 'rising' : 'falling'
}

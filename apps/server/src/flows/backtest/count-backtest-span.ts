import type { Brief } from '@tradeops/domain/brief/brief'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import {
  addBriefCheckCounts,
  type BriefCheckCounts,
  createBriefChecker,
} from '@tradeops/domain/record/brief-check-counts'
import { addBriefTallies, type BriefTally, createBriefCounter } from '@tradeops/domain/record/brief-tally'
import { createPredictionRecorder } from '@tradeops/domain/record/prediction-recorder'
import { addPredictionScores, type PredictionScore, scorePredictions } from '@tradeops/domain/record/score-predictions'
import {
  createStatedChanceRecorder,
  type ScoredStatedChance,
  scoreStatedChances,
} from '@tradeops/domain/record/stated-chances'
import type { RuleKind } from '@tradeops/domain/rules/registry'
import { type BacktestMarket, type BacktestSpan, backtestSpan, listRulesLackingSeries } from './backtest-span.ts'

/** What a backtest counts in a time span. Plain JSON, because parts of a span are counted in separate processes. */
export type BacktestCounts = {
  tally: BriefTally
  checks: BriefCheckCounts
  scores: PredictionScore[]
  stated: ScoredStatedChance[]
  leftOut: RuleKind[]
}

/**
 * Counts and scores what the rules say in a span. The runs of the warm-up are not counted, but they begin predictions
 * and episodes that are still active in the span, so that the counts of two parts add up to those of the whole.
 */
export function countBacktestSpan(
  market: BacktestMarket,
  span: BacktestSpan,
  onRun: (nowMs: number) => void = () => {},
): BacktestCounts {
  const counter = createBriefCounter()
  const recorder = createPredictionRecorder()
  const chances = createStatedChanceRecorder()
  const checker = createBriefChecker()
  const ofRun = new Map<Zone, Brief>()
  let isWarmUp = true
  for (const run of backtestSpan(market, span)) {
    const { zone, nowMs, items, brief } = run
    if (isWarmUp && !run.isWarmUp) {
      isWarmUp = false
      counter.discardCounts()
      recorder.discardMade()
      chances.discardStated()
    }
    counter.count(zone, nowMs, items)
    recorder.record(zone, nowMs, items)
    chances.record(zone, nowMs, items)
    if (brief) {
      counter.read(brief)
      ofRun.set(zone, brief)
      if (zone === ZONES.at(-1) && !isWarmUp) checker.check(ofRun, { ...market.window, asOfMs: nowMs })
    }
    onRun(nowMs)
  }
  return {
    tally: counter.tally,
    checks: checker.checks,
    scores: scorePredictions(recorder.calls, market.window, span),
    stated: scoreStatedChances(chances.stated, market.window),
    leftOut: listRulesLackingSeries(market.window),
  }
}

/** Adds the counts of two parts of a span, the earlier part first. */
export const addBacktestCounts = (one: BacktestCounts, other: BacktestCounts): BacktestCounts => ({
  tally: addBriefTallies(one.tally, other.tally),
  checks: addBriefCheckCounts(one.checks, other.checks),
  scores: addPredictionScores(one.scores, other.scores),
  stated: [...one.stated, ...other.stated],
  leftOut: one.leftOut,
})

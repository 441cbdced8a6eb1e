// This program runs one part of a backtest's time span. The parent process sends the span of the part and adds up the
// results of all parts.
import type { Brief } from '@tradeops/domain/brief/brief'
import { USUAL_VALUE_LIMITS } from '@tradeops/domain/market/limits'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { createBriefChecker } from '@tradeops/domain/record/brief-check-counts'
import { createBriefCounter } from '@tradeops/domain/record/brief-tally'
import { createPredictionRecorder } from '@tradeops/domain/record/prediction-recorder'
import { scorePredictions } from '@tradeops/domain/record/score-predictions'
import { createStatedChanceRecorder, scoreStatedChances } from '@tradeops/domain/record/stated-chances'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { backtestSpan, listRulesLackingSeries } from '../flows/backtest/backtest-span.ts'
import type { BacktestJob, BacktestPartMessage } from './backtest.ts'
import { openBacktestMarket } from './backtest-market.ts'
import { explainStartFault } from './start-fault.ts'

const LOOK_BACK_MS = (USUAL_VALUE_LIMITS.days + 2) * DAY_MS
/**
 * How far the market data reaches past the span, because predictions made at the end of the span are about hours after
 * it.
 */
const LOOK_AHEAD_MS = DAY_MS
const WARM_UP_MS = DAY_MS
const REPORT_EVERY = 4_000

const send = (report: BacktestPartMessage) => process.send?.(report)

process.once('message', async ({ source, fromMs, toMs, words }: BacktestJob) => {
  const needed = { fromMs: fromMs - LOOK_BACK_MS, toMs: toMs + LOOK_AHEAD_MS }
  const market = await openBacktestMarket(source, { fromMs, toMs }, needed).catch((fault: Error) => fault)
  if (market instanceof Error)
    return send({ refused: explainStartFault(market, process.env.DATA_DIR ?? './data') ?? market.message })
  const counter = createBriefCounter()
  const recorder = createPredictionRecorder()
  const chances = createStatedChanceRecorder()
  const checker = createBriefChecker()
  const ofRun = new Map<Zone, Brief>()
  let judged = 0
  const span = { warmUpFromMs: fromMs - WARM_UP_MS, fromMs, toMs, words }
  for (const { zone, nowMs, items, brief } of backtestSpan(market, span)) {
    counter.count(zone, nowMs, items)
    recorder.record(zone, nowMs, items)
    chances.record(zone, nowMs, items)
    if (brief) {
      counter.read(brief)
      ofRun.set(zone, brief)
      if (zone === ZONES.at(-1)) checker.check(ofRun, { ...market.window, asOfMs: nowMs })
    }
    judged += 1
    if (judged % REPORT_EVERY === 0) send({ doneUntilMs: nowMs })
  }
  const scores = scorePredictions(recorder.calls, market.window, { fromMs, toMs })
  const stated = scoreStatedChances(chances.stated, market.window)
  const leftOut = listRulesLackingSeries(market.window)
  send({ found: { tally: counter.tally, checks: checker.checks, scores, stated, leftOut } })
})

// This program runs one part of a backtest's time span. The parent process sends the span of the part and adds up the
// results of all parts.
import { USUAL_VALUE_LIMITS } from '@tradeops/domain/market/limits'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { countBacktestSpan } from '../flows/backtest/count-backtest-span.ts'
import type { BacktestJob, BacktestPartMessage } from './backtest.ts'
import { openBacktestMarket } from './backtest-market.ts'
import { explainStartFault } from './start-fault.ts'

const LOOK_BACK_MS = (USUAL_VALUE_LIMITS.days + 2) * DAY_MS
/**
 * How far the market data reaches past the whole span, because predictions made at its end are about hours after it.
 */
const LOOK_AHEAD_MS = DAY_MS
/** A prediction about a month is scored when the month is over, so a part reads what the parts after it judge. */
const LONGEST_OUTCOME_MS = 31 * DAY_MS
const WARM_UP_MS = DAY_MS
const REPORT_EVERY = 4_000

const send = (report: BacktestPartMessage) => process.send?.(report)

process.once('message', async ({ source, fromMs, toMs, wholeToMs, words }: BacktestJob) => {
  const needed = {
    fromMs: fromMs - LOOK_BACK_MS,
    toMs: Math.min(wholeToMs, toMs + LONGEST_OUTCOME_MS) + LOOK_AHEAD_MS,
  }
  const market = await openBacktestMarket(source, { fromMs, toMs }, needed).catch((fault: Error) => fault)
  if (market instanceof Error)
    return send({ refused: explainStartFault(market, process.env.DATA_DIR ?? './data') ?? market.message })
  let judged = 0
  const found = countBacktestSpan(market, { warmUpFromMs: fromMs - WARM_UP_MS, fromMs, toMs, words }, (nowMs) => {
    judged += 1
    if (judged % REPORT_EVERY === 0) send({ doneUntilMs: nowMs })
  })
  send({ found })
})

// One part of a backtest in a process of its own: told its span by its parent, which adds the parts up.
import { briefCounter } from '@tradeops/domain/record/brief-tally'
import { callRecorder } from '@tradeops/domain/record/call-recorder'
import { scoreCalls } from '@tradeops/domain/record/score-calls'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { backtestSpan } from '../flows/backtest/backtest-span.ts'
import { rulesWithout } from '../flows/backtest/rules-without.ts'
import { readMarketArchive } from '../sources/market-archive/read-market-archive.ts'
import type { BacktestPart, BacktestReport } from './backtest.ts'

/** Norms look back a month. */
const LOOK_BACK_MS = 32 * DAY_MS
/** What the last calls spoke of lies after them. */
const LOOK_AHEAD_MS = DAY_MS
const WARM_UP_MS = DAY_MS
const TOLD_EVERY = 4_000

const tell = (report: BacktestReport) => process.send?.(report)

process.once('message', ({ directory, fromMs, toMs }: BacktestPart) => {
  const market = readMarketArchive(directory, { fromMs: fromMs - LOOK_BACK_MS, toMs: toMs + LOOK_AHEAD_MS })
  const counter = briefCounter()
  const recorder = callRecorder()
  let briefs = 0
  for (const { brief, standing } of backtestSpan(market, { warmUpFromMs: fromMs - WARM_UP_MS, fromMs, toMs })) {
    counter.count(brief)
    recorder.record(brief.zone, Date.parse(brief.generatedAt), standing)
    briefs += 1
    if (briefs % TOLD_EVERY === 0) tell({ doneUntilMs: Date.parse(brief.generatedAt) })
  }
  const scores = scoreCalls(recorder.calls, market.window, { fromMs, toMs })
  tell({ found: { tally: counter.tally, scores, leftOut: rulesWithout(market.window) } })
})

// The engine over years of the real market: npm run backtest -- --archive <folder> [--from 2024-06-01] [--to 2024-09-01] [--json]
import { parseArgs } from 'node:util'
import { addTallies, type BriefTally, levelsOf } from '@tradeops/domain/record/brief-tally'
import { type CallRate, callRates, callTable } from '@tradeops/domain/record/call-rates'
import { addScores, type CallScore } from '@tradeops/domain/record/score-calls'
import { tallyTable } from '@tradeops/domain/record/tally-table'
import type { Kind } from '@tradeops/domain/rules/registry'
import { centralDay } from '@tradeops/domain/time/central-time'
import { archiveSpan, type PartReport, runInParts, runProgram, type Span } from './run-in-parts.ts'

const USAGE =
  'npm run backtest -- --archive <folder> [--from <day>] [--to <day>] [--json]; MARKET_ARCHIVE may name the folder'

export type BacktestPart = Span & { directory: string }
type PartResult = { tally: BriefTally; scores: CallScore[]; leftOut: Kind[] }
export type BacktestReport = PartReport<PartResult>

function readArguments(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      archive: { type: 'string' },
      from: { type: 'string', default: '2024-01-01' },
      to: { type: 'string', default: '2025-01-01' },
      json: { type: 'boolean', default: false },
    },
  })
  return { ...archiveSpan(values, USAGE), json: values.json }
}

async function backtest(): Promise<void> {
  const { directory, fromMs, toMs, json } = readArguments(process.argv.slice(2))
  const part: BacktestPart = { directory, fromMs, toMs }
  const results = await runInParts<PartResult>(new URL('./backtest-part.ts', import.meta.url), part)
  const { tally, scores, leftOut } = results.reduce((one, other) => ({
    tally: addTallies(one.tally, other.tally),
    scores: addScores(one.scores, other.scores),
    leftOut: one.leftOut,
  }))
  const rates = callRates(scores)
  const lines = [
    ...tallyTable(tally),
    '',
    ...callTable(rates),
    '',
    `Left out, for want of a series: ${leftOut.join(', ')}`,
  ]
  console.log(json ? JSON.stringify(summary({ fromMs, toMs }, tally, rates, leftOut)) : lines.join('\n'))
}

function summary(
  { fromMs, toMs }: { fromMs: number; toMs: number },
  tally: BriefTally,
  rules: readonly CallRate[],
  leftOut: readonly Kind[],
) {
  const { briefs, watch, warn, alert } = levelsOf(tally, null, null)
  return {
    from: centralDay(new Date(fromMs)),
    to: centralDay(new Date(toMs)),
    ledger: 'archive',
    briefs,
    levels: { watch: watch / briefs, warn: warn / briefs, alert: alert / briefs },
    contradictions: Object.values(tally.contradictions).reduce((sum, found) => sum + found.briefs, 0),
    rules,
    outlook: [],
    leftOut,
  }
}

await runProgram(backtest)

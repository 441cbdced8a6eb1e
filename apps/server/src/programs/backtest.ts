// Runs the rules over past hours and scores their predictions: npm run backtest -- --archive <folder> [--from
// 2024-06-01] [--to 2024-09-01]
import { parseArgs } from 'node:util'
import { RULES_CONFIG_HASH } from '@tradeops/domain/brief/configuration'
import { writeBriefCheckTable } from '@tradeops/domain/record/brief-check-counts'
import { type BriefTally, sumAlertLevelCounts } from '@tradeops/domain/record/brief-tally'
import {
  computePredictionHitRates,
  type PredictionHitRate,
  writePredictionHitRateTable,
} from '@tradeops/domain/record/prediction-hit-rates'
import { writeStatedChanceTable } from '@tradeops/domain/record/stated-chances'
import { writeBriefTallyTable } from '@tradeops/domain/record/tally-table'
import { formatCentralDay } from '@tradeops/domain/time/central-time'
import { SCENARIOS } from '@tradeops/sandbox/model/market'
import { BACKTEST_BRIEF_COVERAGES, type BacktestBriefCoverage } from '../flows/backtest/backtest-span.ts'
import { addBacktestCounts, type BacktestCounts } from '../flows/backtest/count-backtest-span.ts'
import { scoreArchiveOutlook } from './archive-outlook.ts'
import type { BacktestDataSource } from './backtest-market.ts'
import {
  computeSpanInProcesses,
  type PartProcessMessage,
  parseUtcSpan,
  requireArchiveFolder,
  type UtcSpanMs,
} from './compute-span-in-processes.ts'
import { runProgram, UsageError } from './start-fault.ts'

const USAGE = `npm run backtest -- [--archive <folder> | --simulated <scenario> | --stored] [--from <day>] [--to <day>] [--words none|some|storms|all] [--json]
Without a choice the archive in MARKET_ARCHIVE is read.`

/** A part of a backtest; `wholeToMs` is the end of the whole span. */
export type BacktestJob = UtcSpanMs & { wholeToMs: number; source: BacktestDataSource; words: BacktestBriefCoverage }
export type BacktestPartMessage = PartProcessMessage<BacktestCounts>

function readArguments(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      archive: { type: 'string' },
      simulated: { type: 'string' },
      stored: { type: 'boolean', default: false },
      from: { type: 'string', default: '2024-01-01' },
      to: { type: 'string', default: '2025-01-01' },
      words: { type: 'string', default: 'some' },
      json: { type: 'boolean', default: false },
    },
  })
  const source = sourceIn(values)
  const words = BACKTEST_BRIEF_COVERAGES.find((known) => known === values.words)
  if (!words) throw new UsageError(`--words must be one of ${BACKTEST_BRIEF_COVERAGES.join(', ')}.\n${USAGE}`)
  return { source, ...parseUtcSpan(values, USAGE), words, json: values.json }
}

function sourceIn(values: { archive?: string; simulated?: string; stored: boolean }): BacktestDataSource {
  const { archive, simulated, stored } = values
  if ([archive !== undefined, simulated !== undefined, stored].filter(Boolean).length > 1)
    throw new UsageError(
      `Choose one of --archive, --simulated and --stored: their records are never added together.\n${USAGE}`,
    )
  if (stored) return { ledger: 'live' }
  if (simulated !== undefined) {
    const scenario = SCENARIOS.find((known) => known === simulated)
    if (!scenario) throw new UsageError(`--simulated must be one of ${SCENARIOS.join(', ')}.\n${USAGE}`)
    return { ledger: 'simulated', scenario }
  }
  return { ledger: 'archive', directory: requireArchiveFolder({ archive }, USAGE) }
}

async function backtest(): Promise<void> {
  const { json, ...part } = readArguments(process.argv.slice(2))
  const { source, fromMs, toMs } = part
  // A backtest on live data runs in one process, because the embedded database allows only one process at a time.
  const maxParts = source.ledger === 'live' ? 1 : undefined
  const job: BacktestJob = { ...part, wholeToMs: toMs }
  const parts = await computeSpanInProcesses<BacktestCounts>('backtest-part', job, maxParts)
  const { tally, checks, scores, stated, leftOut } = parts.reduce(addBacktestCounts)
  const rates = computePredictionHitRates(scores)
  if (json) {
    const outlook = source.ledger === 'archive' ? await scoreArchiveOutlook(source.directory, { fromMs, toMs }) : []
    const counted = { ...summary(source.ledger, { fromMs, toMs }, tally, rates), checks }
    console.log(JSON.stringify({ ...counted, outlook, leftOut }))
    return
  }
  const lines = [
    ...writeBriefTallyTable(tally),
    '',
    ...writeBriefCheckTable(checks),
    '',
    ...writePredictionHitRateTable(rates),
    '',
    ...writeStatedChanceTable(stated),
    '',
    `Left out, because a series is missing: ${leftOut.join(', ')}`,
  ]
  console.log(lines.join('\n'))
}

function summary(
  ledger: BacktestDataSource['ledger'],
  { fromMs, toMs }: { fromMs: number; toMs: number },
  tally: BriefTally,
  rules: readonly PredictionHitRate[],
) {
  const { briefs, watch, warn, alert } = sumAlertLevelCounts(tally, null, null)
  return {
    from: formatCentralDay(new Date(fromMs)),
    to: formatCentralDay(new Date(toMs)),
    ledger,
    configHash: RULES_CONFIG_HASH,
    briefs,
    levels: { watch: watch / briefs, warn: warn / briefs, alert: alert / briefs },
    written: tally.written,
    contradictions: Object.values(tally.contradictions).reduce((sum, found) => sum + found.briefs, 0),
    rules,
  }
}

await runProgram(backtest)

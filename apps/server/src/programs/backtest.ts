// The rules over hours of the past, and what came of their calls: npm run backtest -- --archive <folder> [--from 2024-06-01] [--to 2024-09-01]
import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { CONFIG_HASH } from '@tradeops/domain/brief/configuration'
import { addTallies, type BriefTally, levelsOf } from '@tradeops/domain/record/brief-tally'
import { type CallRate, callRates, callTable } from '@tradeops/domain/record/call-rates'
import { addScores, type CallScore } from '@tradeops/domain/record/score-calls'
import { tallyTable } from '@tradeops/domain/record/tally-table'
import type { Kind } from '@tradeops/domain/rules/registry'
import { centralDay, midnightOf } from '@tradeops/domain/time/central-time'
import { SCENARIOS } from '@tradeops/sandbox/model/market'
import type { BacktestSource } from './backtest-market.ts'

const USAGE = `npm run backtest -- [--archive <folder> | --simulated <scenario> | --stored] [--from <day>] [--to <day>] [--all-words] [--json]
Without a choice the archive in MARKET_ARCHIVE is read.`

export type BacktestPart = { source: BacktestSource; fromMs: number; toMs: number; allWritten: boolean }
type PartResult = { tally: BriefTally; scores: CallScore[]; leftOut: Kind[] }
export type BacktestReport = { doneUntilMs: number } | { refused: string } | PartResult

class Refused extends Error {}

function dayIn(text: string, option: string): number {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (!year) throw new Refused(`${option} must be a day such as 2024-06-01.\n${USAGE}`)
  return midnightOf({ year: Number(year), month: Number(month), day: Number(day) }).getTime()
}

function readArguments(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      archive: { type: 'string' },
      simulated: { type: 'string' },
      stored: { type: 'boolean', default: false },
      from: { type: 'string', default: '2024-01-01' },
      to: { type: 'string', default: '2025-01-01' },
      'all-words': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const source = sourceIn(values)
  const [fromMs, toMs] = [dayIn(values.from, '--from'), dayIn(values.to, '--to')]
  if (fromMs >= toMs) throw new Refused(`--from must be before --to.\n${USAGE}`)
  return { source, fromMs, toMs, allWritten: values['all-words'], json: values.json }
}

function sourceIn(values: { archive?: string; simulated?: string; stored: boolean }): BacktestSource {
  const { archive, simulated, stored } = values
  if ([archive !== undefined, simulated !== undefined, stored].filter(Boolean).length > 1)
    throw new Refused(`One kind of hours at a time: their records are never added together.\n${USAGE}`)
  if (stored) return { ledger: 'live' }
  if (simulated !== undefined) {
    const scenario = SCENARIOS.find((known) => known === simulated)
    if (!scenario) throw new Refused(`--simulated must be one of ${SCENARIOS.join(', ')}.\n${USAGE}`)
    return { ledger: 'simulated', scenario }
  }
  const directory = archive ?? process.env.MARKET_ARCHIVE
  if (!directory) throw new Refused(`Which hours?\n${USAGE}`)
  return { ledger: 'archive', directory }
}

function runPart(part: BacktestPart, onProgress: (doneMs: number) => void): Promise<PartResult> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./backtest-part.ts', import.meta.url))
    child.on('message', (report: BacktestReport) => {
      if ('tally' in report) resolve(report)
      else if ('refused' in report) reject(new Refused(report.refused))
      else onProgress(report.doneUntilMs - part.fromMs)
    })
    child.once('exit', (code) => code !== 0 && reject(new Error('A part of the backtest failed: see above.')))
    child.send(part)
  })
}

async function backtest(): Promise<void> {
  const { source, fromMs, toMs, allWritten, json } = readArguments(process.argv.slice(2))
  // One process at a time may own the embedded database.
  const parts = source.ledger === 'live' ? 1 : availableParallelism()
  const lengthMs = (toMs - fromMs) / parts
  const doneMs = new Array<number>(parts).fill(0)
  const startedMs = performance.now()
  const tell = () => {
    const share = doneMs.reduce((sum, done) => sum + done, 0) / (toMs - fromMs)
    const leftS = ((performance.now() - startedMs) / 1000) * (1 / share - 1)
    process.stderr.write(`\r${(100 * share).toFixed(0)} % done, about ${leftS.toFixed(0)} s left   `)
  }
  const results = await Promise.all(
    doneMs.map((_, index) =>
      runPart(
        { source, fromMs: fromMs + index * lengthMs, toMs: fromMs + (index + 1) * lengthMs, allWritten },
        (done) => {
          doneMs[index] = done
          tell()
        },
      ),
    ),
  )
  process.stderr.write('\n')
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
  console.log(json ? JSON.stringify(summary(source.ledger, { fromMs, toMs }, tally, rates, leftOut)) : lines.join('\n'))
}

function summary(
  ledger: BacktestSource['ledger'],
  { fromMs, toMs }: { fromMs: number; toMs: number },
  tally: BriefTally,
  rules: readonly CallRate[],
  leftOut: readonly Kind[],
) {
  const { briefs, watch, warn, alert } = levelsOf(tally, null, null)
  return {
    from: centralDay(new Date(fromMs)),
    to: centralDay(new Date(toMs)),
    ledger,
    configHash: CONFIG_HASH,
    briefs,
    levels: { watch: watch / briefs, warn: warn / briefs, alert: alert / briefs },
    written: tally.written,
    contradictions: Object.values(tally.contradictions).reduce((sum, found) => sum + found.briefs, 0),
    rules,
    outlook: [],
    leftOut,
  }
}

try {
  await backtest()
} catch (fault) {
  console.error(fault instanceof Refused ? fault.message : fault)
  process.exitCode = 1
}

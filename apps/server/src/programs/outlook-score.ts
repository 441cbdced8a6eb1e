// Scores the price outlook over years of the real market:
// npm run outlook:score -- --archive <folder> [--from 2021-07-01] [--to 2025-01-01] [--hub HB_HOUSTON] [--times clock]
// [--fit]
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import {
  addOutlookTally,
  createEmptyOutlookTally,
  type HorizonTallies,
  mergeHorizonTallies,
  type OutlookTally,
} from '@tradeops/domain/outlook/outlook-tally'
import { writeLaterHourScoreTable } from '@tradeops/domain/outlook/scores/later-table'
import {
  fitShippedChances,
  listCalibratedShares,
  scoreChanceFits,
  tallyByChanceFit,
  UNFITTED_CHANCE_LINES,
} from '@tradeops/domain/outlook/scores/score-chance-fits'
import { addLaterHourTallies, type LaterHourTallies } from '@tradeops/domain/outlook/scores/score-later-hours'
import { writeOutlookScoreTable } from '@tradeops/domain/outlook/scores/score-table'
import { computeConfidenceIntervalByDays } from '@tradeops/domain/record/prediction-hit-rates'
import { composeReliabilityDiagram } from '@tradeops/domain/record/reliability-diagram'
import {
  computeSpanInProcesses,
  type PartProcessMessage,
  parseUtcSpan,
  requireArchiveFolder,
  type UtcSpanMs,
} from './compute-span-in-processes.ts'
import { runProgram, UsageError } from './start-fault.ts'

const USAGE =
  'npm run outlook:score -- --archive <folder> [--from <day>] [--to <day>] [--hub HB_HOUSTON] [--times clock|cut|hourly] [--fit] [--line <intercept>,<slope>]; MARKET_ARCHIVE can name the folder'

const SHIPPED_FIT = fileURLToPath(
  new URL('../../../../packages/domain/src/outlook/shipped-chance-fit.json', import.meta.url),
)

const ARCHIVE_RELIABILITY_DIAGRAMS = fileURLToPath(
  new URL('../../../../packages/domain/src/record/archive-diagrams.json', import.meta.url),
)

/**
 * Which hours of the outlook are scored: `clock` hours, as briefs show them; hours counted from the `cut` (the time of
 * the outlook), as the model constants were measured; or `hourly` means.
 */
const TIMES = ['clock', 'cut', 'hourly'] as const

export type OutlookScoreJob = UtcSpanMs & { directory: string; hub: string; times: (typeof TIMES)[number] }
export type OutlookScoreTallies = { byHorizon: HorizonTallies; later: LaterHourTallies }
export type OutlookScorePartMessage = PartProcessMessage<OutlookScoreTallies>

function readArguments(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      archive: { type: 'string' },
      from: { type: 'string', default: '2021-07-01' },
      to: { type: 'string', default: '2025-01-01' },
      hub: { type: 'string', default: 'HB_HOUSTON' },
      times: { type: 'string', default: 'clock' },
      /** The option `--fit` writes the probability fit and the reliability diagrams that ship with the product. */
      fit: { type: 'boolean', default: false },
      /** The option `--line` uses a given probability fit, instead of one that is refitted every week. */
      line: { type: 'string' },
    },
  })
  const times = TIMES.find((name) => name === values.times)
  if (!times) throw new UsageError(`--times must be one of ${TIMES.join(', ')}.\n${USAGE}`)
  const [intercept, slope] = (values.line ?? '').split(',').map(Number)
  const line = intercept !== undefined && slope !== undefined ? { intercept, slope } : null
  const part: OutlookScoreJob = {
    directory: requireArchiveFolder(values, USAGE),
    ...parseUtcSpan(values, USAGE),
    hub: values.hub,
    times,
  }
  return { part, writesFit: values.fit, line }
}

async function scoreOutlook(): Promise<void> {
  const { part, writesFit, line } = readArguments(process.argv.slice(2))
  const all: OutlookScoreTallies = { byHorizon: {}, later: {} }
  const found = await computeSpanInProcesses<OutlookScoreTallies>('outlook-score-part', part)
  for (const { byHorizon, later } of found) {
    mergeHorizonTallies(all.byHorizon, byHorizon)
    addLaterHourTallies(all.later, later)
  }
  const fitted = ({ unfitted }: OutlookTally) =>
    line ? tallyByChanceFit(unfitted, { ...UNFITTED_CHANCE_LINES, ...line }) : scoreChanceFits(unfitted)
  console.log(writeOutlookScoreTable(all.byHorizon, fitted, computeConfidenceIntervalByDays).join('\n'))
  console.log(['', ...writeLaterHourScoreTable(all.later)].join('\n'))
  if (writesFit) writeFit(Object.values(all.byHorizon))
}

function writeFit(tallies: readonly OutlookTally[]): void {
  const whole = createEmptyOutlookTally()
  for (const tally of tallies) addOutlookTally(whole, tally)
  if (whole.hours === 0) throw new UsageError('The archive has no hour in that span.')
  const fit = fitShippedChances(whole.unfitted)
  writeFileSync(SHIPPED_FIT, `${JSON.stringify(fit, null, 2)}\n`)
  const shares = listCalibratedShares(whole.unfitted)
  const diagrams = [
    { subject: 'over_100', ...composeReliabilityDiagram(shares.over) },
    { subject: 'below_0', ...composeReliabilityDiagram(shares.below) },
  ]
  writeFileSync(ARCHIVE_RELIABILITY_DIAGRAMS, `${JSON.stringify(diagrams, null, 2)}\n`)
  console.log(`\nProbabilities are fitted on ${fit.hours} hours: intercept ${fit.intercept}, slope ${fit.slope}.`)
}

await runProgram(scoreOutlook)

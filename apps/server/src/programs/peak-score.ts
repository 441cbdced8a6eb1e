// Scores predictions of monthly load peaks over summers of the real market:
// npm run peak:score -- --archive <folder> [--fit]
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { writeCurtailmentScoreTable } from '@tradeops/domain/record/monthly-peak/curtailment-score-table'
import { groupLoadByDay } from '@tradeops/domain/record/monthly-peak/load-days'
import { fitMonthlyPeakChance, scorePeakSeasons } from '@tradeops/domain/record/monthly-peak/score-seasons'
import { readHourlyLoadWindSolar } from '../sources/market-archive/archive-system.ts'
import { parseUtcSpan, requireArchiveFolder } from './compute-span-in-processes.ts'
import { runProgram } from './start-fault.ts'

const USAGE = 'npm run peak:score -- --archive <folder> [--fit]; MARKET_ARCHIVE can name the folder'

const SHIPPED_FIT = fileURLToPath(
  new URL('../../../../packages/domain/src/monthly-peak/shipped-peak-fit.json', import.meta.url),
)

/** The span of the market archive: its first day, and the day after its last day. */
const SPAN = { from: '2019-01-01', to: '2025-01-01' }
/**
 * Rounds to four digits, which state a probability to a hundredth of a percent; more digits would change the file every
 * time.
 */
const round = (value: number): number => Number(value.toFixed(4))

async function scorePeaks(): Promise<void> {
  const { values } = parseArgs({ options: { archive: { type: 'string' }, fit: { type: 'boolean', default: false } } })
  const { load } = readHourlyLoadWindSolar(requireArchiveFolder(values, USAGE), parseUtcSpan(SPAN, USAGE))
  const days = groupLoadByDay(load)
  const years = [...new Set([...days.values()].map(({ year }) => year))].filter(
    (year) => `${year}` < SPAN.to.slice(0, 4),
  )
  for (const fittedOn of ['summers before', 'other summers'] as const) {
    const table = writeCurtailmentScoreTable(scorePeakSeasons(days, years, fittedOn))
    console.log([`Fitted on the ${fittedOn}:`, '', ...table, ''].join('\n'))
  }
  if (!values.fit) return
  const { lines, intercept, overRecentPct, logDaysLeft, season } = fitMonthlyPeakChance(days, years)
  const fit = {
    intercept: round(intercept),
    overRecentPct: round(overRecentPct),
    logDaysLeft: round(logDaysLeft),
    season: round(season),
    lines: { morning: round(lines.morning), final: round(lines.final) },
  }
  writeFileSync(SHIPPED_FIT, `${JSON.stringify(fit, null, 2)}\n`)
  console.log(`Fitted on ${years.length} summers: ${JSON.stringify(fit)}`)
}

await runProgram(scorePeaks)

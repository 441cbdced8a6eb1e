// The price outlook over years of the real market: npm run outlook:score -- --archive <folder> [--from 2021-07-01] [--to 2025-01-01] [--hub HB_HOUSTON] [--times clock]
import { parseArgs } from 'node:util'
import { addTally, type OutlookTally } from '@tradeops/domain/outlook/outlook-tally'
import { scoreTable } from '@tradeops/domain/outlook/score-table'
import { intervalByDays } from '@tradeops/domain/record/call-rates'
import { archiveIn, Misused, type PartReport, runInParts, runProgram, type Span, spanIn } from './run-in-parts.ts'

const USAGE =
  'npm run outlook:score -- --archive <folder> [--from <day>] [--to <day>] [--hub HB_HOUSTON] [--times clock|cut|hourly]; MARKET_ARCHIVE may name the folder'

/** The clock's hours, as briefs show them; hours from the cut on, as the constants were measured; or from hourly means. */
const TIMES = ['clock', 'cut', 'hourly'] as const
type Times = (typeof TIMES)[number]

export type OutlookPart = Span & { directory: string; hub: string; times: Times }
type ByHorizon = Record<number, OutlookTally>
export type OutlookReport = PartReport<ByHorizon>

function readArguments(args: string[]): OutlookPart {
  const { values } = parseArgs({
    args,
    options: {
      archive: { type: 'string' },
      from: { type: 'string', default: '2021-07-01' },
      to: { type: 'string', default: '2025-01-01' },
      hub: { type: 'string', default: 'HB_HOUSTON' },
      times: { type: 'string', default: 'clock' },
    },
  })
  const times = TIMES.find((name) => name === values.times)
  if (!times) throw new Misused(`--times must be one of ${TIMES.join(', ')}.\n${USAGE}`)
  return { directory: archiveIn(values, USAGE), ...spanIn(values, USAGE), hub: values.hub, times }
}

async function scoreOutlook(): Promise<void> {
  const part = readArguments(process.argv.slice(2))
  const [first, ...others] = await runInParts<ByHorizon>('outlook-score-part', part)
  const all = first ?? {}
  for (const found of others) {
    for (const [horizon, tally] of Object.entries(found)) {
      const known = all[Number(horizon)]
      if (known) addTally(known, tally)
      else all[Number(horizon)] = tally
    }
  }
  console.log(scoreTable(all, intervalByDays).join('\n'))
}

await runProgram(scoreOutlook)

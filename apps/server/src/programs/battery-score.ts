// Scores battery plans over the real market: npm run battery:score -- --archive <folder> [--from 2024-01-01] [--to 2025-01-01] [--hub HB_WEST]
import { parseArgs } from 'node:util'
import { writeBatteryTable } from '@tradeops/domain/batteries/scores/battery-table'
import type { ArchivedBatteryDay } from '@tradeops/domain/batteries/scores/score-archive-days'
import { hubOf, ZONES } from '@tradeops/domain/market/zones'
import { type PartReport, parseSpan, requireArchiveFolder, runInParts, type UtcSpanMs } from './run-in-parts.ts'
import { runProgram, UsageError } from './start-fault.ts'

const USAGE =
  'npm run battery:score -- --archive <folder> [--from <day>] [--to <day>] [--hub HB_WEST]; MARKET_ARCHIVE can name the folder'

export type BatteryScoreJob = UtcSpanMs & { directory: string; hub: string }
export type BatteryScoreReport = PartReport<ArchivedBatteryDay[]>

async function scoreBatteries(): Promise<void> {
  const { values } = parseArgs({
    options: {
      archive: { type: 'string' },
      from: { type: 'string', default: '2024-01-01' },
      to: { type: 'string', default: '2025-01-01' },
      hub: { type: 'string' },
    },
  })
  const all = ZONES.map(hubOf)
  const chosen = values.hub === undefined ? all : all.filter((hub) => hub === values.hub)
  if (chosen.length === 0) throw new UsageError(`--hub must be one of ${all.join(', ')}.\n${USAGE}`)
  const span = { directory: requireArchiveFolder(values, USAGE), ...parseSpan(values, USAGE) }
  const hubs: { hub: string; days: ArchivedBatteryDay[] }[] = []
  for (const hub of chosen) {
    const job: BatteryScoreJob = { ...span, hub }
    const parts = await runInParts<ArchivedBatteryDay[]>('battery-score-part', job)
    hubs.push({ hub: hub.slice('HB_'.length), days: parts.flat() })
  }
  console.log(writeBatteryTable(hubs).join('\n'))
}

await runProgram(scoreBatteries)

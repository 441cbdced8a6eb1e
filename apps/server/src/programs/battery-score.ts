// Scores battery plans over years of the real market:
// npm run battery:score -- --archive <folder> [--from 2024-01-01] [--to 2025-01-01] [--hub HB_WEST]
import { parseArgs } from 'node:util'
import { writeBatteryScoreTable } from '@tradeops/domain/batteries/scores/battery-score-table'
import type { ArchivedBatteryDay } from '@tradeops/domain/batteries/scores/score-archived-battery-days'
import { findHubOfZone, ZONES } from '@tradeops/domain/market/zones'
import {
  computeSpanInProcesses,
  type PartProcessMessage,
  parseUtcSpan,
  requireArchiveFolder,
  type UtcSpanMs,
} from './compute-span-in-processes.ts'
import { runProgram, UsageError } from './start-fault.ts'

const USAGE =
  'npm run battery:score -- --archive <folder> [--from <day>] [--to <day>] [--hub HB_WEST]; MARKET_ARCHIVE can name the folder'

export type BatteryScoreJob = UtcSpanMs & { directory: string; hub: string }
export type BatteryScorePartMessage = PartProcessMessage<ArchivedBatteryDay[]>

async function scoreBatteries(): Promise<void> {
  const { values } = parseArgs({
    options: {
      archive: { type: 'string' },
      from: { type: 'string', default: '2024-01-01' },
      to: { type: 'string', default: '2025-01-01' },
      hub: { type: 'string' },
    },
  })
  const all = ZONES.map(findHubOfZone)
  const chosen = values.hub === undefined ? all : all.filter((hub) => hub === values.hub)
  if (chosen.length === 0) throw new UsageError(`--hub must be one of ${all.join(', ')}.\n${USAGE}`)
  const span = { directory: requireArchiveFolder(values, USAGE), ...parseUtcSpan(values, USAGE) }
  const hubs: { hub: string; days: ArchivedBatteryDay[] }[] = []
  for (const hub of chosen) {
    const job: BatteryScoreJob = { ...span, hub }
    const parts = await computeSpanInProcesses<ArchivedBatteryDay[]>('battery-score-part', job)
    hubs.push({ hub: hub.slice('HB_'.length), days: parts.flat() })
  }
  console.log(writeBatteryScoreTable(hubs).join('\n'))
}

await runProgram(scoreBatteries)

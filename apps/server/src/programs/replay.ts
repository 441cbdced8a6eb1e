// Makes the briefs of a stored span again and compares them:
// npm run replay -- --from 2026-07-15T20:00:00Z --to 2026-07-15T22:00:00Z [--zone WEST]
import { parseArgs } from 'node:util'
import { isZone, ZONES, type Zone } from '@tradeops/domain/market/zones'
import { formatCentralClock } from '@tradeops/domain/time/central-time'
import { replayBriefs } from '../flows/briefs/replay-briefs.ts'
import { loadMarketMemory } from '../flows/market/load-market-memory.ts'
import { createMarketMemory } from '../flows/market/market-memory.ts'
import { readConfig } from '../runtime/config.ts'
import { createBriefStore } from '../store/briefs/briefs.ts'
import { unpackBrief } from '../store/briefs/pack-brief.ts'
import { openDatabase } from '../store/database/client.ts'
import { createForecastMissStore } from '../store/market/forecast-misses.ts'
import { createMarketSeriesStore } from '../store/market/market-series.ts'
import { createConstraintExposureFitStore, createPastCaseCountStore } from '../store/outlook/learned-fits.ts'
import { createLearnedOutlookStore } from '../store/outlook/learned-outlook.ts'
import { createTrackRecordSnapshotStore } from '../store/record/track-record-snapshots.ts'
import { runProgram, UsageError } from './start-fault.ts'

const USAGE =
  'npm run replay -- --from <instant> --to <instant> [--zone HOUSTON|NORTH|SOUTH|WEST] [--origin live|simulated]'

function readArguments(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { from: { type: 'string' }, to: { type: 'string' }, zone: { type: 'string' }, origin: { type: 'string' } },
  })
  const from = new Date(values.from ?? '')
  const to = new Date(values.to ?? '')
  const zone = values.zone?.toUpperCase()
  const faults = [
    Number.isNaN(from.getTime()) ? '--from must be an instant such as 2026-07-15T20:00:00Z.' : null,
    Number.isNaN(to.getTime()) ? '--to must be an instant such as 2026-07-15T22:00:00Z.' : null,
    from >= to ? '--from must be before --to.' : null,
    zone !== undefined && !isZone(zone) ? `--zone must be one of ${ZONES.join(', ')}.` : null,
  ].filter((fault) => fault !== null)
  if (faults.length > 0) throw new UsageError([...faults, USAGE].join('\n'))
  const zones: readonly Zone[] = zone && isZone(zone) ? [zone] : ZONES
  return { from, to, zones, origin: values.origin === 'live' ? ('live' as const) : ('simulated' as const) }
}

async function replay(): Promise<void> {
  const { from, to, zones, origin } = readArguments(process.argv.slice(2))
  const config = readConfig(process.env, process.cwd())
  const database = await openDatabase(config, () => {})
  try {
    const memory = createMarketMemory(origin)
    await loadMarketMemory({ columns: createMarketSeriesStore(database.db) }, memory, to, to.getTime() - from.getTime())
    const needs = {
      windowAt: memory.windowAt,
      briefs: createBriefStore(database.db, origin),
      exposures: createConstraintExposureFitStore(database.db, origin),
      outlook: createLearnedOutlookStore(database.db, origin),
      snapshots: createTrackRecordSnapshotStore(database.db, origin),
      misses: createForecastMissStore(database.db, origin),
      pastCases: createPastCaseCountStore(database.db, origin),
      unpack: unpackBrief,
      text: (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8'),
    }
    let differing = 0
    let total = 0
    for (const zone of zones) {
      for await (const { brief, runAt, sameAsStored } of replayBriefs(needs, zone, from, to)) {
        total += 1
        if (!sameAsStored) differing += 1
        console.log(
          `${formatCentralClock(runAt)} CT ${zone.padEnd(7)} ${sameAsStored ? 'same   ' : 'DIFFERS'} ${brief.summaryInsight}`,
        )
      }
    }
    console.log(`${total} briefs replayed, ${differing} differ from what was served.`)
    process.exitCode = total === 0 || differing > 0 ? 1 : 0
  } finally {
    await database.close()
  }
}

await runProgram(replay)

import { ZONES } from '@tradeops/domain/market/zones'
import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { replayBriefs } from '../../src/flows/briefs/replay-briefs.ts'
import { loadMarketMemory } from '../../src/flows/market/load-market-memory.ts'
import { createMarketMemory } from '../../src/flows/market/market-memory.ts'
import { createBriefStore } from '../../src/store/briefs/briefs.ts'
import { unpackBrief } from '../../src/store/briefs/pack-brief.ts'
import type { DatabaseHandle } from '../../src/store/database/client.ts'
import { createForecastMissStore } from '../../src/store/market/forecast-misses.ts'
import { createMarketSeriesStore } from '../../src/store/market/market-series.ts'
import { createConstraintExposureFitStore, createPastCaseCountStore } from '../../src/store/outlook/learned-fits.ts'
import { createLearnedOutlookStore } from '../../src/store/outlook/learned-outlook.ts'
import { createTrackRecordSnapshotStore } from '../../src/store/record/track-record-snapshots.ts'
import { createSharedWindows } from './shared-windows.ts'

const FIVE_MINUTES_MS = 5 * MINUTE_MS

/** Checks the stored briefs of all processes. */
export async function checkStoredBriefs({ db, query }: DatabaseHandle, from: Date, to: Date) {
  const { rows } = await query(
    `select zone, (extract(epoch from run_at) * 1000)::float8 as "runMs", exists (
       select from readings join series_points on series_points.id = readings.series_point_id
       where series_points.origin = briefs.origin and series = 'lmp' and point = 'HB_HOUSTON'
         and at >= run_at and at < run_at + interval '5 minutes' and known_at <= generated_at
     ) as "hadPrices" from briefs
     where origin = 'simulated' and replaced_at is null and run_at >= $1 order by zone, run_at`,
    [from],
  )
  const runs = rows.map(({ zone, runMs, hadPrices }) => ({
    zone: String(zone),
    runMs: Number(runMs),
    hadPrices: Boolean(hadPrices),
  }))
  const isAtMark = ({ runMs }: { runMs: number }) => runMs % FIVE_MINUTES_MS === 0
  const marks = runs
    .filter((run) => !isAtMark(run))
    .map(({ zone, runMs }) => `${zone} ${Math.floor(runMs / FIVE_MINUTES_MS)}`)
  const gaps = runs.slice(1).map(({ zone, runMs }, before) => {
    const last = runs[before]!
    if (last.zone !== zone) return 0
    return Math.floor(runMs / FIVE_MINUTES_MS) - Math.floor(last.runMs / FIVE_MINUTES_MS) - 1
  })

  const memory = createMarketMemory('simulated')
  await loadMarketMemory({ columns: createMarketSeriesStore(db) }, memory, to, to.getTime() - from.getTime() + HOUR_MS)
  const stored = {
    briefs: createBriefStore(db, 'simulated'),
    exposures: createConstraintExposureFitStore(db, 'simulated'),
    outlook: createLearnedOutlookStore(db, 'simulated'),
    snapshots: createTrackRecordSnapshotStore(db, 'simulated'),
    misses: createForecastMissStore(db, 'simulated'),
    pastCases: createPastCaseCountStore(db, 'simulated'),
  }
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')
  const needs = { ...stored, windowAt: createSharedWindows(memory.windowAt), unpack: unpackBrief, text }
  const differing: string[] = []
  for (const zone of ZONES) {
    for await (const { runAt, sameAsStored } of replayBriefs(needs, zone, from, to)) {
      if (!sameAsStored) differing.push(`${zone} ${runAt.toISOString()}`)
    }
  }
  return {
    briefs: runs.length,
    /**
     * Number of briefs dated exactly at a five-minute mark, as briefs without prices are, although the prices of their
     * run were stored in time. A busy machine can miss all three polls of a run, because the fast clock leaves them two
     * seconds; a brief without prices is right then.
     */
    phantoms: runs.filter((run) => isAtMark(run) && run.hadPrices).length,
    /** SCED runs with more than one brief. */
    doubles: marks.length - new Set(marks).size,
    largestGap: Math.max(0, ...gaps),
    /** Briefs whose replay gives other bytes. */
    differing,
  }
}

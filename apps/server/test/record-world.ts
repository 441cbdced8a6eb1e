import { setImmediate as nextTurn } from 'node:timers/promises'
import { RULES_CONFIG_HASH } from '@tradeops/domain/brief/configuration'
import type { RecordedPrediction } from '@tradeops/domain/record/open-predictions'
import { createSampleWindow, type SampleRow } from '../../../packages/domain/test/sample-window.ts'
import { scoreTrackRecord } from '../src/flows/record/score-track-record.ts'
import { createBriefStore, type NewStoredBrief } from '../src/store/briefs/briefs.ts'
import { packBrief } from '../src/store/briefs/pack-brief.ts'
import type { DatabaseHandle } from '../src/store/database/client.ts'
import { createUnfencedWrite, type LeaderWrite } from '../src/store/leadership/fenced-write.ts'
import { createTrackRecordStore } from '../src/store/record/track-record.ts'
import { createTrackRecordSnapshotStore } from '../src/store/record/track-record-snapshots.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const FROM = Date.parse('2026-07-15T12:00:00Z')

/** Returns the time this many hours after 07:00 Central on 15 July 2026. */
export const timeAfterHours = (hours: number) => new Date(FROM + hours * HOUR)

type Prices = { [hours: number]: number }

/**
 * Creates a market in which every hub costs $30, except in the quarter-hours of `high`, given by their start in hours;
 * corrected prices are known two days later.
 */
export function createRecordMarket(high: Prices, corrected: Prices = {}, untilHours = 36) {
  const prices = Array.from({ length: untilHours * 4 }, (_, index) => index / 4).flatMap((hours): SampleRow[] => {
    const first: SampleRow = [timeAfterHours(hours).getTime(), high[hours] ?? 30]
    const later = corrected[hours]
    return later === undefined ? [first] : [first, [first[0], later, { knownAtMs: first[0] + 2 * DAY }]]
  })
  const columns = {
    'spp/HB_HOUSTON': prices,
    'lmp/HB_HOUSTON': prices,
    'spp/HB_NORTH': prices,
    'spp/HB_SOUTH': prices,
    'spp/HB_WEST': prices,
  }
  return (asOf: Date) => createSampleWindow(asOf.getTime(), columns)
}

/** Creates a spike-risk prediction for Houston, made at this hour. */
export const createSpikeRiskPrediction = (
  hours: number,
  more: Partial<RecordedPrediction> = {},
): RecordedPrediction => ({
  kind: 'spike_risk',
  from: 'watch',
  level: 'watch',
  zone: 'HOUSTON',
  probability: 0.4,
  figures: [],
  raisedAtMs: timeAfterHours(hours).getTime(),
  ...more,
})

/** Creates the track record of the simulated market on a given database. */
export function createTrackRecordWorld(database: DatabaseHandle) {
  return {
    /**
     * Stores a brief of Houston with its new predictions; `endedAtHours` is when those predictions were last active.
     */
    brief(hours: number, made: RecordedPrediction[] = [], endedAtHours?: number): Promise<string> {
      const { etag, gzip } = packBrief('{}')
      const ended =
        endedAtHours === undefined
          ? []
          : made.map((call) => ({ ...call, endedAtMs: timeAfterHours(endedAtHours).getTime() }))
      const called = { made, ended, configHash: RULES_CONFIG_HASH, codeVersion: 'test' }
      const kept: NewStoredBrief = {
        id: `b_${hours}`,
        origin: 'simulated',
        zone: 'HOUSTON',
        etag,
        body: gzip,
        state: '{}',
        called,
        runAt: timeAfterHours(hours),
        generatedAt: timeAfterHours(hours),
      }
      return createBriefStore(database.db, 'simulated').save([kept])
    },
    score: (
      windowAt: ReturnType<typeof createRecordMarket>,
      hours: number,
      write: LeaderWrite = createUnfencedWrite(database.db),
    ) =>
      scoreTrackRecord(
        {
          ...createTrackRecordStore(database.db, 'simulated', write, 'test'),
          snapshots: createTrackRecordSnapshotStore(database.db, 'simulated', write),
          windowAt,
          rest: () => nextTurn(),
        },
        timeAfterHours(hours),
      ),
    async forget(): Promise<void> {
      await database.script(
        'truncate briefs, engine_states, calls, call_endings, outcomes, onsets, base_rates, peak_days, record_progress, learned_fits',
      )
    },
  }
}

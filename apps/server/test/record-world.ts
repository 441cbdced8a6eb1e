import { setImmediate as nextTurn } from 'node:timers/promises'
import { CONFIG_HASH } from '@tradeops/domain/brief/configuration'
import type { RecordedCall } from '@tradeops/domain/record/open-calls'
import { type SampleRow, sampleWindow } from '../../../packages/domain/test/sample-window.ts'
import { scoreRecord } from '../src/flows/record/score-record.ts'
import { briefStore, type KeptBrief } from '../src/store/briefs/briefs.ts'
import { packBrief } from '../src/store/briefs/pack-brief.ts'
import type { OpenDatabase } from '../src/store/database/client.ts'
import { unfenced, type Write } from '../src/store/leadership/fenced-write.ts'
import { recordStore } from '../src/store/record/record.ts'
import { recordSnapshotStore } from '../src/store/record/record-snapshots.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const FROM = Date.parse('2026-07-15T12:00:00Z')

/** So many hours after seven in the morning, Central, of 15 July 2026. */
export const at = (hours: number) => new Date(FROM + hours * HOUR)

type Prices = { [hours: number]: number }

/** Quarters of every hub at $30, but for those given by the hour at which they begin; corrections come two days later. */
export function market(high: Prices, corrected: Prices = {}, untilHours = 36) {
  const prices = Array.from({ length: untilHours * 4 }, (_, index) => index / 4).flatMap((hours): SampleRow[] => {
    const first: SampleRow = [at(hours).getTime(), high[hours] ?? 30]
    const later = corrected[hours]
    return later === undefined ? [first] : [first, [first[0], later, { knownAtMs: first[0] + 2 * DAY }]]
  })
  const columns = {
    ...{ 'spp/HB_HOUSTON': prices, 'lmp/HB_HOUSTON': prices, 'spp/HB_NORTH': prices },
    ...{ 'spp/HB_SOUTH': prices, 'spp/HB_WEST': prices },
  }
  return (asOf: Date) => sampleWindow(asOf.getTime(), columns)
}

/** A chance of a spike in Houston, raised so many hours in. */
export const risk = (hours: number, more: Partial<RecordedCall> = {}): RecordedCall => ({
  ...{ kind: 'spike_risk', from: 'watch', level: 'watch', zone: 'HOUSTON', probability: 0.4, figures: [] },
  raisedAtMs: at(hours).getTime(),
  ...more,
})

/** The record of the simulated market on a database of its own. */
export function recordWorld(database: OpenDatabase) {
  return {
    /** A brief of Houston with what it is the first to call; `endedAtHours` is when those calls last stood. */
    brief(hours: number, made: RecordedCall[] = [], endedAtHours?: number): Promise<string> {
      const { etag, gzip } = packBrief('{}')
      const ended =
        endedAtHours === undefined ? [] : made.map((call) => ({ ...call, endedAtMs: at(endedAtHours).getTime() }))
      const called = { made, ended, configHash: CONFIG_HASH, codeVersion: 'test' }
      const kept: KeptBrief = {
        ...{ id: `b_${hours}`, origin: 'simulated', zone: 'HOUSTON', etag, body: gzip, state: '{}', called },
        ...{ runAt: at(hours), generatedAt: at(hours) },
      }
      return briefStore(database.db, 'simulated').save([kept])
    },
    score: (windowAt: ReturnType<typeof market>, hours: number, write: Write = unfenced(database.db)) =>
      scoreRecord(
        {
          ...recordStore(database.db, 'simulated', write, 'test'),
          snapshots: recordSnapshotStore(database.db, 'simulated', write),
          ...{ windowAt, rest: () => nextTurn() },
        },
        at(hours),
      ),
    async forget(): Promise<void> {
      await database.script(
        'truncate briefs, engine_states, calls, call_endings, outcomes, onsets, base_rates, record_progress, learned_fits',
      )
    },
  }
}

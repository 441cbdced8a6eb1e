// This program scores the track record as the product does, on the same market in every process. It prints a line
// before each write and at the end.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { scoreTrackRecord } from '../../src/flows/record/score-track-record.ts'
import { openPostgres } from '../../src/store/database/client.ts'
import { createUnfencedWrite, type LeaderWrite } from '../../src/store/leadership/fenced-write.ts'
import { createTrackRecordStore } from '../../src/store/record/track-record.ts'
import { createTrackRecordSnapshotStore } from '../../src/store/record/track-record-snapshots.ts'
import { timeAfterHours } from '../record-world.ts'
import { createScoredMarket, SCORING_HOUR } from './scored-market.ts'

/** One round of scoring covers at most two days of the market, so four rounds cover its five days. */
const ROUNDS = 4

const [databaseUrl = ''] = process.argv.slice(2)
const database = await openPostgres(databaseUrl, () => {})
const write: LeaderWrite = (work) => {
  process.stdout.write('writing\n')
  return createUnfencedWrite(database.db)(work)
}
const stored = createTrackRecordStore(database.db, 'simulated', write, 'test')
const snapshots = createTrackRecordSnapshotStore(database.db, 'simulated', write)
const needs = { ...stored, snapshots, windowAt: createScoredMarket(), rest: () => nextTurn() }
for (let round = 0; round < ROUNDS; round++) await scoreTrackRecord(needs, timeAfterHours(SCORING_HOUR))
process.stdout.write('done\n')
await database.close()

// This program scores the track record as the product does, on the same market in every process, and prints a line at
// the end. It can be killed in the middle of a statement of one of its writes, after `skipped` others.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { scoreTrackRecord } from '../../src/flows/record/score-track-record.ts'
import { openPostgres } from '../../src/store/database/client.ts'
import { createUnfencedWrite, type LeaderWrite } from '../../src/store/leadership/fenced-write.ts'
import { createTrackRecordStore } from '../../src/store/record/track-record.ts'
import { createTrackRecordSnapshotStore } from '../../src/store/record/track-record-snapshots.ts'
import { PATIENT_POOLS } from '../patience.ts'
import { timeAfterHours } from '../record-world.ts'
import { createScoredMarket, SCORING_HOUR } from './scored-market.ts'
import { createStatementKiller } from './statement-killer.ts'

/** One round of scoring covers at most two days of the market, so four rounds cover its five days. */
const ROUNDS = 4

const [databaseUrl = '', killedWrite, skipped] = process.argv.slice(2)
const killer = await createStatementKiller()
const database = await openPostgres(databaseUrl, () => {}, PATIENT_POOLS)
let writes = 0
const write: LeaderWrite = (work) => {
  writes += 1
  if (writes === Number(killedWrite)) killer.killAfter(Number(skipped))
  return createUnfencedWrite(database.db)(work)
}
const stored = createTrackRecordStore(database.db, 'simulated', write, 'test')
const snapshots = createTrackRecordSnapshotStore(database.db, 'simulated', write)
const needs = { ...stored, snapshots, windowAt: createScoredMarket(), rest: () => nextTurn() }
for (let round = 0; round < ROUNDS; round++) await scoreTrackRecord(needs, timeAfterHours(SCORING_HOUR))
process.stdout.write('done\n')
await database.close()

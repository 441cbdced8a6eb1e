// Scores the record, as the product does, on a market that is the same for every process. It says when it is about to write, and when all is done.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { scoreRecord } from '../../src/flows/record/score-record.ts'
import { openPostgres } from '../../src/store/database/client.ts'
import { unfenced, type Write } from '../../src/store/leadership/fenced-write.ts'
import { recordStore } from '../../src/store/record/record.ts'
import { recordSnapshotStore } from '../../src/store/record/record-snapshots.ts'
import { at } from '../record-world.ts'
import { SCORED_AT_HOURS, scoredMarket } from './scored-market.ts'

/** A round looks through two days of the market at most. */
const ROUNDS = 4

const [databaseUrl = ''] = process.argv.slice(2)
const database = await openPostgres(databaseUrl, () => {})
const write: Write = (work) => {
  process.stdout.write('writing\n')
  return unfenced(database.db)(work)
}
const stored = recordStore(database.db, 'simulated', write, 'test')
const snapshots = recordSnapshotStore(database.db, 'simulated', write)
const needs = { ...stored, snapshots, windowAt: scoredMarket(), rest: () => nextTurn() }
for (let round = 0; round < ROUNDS; round++) await scoreRecord(needs, at(SCORED_AT_HOURS))
process.stdout.write('done\n')
await database.close()

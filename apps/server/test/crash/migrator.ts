// Migrates a database to the newest release, or is killed in the middle of a statement after `skipped` others. At the
// end it prints how many statements that took.
import { MIGRATIONS_FOLDER } from '../../src/runtime/paths.ts'
import { openPglite, openPostgres } from '../../src/store/database/client.ts'
import { PATIENT_POOLS } from '../patience.ts'
import { createStatementKiller } from './statement-killer.ts'

const [engine, place, skipped] = process.argv.slice(2) as [string, string, string | undefined]
const database = engine === 'postgres' ? await openPostgres(place, () => {}, PATIENT_POOLS) : await openPglite(place)
const killer = await createStatementKiller()
if (skipped !== undefined) killer.killAfter(Number(skipped))
await database.migrate(MIGRATIONS_FOLDER)
console.log(killer.count())
await database.close()

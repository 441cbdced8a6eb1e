// Migrates a database to the newest release; a test kills this process meanwhile.
import { MIGRATIONS_FOLDER } from '../../src/runtime/paths.ts'
import { openPglite, openPostgres } from '../../src/store/database/client.ts'

const [engine, place] = process.argv.slice(2) as [string, string]
const database = engine === 'postgres' ? await openPostgres(place, () => {}) : await openPglite(place)
console.log('opened')
await database.migrate(process.argv[4] ?? MIGRATIONS_FOLDER)
console.log('migrated')
await database.close()

// Brings the database up to date and ends: npm run db:migrate
import { readConfig } from '../runtime/config.ts'
import { EMPTY_DATABASE, MIGRATIONS } from '../runtime/paths.ts'
import { openDatabase } from '../store/database/client.ts'
import { sentenceFor } from './start-fault.ts'

try {
  const config = readConfig(process.env, process.cwd())
  const database = await openDatabase(config, () => {}, { emptyDatabase: EMPTY_DATABASE })
  await database.migrate(MIGRATIONS)
  await database.close()
  console.log('The database is up to date.')
} catch (fault) {
  console.error(sentenceFor(fault, process.env.DATA_DIR ?? './data') ?? fault)
  process.exitCode = 1
}

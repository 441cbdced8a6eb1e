// Brings the database up to date and ends: npm run db:migrate
import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
import { sentenceFor } from './start-fault.ts'
import { openDatabase } from './store/open-database.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

try {
  const config = readConfig(process.env, process.cwd())
  const database = await openDatabase(config, () => {})
  await database.migrate(MIGRATIONS)
  await database.close()
  console.log('The database is up to date.')
} catch (fault) {
  console.error(sentenceFor(fault, process.env.DATA_DIR ?? './data') ?? fault)
  process.exitCode = 1
}

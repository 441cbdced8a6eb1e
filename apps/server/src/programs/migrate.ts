// Applies all pending database migrations and exits: npm run db:migrate
import { readConfig } from '../runtime/config.ts'
import { EMPTY_DATABASE_TEMPLATE_FOLDER, MIGRATIONS_FOLDER } from '../runtime/paths.ts'
import { openDatabase } from '../store/database/client.ts'
import { runProgram } from './start-fault.ts'

await runProgram(async () => {
  const config = readConfig(process.env, process.cwd())
  const database = await openDatabase(config, () => {}, { newDatabase: EMPTY_DATABASE_TEMPLATE_FOLDER })
  await database.migrate(MIGRATIONS_FOLDER)
  await database.close()
  console.log('The database is up to date.')
})

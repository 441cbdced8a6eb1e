// Replaces the database with a backup; the server must be stopped: npm run restore -- <file>
import { resolve } from 'node:path'
import { readConfig } from '../runtime/config.ts'
import { EMPTY_DATABASE_TEMPLATE_FOLDER, MIGRATIONS_FOLDER, RELEASE_VERSION } from '../runtime/paths.ts'
import { readOrMakeSecret } from '../runtime/secret.ts'
import { restoreEmbeddedDatabase } from '../store/backup/restore-embedded-database.ts'
import { restorePostgresDatabase } from '../store/backup/restore-postgres-database.ts'
import { multiplyPoolLimits } from '../store/database/client.ts'
import { describeOtherSecret } from '../wiring/describe-other-secret.ts'
import { runProgram, UsageError } from './start-fault.ts'

async function restore(file: string | undefined, now: Date): Promise<void> {
  if (!file) throw new UsageError('Name the backup to restore: npm run restore -- <file>')
  const { DATABASE_URL, DATA_DIR, BACKUP_DIR, SECRET, TIME_LIMIT_FACTOR } = readConfig(process.env, process.cwd())
  const common = { path: resolve(file), migrationsFolder: MIGRATIONS_FOLDER, now }
  const embedded = { newDatabase: EMPTY_DATABASE_TEMPLATE_FOLDER }
  const restored = DATABASE_URL
    ? await restorePostgresDatabase({
        ...common,
        databaseUrl: DATABASE_URL,
        backupDirectory: BACKUP_DIR,
        release: RELEASE_VERSION,
        limits: multiplyPoolLimits(TIME_LIMIT_FACTOR).background,
      })
    : await restoreEmbeddedDatabase({ ...common, dataDirectory: DATA_DIR, embedded })
  const { tables, rows, madeAt, restorePoint, encryptedPushKey } = restored
  console.log(`Restored ${rows.toLocaleString('en-US')} rows of ${tables} tables, saved at ${madeAt}.`)
  console.log(restorePoint ? `What was there before is in ${restorePoint}.` : 'The database was empty before.')
  const warning = describeOtherSecret(encryptedPushKey, readOrMakeSecret(SECRET, DATA_DIR))
  if (warning) console.log(warning)
  console.log('All readers must sign in again. Start the product.')
}

await runProgram(() => restore(process.argv[2], new Date()))

// Saves the database as one file that both database engines can restore: npm run backup -- <file>
import { resolve } from 'node:path'
import { readConfig } from '../runtime/config.ts'
import { MIGRATIONS_FOLDER, RELEASE_VERSION } from '../runtime/paths.ts'
import { writeBackupFile } from '../store/backup/backup-file.ts'
import { dumpDatabase, NothingToBackUp } from '../store/backup/dump-database.ts'
import { openExistingDatabase } from './open-existing-database.ts'
import { runProgram, UsageError } from './start-fault.ts'

async function backUp(file: string | undefined, now: Date): Promise<void> {
  if (!file) throw new UsageError('Name the file to write: npm run backup -- <file>')
  const path = resolve(file)
  const database = await openExistingDatabase(readConfig(process.env, process.cwd()))
  const startedMs = performance.now()
  try {
    const facts = { migrationsFolder: MIGRATIONS_FOLDER, release: RELEASE_VERSION, engine: database.engine, now }
    const bytes = await database.withConnection((connection) => writeBackupFile(path, dumpDatabase(connection, facts)))
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
    console.log(`The database is saved in ${path}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s.`)
  } catch (fault) {
    if (!(fault instanceof NothingToBackUp)) throw fault
    throw new UsageError('Nothing is stored yet, so there is nothing to save. Start the product once.')
  } finally {
    await database.close()
  }
}

await runProgram(() => backUp(process.argv[2], new Date()))

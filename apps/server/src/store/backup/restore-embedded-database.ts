import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type EmbeddedDatabaseOptions, openPglite } from '../database/client.ts'
import { lockDataDirectory } from '../database/data-directory-lock.ts'
import { runWithinTransaction } from '../database/run-within-transaction.ts'
import { checkBackupFile } from './backup-file.ts'
import { type LoadedBackup, loadBackup, refuseUnknownSchema } from './load-backup.ts'

export type RestoreResult = LoadedBackup & { madeAt: string; restorePoint: string | null }

type Dependencies = {
  path: string
  dataDirectory: string
  migrationsFolder: string
  now: Date
  embedded: EmbeddedDatabaseOptions
}

const timeInName = (now: Date) => now.toISOString().replace(/[-:]|\.\d+/g, '')

/**
 * Restores a backup into the embedded database. The backup is loaded into a new folder, which replaces the old folder
 * once it can be opened and is complete; the old folder is kept beside it. A failure before that changes nothing.
 */
export async function restoreEmbeddedDatabase({
  path,
  dataDirectory,
  migrationsFolder,
  now,
  embedded,
}: Dependencies): Promise<RestoreResult> {
  const header = await checkBackupFile(path)
  refuseUnknownSchema(path, header.schema, migrationsFolder)
  const lock = lockDataDirectory(dataDirectory)
  const workplace = join(dataDirectory, 'restoring')
  try {
    rmSync(workplace, { recursive: true, force: true })
    const database = await openPglite(workplace, embedded)
    const loaded = await database
      .withConnection((connection) =>
        runWithinTransaction(connection, () => loadBackup(connection, path, migrationsFolder)),
      )
      .finally(database.close)
    const reopened = await openPglite(workplace, embedded)
    await reopened.query('select count(*) from briefs').finally(reopened.close)
    const current = join(dataDirectory, 'pglite')
    const restorePoint = existsSync(current) ? join(dataDirectory, `before-restore-${timeInName(now)}`) : null
    if (restorePoint) renameSync(current, restorePoint)
    try {
      renameSync(join(workplace, 'pglite'), current)
    } catch (fault) {
      if (restorePoint) renameSync(restorePoint, current)
      throw fault
    }
    return { ...loaded, madeAt: header.madeAt, restorePoint }
  } finally {
    rmSync(workplace, { recursive: true, force: true })
    lock.release()
  }
}

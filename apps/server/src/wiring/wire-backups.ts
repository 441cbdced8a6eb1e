import { join } from 'node:path'
import { makeDueBackup } from '../flows/backups/nightly-backups.ts'
import type { NightlyBackupJob } from '../jobs/leader-term.ts'
import type { Config } from '../runtime/config.ts'
import { BACKUP_PROGRAM_FILE } from '../runtime/paths.ts'
import { backUpDatabaseInChildProcess } from '../store/backup/back-up-database-in-child-process.ts'
import { deleteOldBackups, listNightlyBackups, nameNightlyBackupFile } from '../store/backup/backup-folder.ts'
import type { DatabaseHandle } from '../store/database/client.ts'

type Dependencies = {
  config: Pick<Config, 'BACKUP_DIR' | 'BACKUPS_KEPT' | 'DATA_DIR'>
  database: Pick<DatabaseHandle, 'copyFiles'>
  environment: Record<string, string | undefined>
  log(line: string): void
}

/** Connects the nightly backup, which the leader process makes; null if the operator turned backups off. */
export function wireBackups({ config, database, environment, log }: Dependencies): NightlyBackupJob | null {
  const { BACKUP_DIR: folder, BACKUPS_KEPT: kept, DATA_DIR: dataDirectory } = config
  if (kept === 0) return null
  let running: AbortController | null = null

  async function make(now: Date): Promise<'made' | 'cancelled'> {
    const stopping = new AbortController()
    running = stopping
    const file = join(folder, nameNightlyBackupFile(now))
    try {
      const { signal: stop } = stopping
      await backUpDatabaseInChildProcess(
        { database, dataDirectory, program: BACKUP_PROGRAM_FILE, environment, stop },
        file,
      )
      log(`The database is saved in ${file}.`)
      return 'made'
    } catch (fault) {
      if (!stopping.signal.aborted) throw fault
      return 'cancelled'
    } finally {
      running = null
    }
  }
  return {
    makeIfDue: (now) =>
      makeDueBackup(
        {
          newestAt: () => listNightlyBackups(folder)[0]?.madeAt ?? null,
          make,
          deleteOld: () => deleteOldBackups(folder, kept),
        },
        now,
      ),
    cancel: () => running?.abort(),
  }
}

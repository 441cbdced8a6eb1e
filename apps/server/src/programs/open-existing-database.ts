import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../runtime/config.ts'
import { type DatabaseHandle, openDatabase } from '../store/database/client.ts'
import { DataDirectoryInUse } from '../store/database/data-directory-lock.ts'
import { UsageError } from './start-fault.ts'

/** Opens a database that the server has made before, and never creates one. */
export async function openExistingDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'TIME_LIMIT_FACTOR'>,
): Promise<DatabaseHandle> {
  if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'pglite'))) {
    throw new UsageError(
      `There is no database under ${config.DATA_DIR} yet. Start the product once, or set DATABASE_URL.`,
    )
  }
  return openDatabase(config, () => {}).catch((fault) => {
    if (!(fault instanceof DataDirectoryInUse)) throw fault
    throw new UsageError(
      `The product runs on this database as process ${fault.pid}, and the embedded one serves one process at a time: stop it first.`,
    )
  })
}

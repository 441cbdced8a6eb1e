import { join } from 'node:path'
import { type DatabaseConnection, withPostgresConnection } from '../database/client.ts'
import { runWithinTransaction } from '../database/run-within-transaction.ts'
import type { DatabasePoolLimits } from '../database/timed-pool.ts'
import { checkBackupFile, writeBackupFile } from './backup-file.ts'
import { BackupRefused } from './backup-lines.ts'
import { dumpDatabase } from './dump-database.ts'
import { loadBackup, refuseUnknownSchema } from './load-backup.ts'
import { listOwnTables, quoteSqlName, readSchemaVersion } from './own-tables.ts'
import type { RestoreResult } from './restore-embedded-database.ts'

type Dependencies = {
  databaseUrl: string
  path: string
  backupDirectory: string
  migrationsFolder: string
  release: string
  limits: Pick<DatabasePoolLimits, 'connectMs'>
  now: Date
}

/** The key of the advisory lock that a restore holds until its connection ends. */
export const RESTORE_LOCK = 7_240_121

async function refuseDuringAnotherRestore(connection: DatabaseConnection): Promise<void> {
  const { rows } = await connection.query('select pg_try_advisory_lock($1) as taken', [RESTORE_LOCK])
  if (!rows[0]?.taken)
    throw new BackupRefused('Another restore into this database is running. Wait until it has ended.')
}

async function countOtherConnections(connection: DatabaseConnection): Promise<number> {
  const { rows } = await connection.query(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return Number(rows[0]?.others)
}

/** PostgreSQL lists a closed connection until its process has ended, which takes a moment on a busy machine. */
const CHECKS_FOR_OTHERS = 50
const SECONDS_BETWEEN_CHECKS = 0.1

/**
 * Refuses to restore while a server process uses the database, because it would continue with data from before the
 * restore.
 */
async function refuseWhileInUse(connection: DatabaseConnection): Promise<void> {
  let others = await countOtherConnections(connection)
  for (let check = 1; others > 0 && check < CHECKS_FOR_OTHERS; check++) {
    await connection.query('select pg_sleep($1)', [SECONDS_BETWEEN_CHECKS])
    others = await countOtherConnections(connection)
  }
  if (others > 0)
    throw new BackupRefused(
      `${others} other connections are open on this database. Stop every process of the product and close other clients first.`,
    )
}

async function dropOurTables(connection: DatabaseConnection, migrationsFolder: string): Promise<void> {
  for (const { name } of await listOwnTables(connection, migrationsFolder))
    await connection.query(`drop table ${quoteSqlName(name)} cascade`)
  // The job queue's tables are dropped too; they are created at the next start, and mails that are due are found
  // without them.
  for (const schema of ['drizzle', 'pgboss']) await connection.query(`drop schema if exists ${schema} cascade`)
}

/**
 * Restores a backup into PostgreSQL in one transaction, so that a failure at any step leaves the database unchanged.
 * The replaced data is saved as a backup first.
 */
export async function restorePostgresDatabase(dependencies: Dependencies): Promise<RestoreResult> {
  const { databaseUrl, path, migrationsFolder, backupDirectory, release, limits, now } = dependencies
  const header = await checkBackupFile(path)
  refuseUnknownSchema(path, header.schema, migrationsFolder)
  return withPostgresConnection(databaseUrl, limits, async (connection) => {
    await refuseDuringAnotherRestore(connection)
    await refuseWhileInUse(connection)
    const isEmpty = (await readSchemaVersion(connection)) === null
    const name = `before-restore-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.jsonl.gz`
    const restorePoint = isEmpty ? null : join(backupDirectory, name)
    if (restorePoint)
      await writeBackupFile(
        restorePoint,
        dumpDatabase(connection, { migrationsFolder, now, release, engine: 'postgres' }),
      )
    const loaded = await runWithinTransaction(connection, async () => {
      await dropOurTables(connection, migrationsFolder)
      return loadBackup(connection, path, migrationsFolder)
    })
    return { ...loaded, madeAt: header.madeAt, restorePoint }
  })
}

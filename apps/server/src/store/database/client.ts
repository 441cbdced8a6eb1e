import { chmodSync, constants, cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import type { ConnectionPoolLoad } from '../../flows/status/product-status.ts'
import { lockDataDirectoryUntilExit } from './data-directory-lock.ts'
import { refuseNewerSchema } from './refuse-newer-schema.ts'
import { type DatabasePoolLimits, TimedPool } from './timed-pool.ts'
import { refuseFullDisk, watchDiskSpace } from './watch-disk-space.ts'

/** Drizzle's query builder on either database engine, PostgreSQL or the embedded PGlite. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

type Answer = { rows: Record<string, unknown>[] }

/** One database session: statements run in order, and after `begin` they belong to one transaction. */
export type DatabaseConnection = { query(text: string, values?: unknown[]): Promise<Answer> }

export type DatabaseHandle = {
  /** The connection pool for requests: a query is answered within three seconds or fails. */
  db: Database
  /** The connection pool for background work, whose queries can take longer. */
  background: Database
  engine: 'pglite' | 'postgres'
  /** Sends SQL text and parameters directly to the database, for the job queue, which writes its own SQL. */
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /**
   * Runs several SQL statements without parameters and returns the rows of the last one; a failure leaves no open
   * transaction.
   */
  script(text: string): Promise<{ rows: Record<string, unknown>[] }>
  migrate(migrationsFolder: string): Promise<void>
  /** Whether the database accepts writes; false while it is read-only, throws if the database does not answer. */
  isWritable(): Promise<boolean>
  /**
   * Returns the connections in use and the callers waiting for one; empty for the embedded database, which has no pool.
   */
  pools(): ConnectionPoolLoad[]
  /** Runs work on a separate connection without a time limit; the embedded database has only one connection. */
  withConnection<T>(work: (connection: DatabaseConnection) => Promise<T>): Promise<T>
  /** Copies the embedded database's files between two queries; null for PostgreSQL, which needs no copy of files. */
  copyFiles: ((folder: string) => Promise<void>) | null
  /**
   * Runs vacuum and checkpoint, which PostgreSQL does itself; without them the embedded database's log would grow
   * forever.
   */
  maintain(): Promise<void>
  close(): Promise<void>
}

/** An error for database files in the data directory that cannot be opened; the message states what to do. */
export class DataDirectoryDamaged extends Error {}

/** An error for a database that did not answer; the message states what to do. */
export class DatabaseUnreachable extends Error {}

export type EmbeddedDatabaseOptions = {
  /**
   * Folder of a prepared database without rows that a first start copies; without it the embedded database creates one,
   * which takes longer.
   */
  newDatabase?: string
  /** Logs a line for the operator. */
  log?: (line: string) => void
}

/** Opens PostgreSQL if a database URL is given, otherwise the embedded database in the data directory. */
export const openDatabase = (
  config: { DATABASE_URL?: string | undefined; DATA_DIR: string; TIME_LIMIT_FACTOR: number },
  onIdleFault: (fault: Error) => void,
  embedded?: EmbeddedDatabaseOptions,
): Promise<DatabaseHandle> =>
  config.DATABASE_URL
    ? openPostgres(config.DATABASE_URL, onIdleFault, multiplyPoolLimits(config.TIME_LIMIT_FACTOR))
    : openPglite(config.DATA_DIR, embedded)

/**
 * Copies a database made by the build, because the embedded database needs ten seconds and 780 MB to create one.
 * The copy gets its final name when it is complete.
 */
function copyNewDatabase(newDatabase: string, folder: string): void {
  if (existsSync(folder) || !existsSync(newDatabase)) return
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(newDatabase, unfinished, { recursive: true })
  chmodSync(unfinished, 0o700)
  renameSync(unfinished, folder)
}

/**
 * Opens the embedded database. The default option -F, which turns fsync off, is removed and the log is written
 * synchronously, so that an acknowledged row survives a crash. Small buffers keep the memory at 186 MB instead of 300
 * MB. The database runs on this thread with one connection, so queries must be short.
 */
export async function openPglite(
  dataDirectory: string,
  { newDatabase, log = () => {} }: EmbeddedDatabaseOptions = {},
): Promise<DatabaseHandle> {
  const lock = lockDataDirectoryUntilExit(dataDirectory)
  const dataDir = join(dataDirectory, 'pglite')
  try {
    refuseFullDisk(dataDirectory)
    if (newDatabase) copyNewDatabase(newDatabase, dataDir)
  } catch (fault) {
    lock.release()
    throw fault
  }
  const client = new PGlite({
    dataDir,
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...['-c', 'wal_sync_method=open_datasync', '-c', 'max_wal_size=64MB', '-c', 'shared_buffers=16MB'],
    ],
  })
  try {
    await client.waitReady
  } catch (fault) {
    lock.release()
    // A full or read-only disk has a system error code, whereas damaged files stop the embedded database without one.
    if ((fault as NodeJS.ErrnoException | null)?.code !== undefined) throw fault
    throw new DataDirectoryDamaged(
      `The database in ${dataDirectory} cannot be opened: it is damaged, or made by another version. Put a backup in its place, or move it away to start with an empty one.`,
      { cause: fault },
    )
  }
  const space = watchDiskSpace({
    directory: dataDirectory,
    setReadOnly: (on) => client.exec(`set default_transaction_read_only = ${on ? 'on' : 'off'}`),
    log,
  })
  return wrapPglite(client, async () => {
    space.stop()
    await client.exec('CHECKPOINT')
    await client.close()
    lock.release()
  })
}

/**
 * Queries whether the database is read-only: we set this when the embedded database's disk is nearly full, or a
 * PostgreSQL operator set it.
 */
const IS_READ_ONLY = `select current_setting('transaction_read_only') = 'on' as read_only`
type ReadOnly = { read_only: boolean }

export function wrapPglite(client: PGlite, close: () => Promise<void>): DatabaseHandle {
  const db = drizzlePglite({ client })
  return {
    db: db as unknown as Database,
    background: db as unknown as Database,
    engine: 'pglite',
    query: async (text, values) => ({ rows: (await client.query<Record<string, unknown>>(text, values)).rows }),
    script: async (text) => {
      try {
        return { rows: (await client.exec(text)).at(-1)?.rows ?? [] }
      } catch (fault) {
        await client.exec('rollback')
        throw fault
      }
    },
    async migrate(migrationsFolder) {
      await refuseNewerSchema((text) => client.query(text), migrationsFolder)
      await migratePglite(db, { migrationsFolder })
    },
    isWritable: async () => !(await client.query<ReadOnly>(IS_READ_ONLY)).rows[0]?.read_only,
    pools: () => [],
    withConnection: (work) => work({ query: (text, values) => client.query<Record<string, unknown>>(text, values) }),
    async copyFiles(folder) {
      await client.exec('CHECKPOINT')
      // Our open transaction keeps every other statement waiting, so the files do not change while they are copied.
      await client.transaction(() => cp(client.dataDir!, folder, { recursive: true, mode: constants.COPYFILE_FICLONE }))
    },
    async maintain() {
      await client.exec('VACUUM ANALYZE')
      await client.exec('CHECKPOINT')
    },
    close,
  }
}

/** How long the server waits for PostgreSQL, and how many connections it opens. */
export const DATABASE_POOL_LIMITS = {
  /**
   * Limits of the pool for requests, for which a person waits: connecting and querying together take under four
   * seconds.
   */
  foreground: { longestMs: 3_000, connectMs: 900, idleInTransactionMs: 10_000, most: 10 },
  /** Limits of the pool for the job queue and ingestion, because a first start stores two weeks of market data. */
  background: { longestMs: 30_000, connectMs: 5_000, idleInTransactionMs: 10_000, most: 6 },
} satisfies Record<string, DatabasePoolLimits>

export type DatabasePools = Record<keyof typeof DATABASE_POOL_LIMITS, DatabasePoolLimits>

/** Returns the pools with time limits that are this many times longer. */
export function multiplyPoolLimits(factor: number): DatabasePools {
  const multiply = ({ longestMs, connectMs, idleInTransactionMs, most }: DatabasePoolLimits): DatabasePoolLimits => ({
    longestMs: factor * longestMs,
    connectMs: factor * connectMs,
    idleInTransactionMs: factor * idleInTransactionMs,
    most,
  })
  const { foreground, background } = DATABASE_POOL_LIMITS
  return { foreground: multiply(foreground), background: multiply(background) }
}

function openPool(databaseUrl: string, patience: DatabasePoolLimits, onIdleFault: (fault: Error) => void): TimedPool {
  const pool = new TimedPool(databaseUrl, patience)
  // An idle connection that dies is reported here; without a listener the error would end the process.
  pool.on('error', onIdleFault)
  // A connection that dies while in use also fails its statement, which the caller handles, so this event is ignored.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export async function openPostgres(
  databaseUrl: string,
  onIdleFault: (fault: Error) => void,
  pools: DatabasePools = DATABASE_POOL_LIMITS,
): Promise<DatabaseHandle> {
  const pool = openPool(databaseUrl, pools.foreground, onIdleFault)
  const background = openPool(databaseUrl, pools.background, onIdleFault)
  try {
    await background.query('select 1')
  } catch (fault) {
    await Promise.all([pool.end(), background.end()])
    refuseUnreachable(databaseUrl, fault)
  }
  const db = drizzlePostgres({ client: pool })
  const withConnection = <T>(work: (client: pg.Client) => Promise<T>) =>
    withPostgresConnection(databaseUrl, pools.background, work)
  return {
    db: db as unknown as Database,
    background: drizzlePostgres({ client: background }) as unknown as Database,
    engine: 'postgres',
    query: async (text, values) => ({ rows: (await background.query<Record<string, unknown>>(text, values)).rows }),
    script: (text) => runScript(background, text),
    migrate: (migrationsFolder) => withConnection((client) => migrateAlone(client, migrationsFolder)),
    isWritable: async () => !(await pool.query<ReadOnly>(IS_READ_ONLY)).rows[0]?.read_only,
    pools: () => [
      { pool: 'foreground', most: pools.foreground.most, ...loadOf(pool) },
      { pool: 'background', most: pools.background.most, ...loadOf(background) },
    ],
    withConnection,
    copyFiles: null,
    maintain: async () => {},
    close: async () => {
      await Promise.all([pool.end(), background.end()])
    },
  }
}

const loadOf = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({
  inUse: totalCount - idleCount,
  waiting: waitingCount,
})

/**
 * Runs an SQL script; a failed script can leave its connection in a broken transaction, so that connection is not used
 * again.
 */
async function runScript(pool: pg.Pool, text: string): Promise<{ rows: Record<string, unknown>[] }> {
  const client = await pool.connect()
  let failed = true
  try {
    const answers = [await client.query<Record<string, unknown>>(text)].flat()
    failed = false
    return { rows: answers.at(-1)?.rows ?? [] }
  } finally {
    client.release(failed)
  }
}

const MIGRATION_LOCK = 7_240_118

/** Opens one PostgreSQL connection without a pool, for work that can take longer than the pools allow. */
export async function withPostgresConnection<T>(
  databaseUrl: string,
  { connectMs }: Pick<DatabasePoolLimits, 'connectMs'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: connectMs, keepAlive: true })
  await client.connect().catch((fault) => refuseUnreachable(databaseUrl, fault))
  try {
    return await work(client)
  } finally {
    // Ending the connection releases its locks and ends its transaction.
    await client.end()
  }
}

/**
 * Migrates the database in one process at a time: if several start at once, the others wait as long as the migration
 * takes.
 */
async function migrateAlone(client: pg.Client, migrationsFolder: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  await refuseNewerSchema((text) => client.query(text), migrationsFolder)
  await migratePostgres(drizzlePostgres({ client }), { migrationsFolder })
}

function refuseUnreachable(databaseUrl: string, fault: unknown): never {
  throw new DatabaseUnreachable(
    `The database at DATABASE_URL (${withoutPassword(databaseUrl)}) does not answer: ${(fault as Error).message || 'no connection'}. Check the address and that PostgreSQL runs, or unset DATABASE_URL to use the embedded one.`,
    { cause: fault },
  )
}

function withoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  if (url.password) url.password = '***'
  return url.toString()
}

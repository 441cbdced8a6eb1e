import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import type { PoolLoad } from '../../flows/status/operating-load.ts'
import { copyEmptyDatabase } from './copy-empty-database.ts'
import { lockDataDirectory } from './data-directory-lock.ts'
import { refuseNewerSchema } from './refuse-newer-schema.ts'
import { type Patience, TimedPool } from './timed-pool.ts'
import { refuseFullDisk, watchDiskSpace } from './watch-disk-space.ts'

/** The one dialect both engines speak. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

export type OpenDatabase = {
  /** For whoever is waited for: an answer within three seconds, or a fault. */
  db: Database
  /** The same for work that nobody waits for and that may take longer. */
  background: Database
  engine: 'pglite' | 'postgres'
  /** Text and parameters straight to the engine, for the job queue, which brings its own SQL. */
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** Several statements at once, without parameters; the rows of the last one. What fails leaves no open transaction. */
  script(text: string): Promise<{ rows: Record<string, unknown>[] }>
  migrate(migrationsFolder: string): Promise<void>
  /** Whether it takes what is written now; throws where it does not answer. */
  isWritable(): Promise<boolean>
  /** How taken its connections are; the embedded one has none. */
  pools(): PoolLoad[]
  /** What a served database does by itself and the embedded one does not: without it the log grows without end. */
  maintain(): Promise<void>
  close(): Promise<void>
}

/** What lies in the data directory is no database any more; the message says what to do. */
export class DataDirectoryDamaged extends Error {}

/** The database did not answer; the message says what to do. */
export class DatabaseUnreachable extends Error {}

export type EmbeddedOptions = {
  /** What a first start begins with a copy of; without it the engine makes one, which takes longer. */
  emptyDatabase?: string
  /** A line for whoever operates it. */
  tell?: (line: string) => void
}

/**
 * Embedded. Without -F and with an O_SYNC log an acknowledged row survives; the small buffers keep a desk's machine
 * at 186 MB instead of 300. It runs on this thread and has one connection: queries must be short.
 */
export async function openPglite(
  dataDirectory: string,
  { emptyDatabase, tell = () => {} }: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  const lock = lockDataDirectory(dataDirectory)
  const dataDir = join(dataDirectory, 'pglite')
  try {
    refuseFullDisk(dataDirectory)
    if (emptyDatabase) copyEmptyDatabase(emptyDatabase, dataDir)
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
    // A disk that is full or cannot be written has a code of the system; what is damaged ends the engine without one.
    if ((fault as NodeJS.ErrnoException | null)?.code !== undefined) throw fault
    throw new DataDirectoryDamaged(
      `The database in ${dataDirectory} cannot be opened: it is damaged, or made by another version. Put a backup in its place, or move it away to start with an empty one.`,
      { cause: fault },
    )
  }
  const space = watchDiskSpace({
    directory: dataDirectory,
    setReadOnly: (on) => client.exec(`set default_transaction_read_only = ${on ? 'on' : 'off'}`),
    tell,
  })
  return overPglite(client, async () => {
    space.stop()
    await client.exec('CHECKPOINT')
    await client.close()
    lock.release()
  })
}

/** Set by us when the disk of the embedded engine runs full, and by whoever operates a served one. */
const IS_READ_ONLY = `select current_setting('transaction_read_only') = 'on' as read_only`
type ReadOnly = { read_only: boolean }

export function overPglite(client: PGlite, close: () => Promise<void>): OpenDatabase {
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
    async maintain() {
      await client.exec('VACUUM ANALYZE')
      await client.exec('CHECKPOINT')
    },
    close,
  }
}

/** A request, which a person waits for: under four seconds with both. */
const IN_THE_FOREGROUND: Patience = { longestMs: 3_000, connectMs: 900, most: 10 }
/** The job queue, and what comes in from the market: a first start stores two weeks of it. */
const IN_THE_BACKGROUND: Patience = { longestMs: 30_000, connectMs: 5_000, most: 6 }

function openPool(databaseUrl: string, patience: Patience, onIdleFault: (fault: Error) => void): TimedPool {
  const pool = new TimedPool(databaseUrl, patience)
  // A connection that dies while idle is reported here; without a listener it would end the process.
  pool.on('error', onIdleFault)
  // One that dies while in use fails its statement, which is told to whoever asked; and says so here once more.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export async function openPostgres(databaseUrl: string, onIdleFault: (fault: Error) => void): Promise<OpenDatabase> {
  const pool = openPool(databaseUrl, IN_THE_FOREGROUND, onIdleFault)
  const patient = openPool(databaseUrl, IN_THE_BACKGROUND, onIdleFault)
  try {
    await patient.query('select 1')
  } catch (fault) {
    await Promise.all([pool.end(), patient.end()])
    throw new DatabaseUnreachable(
      `The database at DATABASE_URL (${withoutPassword(databaseUrl)}) does not answer: ${(fault as Error).message || 'no connection'}. Check the address and that PostgreSQL runs, or unset DATABASE_URL to use the embedded one.`,
      { cause: fault },
    )
  }
  const db = drizzlePostgres({ client: pool })
  return {
    db: db as unknown as Database,
    background: drizzlePostgres({ client: patient }) as unknown as Database,
    engine: 'postgres',
    query: async (text, values) => ({ rows: (await patient.query<Record<string, unknown>>(text, values)).rows }),
    script: (text) => runScript(patient, text),
    migrate: (migrationsFolder) => migrateAlone(databaseUrl, migrationsFolder),
    isWritable: async () => !(await pool.query<ReadOnly>(IS_READ_ONLY)).rows[0]?.read_only,
    pools: () => [
      { pool: 'foreground', most: IN_THE_FOREGROUND.most, ...loadOf(pool) },
      { pool: 'background', most: IN_THE_BACKGROUND.most, ...loadOf(patient) },
    ],
    maintain: async () => {},
    close: async () => {
      await Promise.all([pool.end(), patient.end()])
    },
  }
}

const loadOf = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({
  inUse: totalCount - idleCount,
  waiting: waitingCount,
})

/** A script that fails may leave its connection in a broken transaction, so that connection is not used again. */
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

/** Several processes may start at once; one migrates, the others wait for it, as long as it takes. */
async function migrateAlone(databaseUrl: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_000, keepAlive: true })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseNewerSchema((text) => client.query(text), migrationsFolder)
    await migratePostgres(drizzlePostgres({ client }), { migrationsFolder })
  } finally {
    // Ending the connection frees the lock.
    await client.end()
  }
}

function withoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  if (url.password) url.password = '***'
  return url.toString()
}

import type { DataOrigin } from '@tradeops/domain/market/reading'
import pg from 'pg'

const LOCK = 7_240_119
/** Live and simulated markets are separate, so each has a lock and a leader. */
const LOCK_OF: Record<DataOrigin, number> = { live: 1, simulated: 2 }

/** A server that does not answer for this long counts as lost, even if the socket is open. */
const ANSWER_WITHIN_MS = 3_000
/**
 * The server ends the session of a lock owner that is silent this long, because a paused process keeps its sockets
 * open.
 */
const SILENT_FOR_MS = 8_000
/**
 * A new term waits this long: the last write of the previous term can hang for ten seconds before the server ends it.
 */
const TERM_WITHIN_MS = 12_000

export type LockConnection = {
  /** Resolves with the reason when the connection is lost. */
  lost: Promise<string>
  tryLock(): Promise<boolean>
  /** Begins a new term once this process has the lock, and returns the term's number. */
  beginTerm(): Promise<number>
  /** Sends a heartbeat query; fails if the server does not answer. */
  heartbeat(): Promise<void>
  close(): Promise<void>
}

/** Opens a separate connection, because the lock lasts exactly as long as its session. */
export async function openLockConnection(databaseUrl: string, origin: DataOrigin): Promise<LockConnection> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'tradeops ingest lock',
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    keepAlive: true,
  })
  const query = (text: string, values: unknown[] = [], withinMs = ANSWER_WITHIN_MS) =>
    client.query<Record<string, unknown>>({ text, values, query_timeout: withinMs } as pg.QueryConfig)
  const lost = new Promise<string>((resolve) => {
    client.on('error', ({ message }) => resolve(message))
    client.on('end', () => resolve('the connection was closed'))
  })
  try {
    await client.connect()
    await query(`set idle_session_timeout = ${SILENT_FOR_MS}`)
  } catch (fault) {
    client.end().catch(() => {})
    throw fault
  }
  return {
    lost,
    async tryLock() {
      const { rows } = await query('select pg_try_advisory_lock($1, $2) as taken', [LOCK, LOCK_OF[origin]])
      return rows[0]?.taken === true
    },
    async beginTerm() {
      const { rows } = await query(
        `insert into ingest_terms (origin, term, begun_at) values ($1, 1, clock_timestamp())
         on conflict (origin) do update set term = ingest_terms.term + 1, begun_at = excluded.begun_at
         returning term`,
        [origin],
        TERM_WITHIN_MS,
      )
      return Number(rows[0]?.term)
    },
    async heartbeat() {
      await query('select 1')
    },
    /** Closing is not awaited, because the server never answers on a half-open socket. */
    async close() {
      client.end().catch(() => {})
    },
  }
}

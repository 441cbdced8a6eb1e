import type { DataOrigin } from '@tradeops/domain/market/reading'
import pg from 'pg'

const LOCK = 7_240_119
/**
 * The number of the leader's lock by data origin: live and simulated markets are separate, so each has its own leader.
 */
const LOCK_OF: Record<DataOrigin, number> = { live: 1, simulated: 2 }

export type LeaderLockLimits = {
  /** A database server that does not answer for this long counts as lost, even if the socket is open. */
  answerMs: number
  /**
   * The database server ends the session of a leader that is silent for this long, because a paused process keeps its
   * sockets open.
   */
  silentMs: number
  /**
   * How long a new leader waits for its term: the last write of the previous term can hang for ten seconds before the
   * server ends it.
   */
  termMs: number
}

export const LEADER_LOCK_LIMITS: LeaderLockLimits = { answerMs: 3_000, silentMs: 8_000, termMs: 12_000 }

export type LeaderLockConnection = {
  /** Resolves with the reason when the connection to the database is lost. */
  lost: Promise<string>
  tryLock(): Promise<boolean>
  /** Begins a new leadership term once this process has the lock, and returns the term's number. */
  beginTerm(): Promise<number>
  /** Sends a heartbeat query; fails if the database server does not answer. */
  heartbeat(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a separate connection for the leader's lock, because the lock lasts exactly as long as its database session.
 */
export async function openLeaderLockConnection(
  databaseUrl: string,
  origin: DataOrigin,
  { answerMs, silentMs, termMs }: LeaderLockLimits = LEADER_LOCK_LIMITS,
): Promise<LeaderLockConnection> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'tradeops ingest lock',
    connectionTimeoutMillis: answerMs,
    keepAlive: true,
  })
  const query = (text: string, values: unknown[] = [], withinMs = answerMs) =>
    client.query<Record<string, unknown>>({ text, values, query_timeout: withinMs } as pg.QueryConfig)
  const lost = new Promise<string>((resolve) => {
    client.on('error', ({ message }) => resolve(message))
    client.on('end', () => resolve('the connection was closed'))
  })
  try {
    await client.connect()
    await query(`set idle_session_timeout = ${silentMs}`)
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
        termMs,
      )
      return Number(rows[0]?.term)
    },
    async heartbeat() {
      await query('select 1')
    },
    /** Closing the connection is not awaited, because the server never answers on a half-open socket. */
    async close() {
      client.end().catch(() => {})
    },
  }
}

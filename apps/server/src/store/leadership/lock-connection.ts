import type { Origin } from '@tradeops/domain/market/reading'
import pg from 'pg'

const LOCK = 7_240_119
/** Live and simulated markets never meet, so each has a leader of its own. */
const LOCK_OF: Record<Origin, number> = { live: 1, simulated: 2 }

/** A server that does not answer for so long is as good as gone, whatever the socket says. */
const ANSWER_WITHIN_MS = 3_000
/**
 * A holder that says nothing for so long is as good as gone, and the server ends its session: a paused process keeps its
 * sockets open, and so does one behind a network that has been cut.
 */
const SILENT_FOR_MS = 8_000
/** The last write of the term before may hang for ten seconds before the server ends it. */
const TERM_WITHIN_MS = 12_000

export type LockConnection = {
  /** Settles, with the reason, when the connection is lost. */
  lost: Promise<string>
  tryLock(): Promise<boolean>
  /** Once the lock is held: the number of the new term. */
  beginTerm(): Promise<number>
  /** A sign of life in both directions; it fails where there is none. */
  beat(): Promise<void>
  close(): Promise<void>
}

/** A connection that does nothing else, because the lock lasts exactly as long as its session. */
export async function openLockConnection(databaseUrl: string, origin: Origin): Promise<LockConnection> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'tradeops ingest lock',
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    keepAlive: true,
  })
  const ask = (text: string, values: unknown[] = [], withinMs = ANSWER_WITHIN_MS) =>
    client.query<Record<string, unknown>>({ text, values, query_timeout: withinMs } as pg.QueryConfig)
  const lost = new Promise<string>((resolve) => {
    client.on('error', ({ message }) => resolve(message))
    client.on('end', () => resolve('the connection was closed'))
  })
  try {
    await client.connect()
    await ask(`set idle_session_timeout = ${SILENT_FOR_MS}`)
  } catch (fault) {
    client.end().catch(() => {})
    throw fault
  }
  return {
    lost,
    async tryLock() {
      const { rows } = await ask('select pg_try_advisory_lock($1, $2) as taken', [LOCK, LOCK_OF[origin]])
      return rows[0]?.taken === true
    },
    async beginTerm() {
      const { rows } = await ask(
        `insert into ingest_terms (origin, term, begun_at) values ($1, 1, clock_timestamp())
         on conflict (origin) do update set term = ingest_terms.term + 1, begun_at = excluded.begun_at
         returning term`,
        [origin],
        TERM_WITHIN_MS,
      )
      return Number(rows[0]?.term)
    },
    async beat() {
      await ask('select 1')
    },
    /** On a half-open socket the goodbye is never answered, and nobody waits for it. */
    async close() {
      client.end().catch(() => {})
    },
  }
}

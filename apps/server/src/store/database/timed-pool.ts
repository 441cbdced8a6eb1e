import pg from 'pg'

type ConnectCallback = (
  fault: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (release?: unknown) => void,
) => void

export type DatabasePoolLimits = {
  /** Time limit of one database statement or one transaction. */
  longestMs: number
  /** Longest wait for a database connection, new or from the pool. */
  connectMs: number
  /** After this time without a statement the database server ends a transaction. */
  idleInTransactionMs: number
  most: number
}

/**
 * How much earlier than our own timer the database server cancels a slow statement, so that the connection can be used
 * again.
 */
const SERVER_AHEAD_MS = 300

/**
 * A PostgreSQL connection pool that never waits forever. A database can hang without dying, and a network can fail
 * without closing the socket, so only our own timer detects it. A statement that took too long loses its connection,
 * whose state is unknown. A transaction has one limit as a whole, because the query library would wait once more to
 * roll it back.
 */
export class TimedPool extends pg.Pool {
  readonly #longestMs: number

  constructor(connectionString: string, { longestMs, connectMs, idleInTransactionMs, most }: DatabasePoolLimits) {
    super({
      connectionString,
      max: most,
      connectionTimeoutMillis: connectMs,
      query_timeout: longestMs,
      statement_timeout: longestMs - SERVER_AHEAD_MS,
      idle_in_transaction_session_timeout: idleInTransactionMs,
      keepAlive: true,
    })
    this.#longestMs = longestMs
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (callback) {
      super.connect(callback)
      return undefined
    }
    return super.connect().then((client) => limited(client, this.#longestMs))
  }
}

/**
 * Closes a client's connection after the time limit, and releases the client exactly once: when the caller does, or
 * when its connection ends, because the caller may never release it.
 */
function limited(client: pg.PoolClient, longestMs: number): pg.PoolClient {
  const releaseToPool = client.release.bind(client)
  const timer = setTimeout(() => void (client as unknown as pg.Client).end(), longestMs)
  let isHeld = true
  const release = (broken?: Error | boolean) => {
    if (!isHeld) return
    isHeld = false
    clearTimeout(timer)
    client.off('end', onEnd)
    releaseToPool(broken)
  }
  const onEnd = () => release(true)
  client.once('end', onEnd)
  client.release = release
  return client
}

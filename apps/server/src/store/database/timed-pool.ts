import pg from 'pg'

type Answered = (
  fault: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (release?: unknown) => void,
) => void

export type Patience = {
  /** The longest that one statement, or one transaction, may take. */
  longestMs: number
  /** The longest that a connection, or a place among them, is waited for. */
  connectMs: number
  most: number
}

/** The server gives up a slow statement a moment before we do, and the connection can be used again. */
const SERVER_AHEAD_MS = 300

/**
 * Connections that never wait for ever. A database can hang without dying, and a line can fall silent without being cut:
 * then nothing tells us, and only a clock of our own can. What took too long loses its connection, since nobody knows
 * what is still on it; a transaction as a whole, since the framework would wait once more to roll it back.
 */
export class TimedPool extends pg.Pool {
  readonly #longestMs: number

  constructor(connectionString: string, { longestMs, connectMs, most }: Patience) {
    super({
      connectionString,
      max: most,
      connectionTimeoutMillis: connectMs,
      query_timeout: longestMs,
      statement_timeout: longestMs - SERVER_AHEAD_MS,
      idle_in_transaction_session_timeout: 10_000,
      keepAlive: true,
    })
    this.#longestMs = longestMs
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Answered): void
  override connect(callback?: Answered): Promise<pg.PoolClient> | undefined {
    if (callback) {
      super.connect(callback)
      return undefined
    }
    return super.connect().then((client) => limited(client, this.#longestMs))
  }
}

/** Whoever holds it may never give it back: one whose connection ended goes back by itself, and once. */
function limited(client: pg.PoolClient, longestMs: number): pg.PoolClient {
  const giveBack = client.release.bind(client)
  const timer = setTimeout(() => void (client as unknown as pg.Client).end(), longestMs)
  let isHeld = true
  const release = (broken?: Error | boolean) => {
    if (!isHeld) return
    isHeld = false
    clearTimeout(timer)
    client.off('end', onEnd)
    giveBack(broken)
  }
  const onEnd = () => release(true)
  client.once('end', onEnd)
  client.release = release
  return client
}

import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database } from './client.ts'

/** Kinds of data that the leader process stores and that the other processes follow. */
export type DatabaseNotificationTopic = 'briefs' | 'readings'

const CHANNEL_OF: Record<DatabaseNotificationTopic, string> = { briefs: 'briefs_posted', readings: 'readings_stored' }
const NEWS = Object.keys(CHANNEL_OF) as DatabaseNotificationTopic[]

const HEARTBEAT_MS = 500
const RECONNECT_MS = 200

type Limits = { connectMs: number; listenMs: number; heartbeatMs: number }
/** A heartbeat must be answered so soon that no page shows a replaced brief for longer than a second. */
const LIMITS: Limits = { connectMs: 5_000, listenMs: 3_000, heartbeatMs: 1_000 }

/**
 * Sends a database notification in the transaction that stores the rows, so that other processes are never notified of
 * rows that do not exist.
 */
export async function sendDatabaseNotification(db: Database, news: DatabaseNotificationTopic): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL_OF[news]}, '')`)
}

export type ListenForDatabaseNotificationsDependencies = {
  databaseUrl: string
  onNews(news: DatabaseNotificationTopic): void
  /** Called once per lost connection, however many reconnects are needed. */
  onSilence(fault: unknown): void
  /** Tests that do not wait for a limit pass longer ones. */
  limits?: Limits
}

/**
 * Listens for database notifications of rows that another process stored. A listening connection can die unnoticed, so
 * it gets a heartbeat query and is replaced when the query fails. `onNews` also runs when the connection is lost and
 * when it is back, to catch up.
 */
export function listenForDatabaseNotifications({
  databaseUrl,
  onNews,
  onSilence,
  limits = LIMITS,
}: ListenForDatabaseNotificationsDependencies): {
  stop(): Promise<void>
} {
  let stopped = false
  let silent = false
  let client: pg.Client | null = null
  let next: NodeJS.Timeout | undefined

  const refreshAll = () => {
    for (const news of NEWS) onNews(news)
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'tradeops notices',
      connectionTimeoutMillis: limits.connectMs,
      query_timeout: limits.listenMs,
      keepAlive: true,
    })
    client = fresh
    fresh.on('error', (fault) => reconnect(fresh, fault))
    fresh.on('end', () => reconnect(fresh, new Error('the connection was closed')))
    fresh.on('notification', ({ channel }) => {
      const news = NEWS.find((each) => CHANNEL_OF[each] === channel)
      if (news) onNews(news)
    })
    try {
      await fresh.connect()
      for (const news of NEWS) await fresh.query(`listen ${CHANNEL_OF[news]}`)
      silent = false
      refreshAll()
      heartbeat(fresh)
    } catch (fault) {
      reconnect(fresh, fault)
    }
  }

  function heartbeat(current: pg.Client): void {
    next = setTimeout(
      () =>
        current.query({ text: 'select 1', query_timeout: limits.heartbeatMs } as pg.QueryConfig).then(
          () => current === client && !stopped && heartbeat(current),
          (fault) => reconnect(current, fault),
        ),
      HEARTBEAT_MS,
    )
  }

  /** Reconnects once per lost connection, although a lost connection raises several events. */
  function reconnect(lost: pg.Client, fault: unknown): void {
    if (stopped || lost !== client) return
    client = null
    if (!silent) onSilence(fault)
    silent = true
    lost.end().catch(() => {})
    refreshAll()
    clearTimeout(next)
    next = setTimeout(() => void connect(), RECONNECT_MS)
  }

  void connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(next)
      await client?.end().catch(() => {})
    },
  }
}

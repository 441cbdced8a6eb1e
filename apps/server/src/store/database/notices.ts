import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database } from './client.ts'

/** What one process stores and others follow. */
export type News = 'briefs' | 'readings'

const CHANNEL_OF: Record<News, string> = { briefs: 'briefs_posted', readings: 'readings_stored' }
const NEWS = Object.keys(CHANNEL_OF) as News[]

const BEAT_MS = 500
/** Nobody may be shown an older brief than what is stored for longer than a second. */
const ANSWER_WITHIN_MS = 1_000
const COME_BACK_MS = 200

/** Told inside the transaction that stores them, so that nobody hears of what is not there. */
export async function announce(db: Database, news: News): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL_OF[news]}, '')`)
}

export type NoticeNeeds = {
  databaseUrl: string
  onNews(news: News): void
  /** Told once for each time of silence, however often it is tried to end it. */
  onSilence(fault: unknown): void
}

/**
 * Hears of what another process stored. A listening connection can die without a word, so it is asked for a sign of life
 * and replaced when it gives none. Whoever follows looks for itself while nothing is heard, and once more when that is over.
 */
export function followNotices({ databaseUrl, onNews, onSilence }: NoticeNeeds): { stop(): Promise<void> } {
  let stopped = false
  let silent = false
  let client: pg.Client | null = null
  let next: NodeJS.Timeout | undefined

  const tellAll = () => {
    for (const news of NEWS) onNews(news)
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'tradeops notices',
      connectionTimeoutMillis: 5_000,
      query_timeout: 3_000,
      keepAlive: true,
    })
    client = fresh
    fresh.on('error', (fault) => comeBack(fresh, fault))
    fresh.on('end', () => comeBack(fresh, new Error('the connection was closed')))
    fresh.on('notification', ({ channel }) => {
      const news = NEWS.find((each) => CHANNEL_OF[each] === channel)
      if (news) onNews(news)
    })
    try {
      await fresh.connect()
      for (const news of NEWS) await fresh.query(`listen ${CHANNEL_OF[news]}`)
      silent = false
      tellAll()
      beat(fresh)
    } catch (fault) {
      comeBack(fresh, fault)
    }
  }

  function beat(current: pg.Client): void {
    next = setTimeout(
      () =>
        current.query({ text: 'select 1', query_timeout: ANSWER_WITHIN_MS } as pg.QueryConfig).then(
          () => current === client && !stopped && beat(current),
          (fault) => comeBack(current, fault),
        ),
      BEAT_MS,
    )
  }

  /** A lost connection says so in several ways; the first counts. */
  function comeBack(lost: pg.Client, fault: unknown): void {
    if (stopped || lost !== client) return
    client = null
    if (!silent) onSilence(fault)
    silent = true
    lost.end().catch(() => {})
    tellAll()
    clearTimeout(next)
    next = setTimeout(() => void connect(), COME_BACK_MS)
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

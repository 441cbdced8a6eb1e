import pg from 'pg'

const CHANNEL = 'briefs_posted'
const HEARTBEAT_MS = 10_000
const COME_BACK_MS = 2_000

/** Told inside the transaction that stores them, so that nobody hears of briefs that are not there. */
export const ANNOUNCE_BRIEFS = `select pg_notify('${CHANNEL}', '')`

export type NoticeNeeds = { databaseUrl: string; onNotice(): void; onFault(fault: unknown): void }

/**
 * Hears of briefs that another process stored. A listening connection can die without a word, so it is asked for a sign
 * of life, replaced when it gives none, and after every new connection the listener looks for what it missed.
 */
export function followBriefNotices({ databaseUrl, onNotice, onFault }: NoticeNeeds): { stop(): Promise<void> } {
  let stopped = false
  let client: pg.Client | null = null
  let next: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 2_000,
      query_timeout: 5_000,
      keepAlive: true,
    })
    client = fresh
    fresh.on('error', onFault)
    fresh.on('notification', onNotice)
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
      onNotice()
      beat(fresh)
    } catch (fault) {
      comeBack(fresh, fault)
    }
  }

  function beat(current: pg.Client): void {
    next = setTimeout(
      () =>
        current.query('select 1').then(
          () => !stopped && beat(current),
          (fault) => comeBack(current, fault),
        ),
      HEARTBEAT_MS,
    )
  }

  function comeBack(lost: pg.Client, fault: unknown): void {
    if (stopped) return
    onFault(fault)
    lost.end().catch(() => {})
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

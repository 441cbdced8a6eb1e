import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { MarketWorker } from './market-fleet.ts'

const NEWEST = `select id, etag from briefs where origin = 'simulated' and zone = 'HOUSTON' and replaced_at is null
  order by run_at desc limit 1`

type Watched = { worker: MarketWorker; name: string; eligibleSinceMs: number | null }

/**
 * Compares the stored brief with the brief that each process serves, and records how long the two differed. Only time
 * in which the process ran and the database answered counts; after a pause it counts from the return of the process.
 */
export function watchDivergence(databaseUrl: string) {
  const watched = new Map<string, Watched>()
  const seenIds = new Set<string>()
  const pastEtags = new Set<string>()
  let stored = { etag: '', sinceMs: 0 }
  let largestMs = 0
  let largestOf = ''
  let longestPauseMs = 0
  let stopped = false
  let client: pg.Client | null = null

  async function readStoredJson(): Promise<void> {
    if (!client) {
      const fresh = new pg.Client({ connectionString: databaseUrl, query_timeout: 500, connectionTimeoutMillis: 500 })
      fresh.on('error', () => {})
      await fresh.connect()
      client = fresh
    }
    const { rows } = await client.query<{ id: string; etag: string }>(NEWEST)
    const [newest] = rows
    if (!newest || newest.etag === stored.etag) return
    seenIds.add(newest.id)
    pastEtags.add(stored.etag)
    stored = { etag: newest.etag, sinceMs: performance.now() }
  }

  function onDisconnect(): void {
    client?.end().catch(() => {})
    client = null
    for (const each of watched.values()) each.eligibleSinceMs = null
  }

  async function checkWorker(each: Watched): Promise<void> {
    const { etag, sinceMs } = stored
    // The time of the request is used, because this process is busy too and can read an answer long after it was sent.
    const requestedMs = performance.now()
    const servedEtag = await each.worker.etag().catch(() => null)
    if (servedEtag === null || stored.etag !== etag || !watched.has(each.name)) return
    each.eligibleSinceMs ??= requestedMs
    // An etag that is neither the current nor a past one belongs to a brief that was stored after the query.
    if (!pastEtags.has(servedEtag)) return
    const differedMs = requestedMs - Math.max(sinceMs, each.eligibleSinceMs)
    if (differedMs > largestMs) [largestMs, largestOf] = [differedMs, each.name]
  }

  async function watch(): Promise<void> {
    let checkedMs = performance.now()
    while (!stopped) {
      longestPauseMs = Math.max(longestPauseMs, performance.now() - checkedMs)
      checkedMs = performance.now()
      await readStoredJson().catch(onDisconnect)
      if (client) await Promise.all([...watched.values()].map(checkWorker))
      await pause(20)
    }
    await client?.end().catch(() => {})
  }
  const watching = watch()

  return {
    add: (name: string, worker: MarketWorker) => watched.set(name, { name, worker, eligibleSinceMs: null }),
    drop: (name: string) => watched.delete(name),
    newestEtag: () => stored.etag,
    largest: () => ({ ms: Math.round(largestMs), of: largestOf }),
    /** The longest pause between two checks, which limits how exact the result is. */
    longestPauseMs: () => Math.round(longestPauseMs),
    /** The ids of all briefs that were the newest at some check. */
    seenIds,
    async stop(): Promise<void> {
      stopped = true
      await watching
    },
  }
}

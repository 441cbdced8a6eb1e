import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Worker } from './market-fleet.ts'

const NEWEST = `select id, etag from briefs where origin = 'simulated' and zone = 'HOUSTON' and replaced_at is null
  order by run_at desc limit 1`

type Watched = { worker: Worker; name: string; eligibleSinceMs: number | null }

/**
 * Looks again and again at what is stored and at what each process shows, and keeps how long the two differed while the
 * process ran and the database answered. A process that is started, paused or cut off counts from when it is back.
 */
export function watchDivergence(databaseUrl: string) {
  const watched = new Map<string, Watched>()
  const seen = new Set<string>()
  const past = new Set<string>()
  let stored = { etag: '', sinceMs: 0 }
  let largestMs = 0
  let largestOf = ''
  let longestBlindMs = 0
  let stopped = false
  let client: pg.Client | null = null

  async function readStored(): Promise<void> {
    if (!client) {
      const fresh = new pg.Client({ connectionString: databaseUrl, query_timeout: 500, connectionTimeoutMillis: 500 })
      fresh.on('error', () => {})
      await fresh.connect()
      client = fresh
    }
    const { rows } = await client.query<{ id: string; etag: string }>(NEWEST)
    const [newest] = rows
    if (!newest || newest.etag === stored.etag) return
    seen.add(newest.id)
    past.add(stored.etag)
    stored = { etag: newest.etag, sinceMs: performance.now() }
  }

  function cutOff(): void {
    client?.end().catch(() => {})
    client = null
    for (const each of watched.values()) each.eligibleSinceMs = null
  }

  async function look(each: Watched): Promise<void> {
    const { etag, sinceMs } = stored
    // This process is busy, too, and may hear an answer long after it was given.
    const askedMs = performance.now()
    const shown = await each.worker.etag().catch(() => null)
    if (shown === null || stored.etag !== etag || !watched.has(each.name)) return
    each.eligibleSinceMs ??= askedMs
    // What is neither has been stored since we looked.
    if (!past.has(shown)) return
    const differedMs = askedMs - Math.max(sinceMs, each.eligibleSinceMs)
    if (differedMs > largestMs) [largestMs, largestOf] = [differedMs, each.name]
  }

  async function watch(): Promise<void> {
    let lookedMs = performance.now()
    while (!stopped) {
      longestBlindMs = Math.max(longestBlindMs, performance.now() - lookedMs)
      lookedMs = performance.now()
      await readStored().catch(cutOff)
      if (client) await Promise.all([...watched.values()].map(look))
      await pause(20)
    }
    await client?.end().catch(() => {})
  }
  const watching = watch()

  return {
    add: (name: string, worker: Worker) => watched.set(name, { name, worker, eligibleSinceMs: null }),
    drop: (name: string) => watched.delete(name),
    newestEtag: () => stored.etag,
    largest: () => ({ ms: Math.round(largestMs), of: largestOf }),
    /** How long at most it did not look: what it tells is true to that. */
    longestBlindMs: () => Math.round(longestBlindMs),
    /** The ids of all briefs that were seen standing. */
    seen,
    async stop(): Promise<void> {
      stopped = true
      await watching
    },
  }
}

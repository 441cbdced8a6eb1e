import type { DataOrigin } from '@tradeops/domain/market/reading'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { type LoadMarketNeeds, loadMarket } from './load-market.ts'
import type { MarketMemory, StoredReading, StoredVintage } from './market-memory.ts'

export type FollowMarketNeeds = {
  memory: MarketMemory
  columns: LoadMarketNeeds['columns'] & {
    /** Reads what was fetched since a time, no matter what time the data is about. */
    storedSince(origin: DataOrigin, since: Date): Promise<{ readings: StoredReading[]; vintages: StoredVintage[] }>
  }
  clock: { now(): Date }
  postNewest(): Promise<void>
  rest(ms: number): Promise<void>
  onFault(fault: unknown): void
}

/** Covers the time from a fetch to its commit, and the clock skew of two machines. */
const OVERLAP_MS = 15 * MINUTE_MS
/** Wait between two readings: while the leader backfills two weeks of history it sends hundreds of notices. */
const BETWEEN_READINGS_MS = 500
const BETWEEN_BRIEFS_MS = 200

/** Runs the work at once; requests that arrive meanwhile cause one more run, and failures are retried. */
function coalesced(work: () => Promise<void>, rest: () => Promise<void>, onFault: (fault: unknown) => void) {
  let requested = false
  let failing = false
  let stopped = false
  let working: Promise<void> | null = null
  async function run(): Promise<void> {
    while (requested && !stopped) {
      requested = false
      try {
        await work()
        failing = false
      } catch (fault) {
        if (!failing) onFault(fault)
        failing = true
        requested = true
      }
      if (requested) await rest()
    }
  }
  return {
    request(): void {
      requested = true
      working ??= run().finally(() => {
        working = null
      })
    },
    async stop(): Promise<void> {
      stopped = true
      await working
    },
  }
}

/** Follows the database by storing time, because a correction or a backfill is about days long past. */
export function followMarket({ memory, columns, clock, postNewest, rest, onFault }: FollowMarketNeeds) {
  const startedAt = clock.now()
  let loading: Promise<void> | null = null

  /** Loading the full look-back takes some seconds, while the product already serves. */
  function loadAll(): Promise<void> {
    loading ??= loadMarket({ columns }, memory, clock.now()).catch((fault) => {
      loading = null
      throw fault
    })
    return loading
  }

  async function loadStored(): Promise<void> {
    await loadAll()
    const since = new Date((memory.newestKnownAt() ?? startedAt).getTime() - OVERLAP_MS)
    const { readings, vintages } = await columns.storedSince(memory.origin, since)
    memory.remember(readings)
    memory.rememberVintages(vintages)
    memory.forget(clock.now())
  }

  const briefs = coalesced(postNewest, () => rest(BETWEEN_BRIEFS_MS), onFault)
  const readings = coalesced(loadStored, () => rest(BETWEEN_READINGS_MS), onFault)
  return {
    hear: (news: 'briefs' | 'readings'): void => (news === 'briefs' ? briefs : readings).request(),
    /** Resolves once everything stored so far is in memory and among the latest briefs. */
    async catchUp(): Promise<void> {
      await loadStored()
      await postNewest()
    },
    async stop(): Promise<void> {
      await Promise.all([briefs.stop(), readings.stop()])
    },
  }
}

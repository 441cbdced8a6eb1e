import type { DataOrigin } from '@tradeops/domain/market/reading'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { type LoadMarketMemoryDependencies, loadMarketMemory } from './load-market-memory.ts'
import type { MarketMemory, StoredForecastVintage, StoredReading } from './market-memory.ts'

export type FollowStoredMarketDataDependencies = {
  memory: MarketMemory
  columns: LoadMarketMemoryDependencies['columns'] & {
    /** Reads rows by when they were fetched, no matter which time the data is about. */
    storedSince(
      origin: DataOrigin,
      since: Date,
    ): Promise<{ readings: StoredReading[]; vintages: StoredForecastVintage[] }>
  }
  clock: { now(): Date }
  postNewest(): Promise<void>
  rest(ms: number): Promise<void>
  onFault(fault: unknown): void
}

/**
 * How far consecutive reads overlap, to cover the time from a fetch to its commit and the clock difference of two
 * machines.
 */
const OVERLAP_MS = 15 * MINUTE_MS
/**
 * Wait between two reads: while the leader process backfills two weeks of history it sends hundreds of database
 * notifications.
 */
const BETWEEN_READINGS_MS = 500
const BETWEEN_BRIEFS_MS = 200

/**
 * Creates a runner whose `request` starts the work at once. Requests during an execution cause one more execution, and
 * a failed execution is retried.
 */
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

/**
 * Keeps the in-memory market data of a process that does not poll equal to the database. It reads rows by when they
 * were stored, because a correction or a backfill is about days long past.
 */
export function followStoredMarketData({
  memory,
  columns,
  clock,
  postNewest,
  rest,
  onFault,
}: FollowStoredMarketDataDependencies) {
  const startedAt = clock.now()
  let loading: Promise<void> | null = null

  /**
   * Loads the full look-back in the background, because it takes some seconds and the process already serves requests.
   */
  function loadAll(): Promise<void> {
    loading ??= loadMarketMemory({ columns }, memory, clock.now()).catch((fault) => {
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
    /** Resolves once everything stored so far is in memory and in the cache of latest briefs. */
    async catchUp(): Promise<void> {
      await loadStored()
      await postNewest()
    },
    async stop(): Promise<void> {
      await Promise.all([briefs.stop(), readings.stop()])
    },
  }
}

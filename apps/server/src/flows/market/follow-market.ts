import type { Origin } from '@tradeops/domain/market/reading'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import type { MarketMemory, RememberedReading, StoredVintage } from './market-memory.ts'
import { type LoadMarketNeeds, recallMarket } from './recall-market.ts'

type Stored = { readings: RememberedReading[]; vintages: StoredVintage[] }

export type FollowNeeds = {
  memory: MarketMemory
  columns: LoadMarketNeeds['columns'] & {
    /** Whatever was fetched since, however old the time it speaks of. */
    storedSince(origin: Origin, since: Date): Promise<Stored>
  }
  clock: { now(): Date }
  /** Shows the newest stored briefs. */
  postNewest(): Promise<void>
  rest(ms: number): Promise<void>
  onFault(fault: unknown): void
}

/** From the fetch of a document to the commit of its last row, and what the clocks of two machines may differ by. */
const OVERLAP_MS = 15 * MINUTE_MS
/** While another process reads two weeks of history it tells of it hundreds of times. */
const BETWEEN_READINGS_MS = 500
const BETWEEN_BRIEFS_MS = 200

/** Done at once, however often it is wanted meanwhile once more after that, and again until it succeeds. */
function coalesced(work: () => Promise<void>, rest: () => Promise<void>, onFault: (fault: unknown) => void) {
  let wanted = false
  let failing = false
  let stopped = false
  let working: Promise<void> | null = null
  async function run(): Promise<void> {
    while (wanted && !stopped) {
      wanted = false
      try {
        await work()
        failing = false
      } catch (fault) {
        if (!failing) onFault(fault)
        failing = true
        wanted = true
      }
      if (wanted) await rest()
    }
  }
  return {
    want(): void {
      wanted = true
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
 * Keeps a memory and the board as they are stored, whoever stores it. What was stored since is asked for, and not what is
 * of the last hours: a correction, or a history that was read late, speaks of days long past.
 */
export function followMarket({ memory, columns, clock, postNewest, rest, onFault }: FollowNeeds) {
  const startedAt = clock.now()
  let whole: Promise<void> | null = null

  /** The thirty days behind the last one: some seconds of reading, while the product already serves. */
  function recallWhole(): Promise<void> {
    whole ??= recallMarket({ columns }, memory, clock.now()).catch((fault) => {
      whole = null
      throw fault
    })
    return whole
  }

  async function look(): Promise<void> {
    await recallWhole()
    const since = new Date((memory.newestKnownAt() ?? startedAt).getTime() - OVERLAP_MS)
    const { readings, vintages } = await columns.storedSince(memory.origin, since)
    memory.remember(readings)
    memory.rememberVintages(vintages)
    memory.forget(clock.now())
  }

  const briefs = coalesced(postNewest, () => rest(BETWEEN_BRIEFS_MS), onFault)
  const readings = coalesced(look, () => rest(BETWEEN_READINGS_MS), onFault)
  return {
    hear: (news: 'briefs' | 'readings'): void => (news === 'briefs' ? briefs : readings).want(),
    /** Everything that was stored until now is in the memory and on the board once this settles. */
    async catchUp(): Promise<void> {
      await look()
      await postNewest()
    },
    async stop(): Promise<void> {
      await Promise.all([briefs.stop(), readings.stop()])
    },
  }
}

export type MarketFollower = ReturnType<typeof followMarket>

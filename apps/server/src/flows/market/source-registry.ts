import type { SourceReport } from '@tradeops/contract/site/diagnostics'
import type { MarketSource } from '@tradeops/domain/market/market-source'
import { type IngestSourceNeeds, ingestSource } from './ingest-source.ts'
import type { IngestState } from './ingest-state.ts'
import { reportSource } from './report-source.ts'
import type { SourceHealth } from './source-health.ts'
import type { TryOptions } from './try-alternative.ts'

const PROBE_WITHIN_MS = 10_000

/** Every poll goes through here, the clock's and a reader's: a source that is being polled is never polled twice. */
export function sourceRegistry(needs: IngestSourceNeeds, state: IngestState, sources: readonly MarketSource[]) {
  const polls = new Map<string, Promise<SourceHealth>>()
  /** Whose last turn ended by a fault of ours: what they would have said is not known. */
  const unheard = new Set<string>()
  let probing: Promise<void> | null = null

  function poll(source: MarketSource, options?: TryOptions): Promise<SourceHealth> {
    const underWay = polls.get(source.name)
    if (underWay) return underWay
    const turn = ingestSource(needs, state, source, options).finally(() => polls.delete(source.name))
    polls.set(source.name, turn)
    turn.then(
      () => unheard.delete(source.name),
      () => unheard.add(source.name),
    )
    return turn
  }

  async function pollAll(): Promise<void> {
    await needs.within(PROBE_WITHIN_MS, Promise.allSettled(sources.map((source) => poll(source))))
  }

  return {
    poll,

    /** Reads a source and answers whether the publication of a mark has arrived. */
    async pollFor(source: MarketSource, mark: Date): Promise<boolean> {
      const { newestAt } = await poll(source, { byPlan: true })
      return newestAt !== null && newestAt.getTime() >= mark.getTime() - source.speaksOfMinutesBefore * 60_000
    },

    hasFailed: (source: MarketSource): boolean => (state.health.get(source.name)?.consecutiveFailures ?? 0) > 0,

    /** Whether a source was asked after a moment, and what came of it could be taken in. */
    wasPolledSince({ name }: MarketSource, at: Date): boolean {
      const health = unheard.has(name) ? undefined : state.health.get(name)
      return health !== undefined && health.lastAttemptAt >= at
    },

    plan(source: MarketSource, at: Date): void {
      const known = state.health.get(source.name)
      if (known) state.health.set(source.name, { ...known, nextAttemptAt: at })
    },

    /** Polls every source that its operator lets us poll now; readers who come meanwhile share the one probe. */
    async probe(): Promise<void> {
      probing ??= pollAll().finally(() => {
        probing = null
      })
      await probing
    },

    /** How every source stands at this moment, whenever it was last polled. */
    report: (): SourceReport[] =>
      sources.map((source) => reportSource(source, state.health.get(source.name) ?? null, needs.clock.now())),
  }
}

export type SourceRegistry = ReturnType<typeof sourceRegistry>

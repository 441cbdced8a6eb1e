import type { SourceReport } from '@tradeops/contract/site/diagnostics'
import type { MarketSource } from '@tradeops/domain/market/market-source'
import { type IngestSourceNeeds, ingestSource } from './ingest-source.ts'
import type { IngestState } from './ingest-state.ts'
import { reportSource } from './report-source.ts'
import type { SourceHealth } from './source-health.ts'
import type { PollOptions } from './try-fetch-alternative.ts'

const PROBE_WITHIN_MS = 10_000

/**
 * All polls go through this registry, planned or requested by a reader, so that a source is never polled twice at once.
 */
export function createSourceRegistry(needs: IngestSourceNeeds, state: IngestState, sources: readonly MarketSource[]) {
  const polls = new Map<string, Promise<SourceHealth>>()
  /** Sources whose last poll ended with our own fault, so their data is unknown. */
  const unread = new Set<string>()
  let probing: Promise<void> | null = null

  function poll(source: MarketSource, options?: PollOptions): Promise<SourceHealth> {
    const running = polls.get(source.name)
    if (running) return running
    const result = ingestSource(needs, state, source, options).finally(() => polls.delete(source.name))
    polls.set(source.name, result)
    result.then(
      () => unread.delete(source.name),
      () => unread.add(source.name),
    )
    return result
  }

  async function pollAll(): Promise<void> {
    await needs.withTimeout(PROBE_WITHIN_MS, Promise.allSettled(sources.map((source) => poll(source))))
  }

  return {
    poll,

    async pollFor(source: MarketSource, mark: Date): Promise<boolean> {
      const { newestAt } = await poll(source, { byPlan: true })
      return newestAt !== null && newestAt.getTime() >= mark.getTime() - source.coversMinutesBefore * 60_000
    },

    hasFailed: (source: MarketSource): boolean => (state.health.get(source.name)?.consecutiveFailures ?? 0) > 0,

    /** Whether a source was polled since then, and its answer could be ingested. */
    wasPolledSince({ name }: MarketSource, at: Date): boolean {
      const health = unread.has(name) ? undefined : state.health.get(name)
      return health !== undefined && health.lastAttemptAt >= at
    },

    plan(source: MarketSource, at: Date): void {
      const known = state.health.get(source.name)
      if (known) state.health.set(source.name, { ...known, nextAttemptAt: at })
    },

    /** Polls every source that its operator lets us poll now; concurrent requests share one probe. */
    async probe(): Promise<void> {
      probing ??= pollAll().finally(() => {
        probing = null
      })
      await probing
    },

    report: (): SourceReport[] =>
      sources.map((source) => reportSource(source, state.health.get(source.name) ?? null, needs.clock.now())),
  }
}

export type SourceRegistry = ReturnType<typeof createSourceRegistry>

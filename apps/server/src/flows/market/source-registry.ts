import type { SourceHealthReport } from '@tradeops/contract/site/diagnostics'
import type { MarketSource } from '@tradeops/domain/market/market-source'
import { describeSourceForDiagnostics } from './describe-source-for-diagnostics.ts'
import type { SourcePollOptions } from './fetch-and-ingest-alternative.ts'
import type { IngestState } from './ingest-state.ts'
import { type PollAndIngestSourceDependencies, pollAndIngestSource } from './poll-and-ingest-source.ts'
import type { SourceHealth } from './source-health.ts'

const PROBE_WITHIN_MS = 10_000

/**
 * Creates the registry through which all polls go, planned or requested by a reader, so that a source is never polled
 * twice at once.
 */
export function createSourceRegistry(
  dependencies: PollAndIngestSourceDependencies,
  state: IngestState,
  sources: readonly MarketSource[],
) {
  const polls = new Map<string, Promise<SourceHealth>>()
  /** Sources whose last poll ended with a fault in our code, so that their data must not count as read. */
  const unread = new Set<string>()
  let probing: Promise<void> | null = null

  function poll(source: MarketSource, options?: SourcePollOptions): Promise<SourceHealth> {
    const running = polls.get(source.name)
    if (running) return running
    const result = pollAndIngestSource(dependencies, state, source, options).finally(() => polls.delete(source.name))
    polls.set(source.name, result)
    result.then(
      () => unread.delete(source.name),
      () => unread.add(source.name),
    )
    return result
  }

  async function pollAll(): Promise<void> {
    await dependencies.withTimeout(PROBE_WITHIN_MS, Promise.allSettled(sources.map((source) => poll(source))))
  }

  return {
    poll,

    async pollFor(source: MarketSource, mark: Date): Promise<boolean> {
      const { newestAt } = await poll(source, { byPlan: true })
      return newestAt !== null && newestAt.getTime() >= mark.getTime() - source.coversMinutesBefore * 60_000
    },

    hasFailed: (source: MarketSource): boolean => (state.health.get(source.name)?.consecutiveFailures ?? 0) > 0,

    /** Whether a source was polled since an instant, and its answer could be ingested. */
    wasPolledSince({ name }: MarketSource, at: Date): boolean {
      const health = unread.has(name) ? undefined : state.health.get(name)
      return health !== undefined && health.lastAttemptAt >= at
    },

    plan(source: MarketSource, at: Date): void {
      const known = state.health.get(source.name)
      if (known) state.health.set(source.name, { ...known, nextAttemptAt: at })
    },

    /** Polls every source whose operator allows a poll now; concurrent requests share the same polls. */
    async probe(): Promise<void> {
      probing ??= pollAll().finally(() => {
        probing = null
      })
      await probing
    },

    report: (): SourceHealthReport[] =>
      sources.map((source) =>
        describeSourceForDiagnostics(source, state.health.get(source.name) ?? null, dependencies.clock.now()),
      ),
  }
}

export type SourceRegistry = ReturnType<typeof createSourceRegistry>

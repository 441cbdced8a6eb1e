import type { MarketSource } from '@tradeops/domain/market/market-source'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import type { SourceRegistry } from '../flows/market/source-registry.ts'
import { startPriceArchiveBackfill } from './price-archive-backfill.ts'
import { repeatJob } from './repeat-job.ts'
import { type SourcePollingDependencies, startSourcePolling } from './source-polling.ts'

export type IngestionDependencies = Pick<
  SourcePollingDependencies,
  'sources' | 'clock' | 'timers' | 'limitTimers' | 'random' | 'planOf'
> & {
  registry: Pick<SourceRegistry, 'hasFailed' | 'plan' | 'probe' | 'report' | 'wasPolledSince'>
  pollFor(source: MarketSource, markAt: Date): Promise<boolean>
  /** Polls every source once, calls `onSourcesRead`, and then reads recent history. */
  catchUp(onSourcesRead: () => void): Promise<void>
  readHistory(years: number): Promise<boolean>
  historyYears: number
  tidy(now: Date): Promise<void>
  isStopping(): boolean
  close(): Promise<void>
  onFault(what: string, fault: unknown): void
}

/**
 * Reads the missing market data, then polls each source on its poll plan, and backfills archived prices in the
 * background.
 */
export function startMarketIngestion(dependencies: IngestionDependencies) {
  const { sources, registry, planOf, clock, timers, isStopping, onFault, historyYears } = dependencies
  let polling: { stop(): Promise<void> } | null = null
  let history: { stop(): Promise<void> } | null = null

  function poll(): void {
    if (isStopping()) return
    polling = startSourcePolling({
      sources,
      clock,
      timers,
      limitTimers: dependencies.limitTimers,
      random: dependencies.random,
      planOf,
      poll: dependencies.pollFor,
      hasFailed: registry.hasFailed,
      onPlanned: registry.plan,
      onFault: (source, fault) => onFault(`polling ${source.name} failed`, fault),
    })
  }
  const caughtUp = dependencies.catchUp(poll).catch((fault) => {
    onFault('reading the market at start failed', fault)
    if (!polling) poll()
  })
  void caughtUp.then(() => {
    if (historyYears === 0 || isStopping()) return
    history = startPriceArchiveBackfill({
      timers,
      read: () => dependencies.readHistory(historyYears),
      onFault: (fault) => onFault('backfilling archived prices failed', fault),
    })
  })
  const retention = repeatJob({
    timers,
    everyMs: HOUR_MS,
    go: () => dependencies.tidy(clock.now()),
    onFault: (fault) => onFault('deleting old market data failed', fault),
  })

  return {
    /** Resolves once every source was polled and recent history is stored. */
    caughtUp,
    report: registry.report,
    pricesPolledFor: (markAt: Date): boolean =>
      sources.some((source) => {
        if (source.judgedBy !== 'lmp') return false
        const pollSeconds = planOf(source).pollAfterSeconds
        const usuallyBySeconds = pollSeconds.at(-2) ?? pollSeconds[0]
        return registry.wasPolledSince(source, new Date(markAt.getTime() + usuallyBySeconds * 1_000))
      }),
    async probeSources() {
      await registry.probe()
      return registry.report()
    },
    async stop(): Promise<void> {
      await Promise.all([dependencies.close(), polling?.stop(), history?.stop(), retention.stop()])
    },
  }
}

import type { SourceReport } from '@tradeops/contract/diagnostics'
import type { MarketSource } from '@tradeops/domain/market/market-source'
import type { IngestState, TryOptions } from './document-way.ts'
import { type IngestSourceNeeds, ingestSource } from './ingest-source.ts'
import { reportSource } from './report-source.ts'
import type { SourceHealth } from './source-health.ts'

const PROBE_WITHIN_MS = 10_000

/** Where all asking goes through: the clock's and a reader's. A source that is being asked is never asked twice. */
export function sourceDesk(needs: IngestSourceNeeds, state: IngestState, sources: readonly MarketSource[]) {
  const asking = new Map<string, Promise<SourceHealth>>()
  let probing: Promise<void> | null = null

  function ask(source: MarketSource, options?: TryOptions): Promise<SourceHealth> {
    const underWay = asking.get(source.name)
    if (underWay) return underWay
    const turn = ingestSource(needs, state, source, options).finally(() => asking.delete(source.name))
    asking.set(source.name, turn)
    return turn
  }

  async function askAll(): Promise<void> {
    await needs.within(PROBE_WITHIN_MS, Promise.allSettled(sources.map((source) => ask(source))))
  }

  return {
    ask,

    /** Reads a source and answers whether the publication of a mark has arrived. */
    async askFor(source: MarketSource, mark: Date): Promise<boolean> {
      const { newestAt } = await ask(source)
      return newestAt !== null && newestAt.getTime() >= mark.getTime() - source.speaksOfMinutesBefore * 60_000
    },

    plan(source: MarketSource, at: Date): void {
      const known = state.health.get(source.name)
      if (known) state.health.set(source.name, { ...known, nextAttemptAt: at })
    },

    /** Asks every source that its operator lets us ask now; readers who come meanwhile share the one probe. */
    async probe(): Promise<void> {
      probing ??= askAll().finally(() => {
        probing = null
      })
      await probing
    },

    /** How every source stands at this moment, whenever it was last asked. */
    report: (): SourceReport[] =>
      sources.map((source) => reportSource(source, state.health.get(source.name) ?? null, needs.clock.now())),
  }
}

export type SourceDesk = ReturnType<typeof sourceDesk>

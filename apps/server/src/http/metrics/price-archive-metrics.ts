import type { ArchiveReadProgress } from '@tradeops/contract/site/diagnostics'
import { Gauge, type Registry } from 'prom-client'

/**
 * Registers metrics of archived prices, queried from the database at every scrape, so that every process reports the
 * same values. If the query fails, the last values stay.
 */
export function registerPriceArchiveMetrics(registry: Registry, history: () => Promise<ArchiveReadProgress[]>): void {
  new Gauge({
    name: 'price_history_years',
    help: 'Years of archived prices by document: listed by ERCOT, and read.',
    labelNames: ['document', 'state'],
    registers: [registry],
    async collect() {
      for (const { document, years, yearsRead } of (await history().catch(() => null)) ?? []) {
        this.set({ document, state: 'listed' }, years)
        this.set({ document, state: 'read' }, yearsRead)
      }
    },
  })
}

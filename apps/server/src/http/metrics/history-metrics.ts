import type { HistoryReport } from '@tradeops/contract/site/diagnostics'
import { Gauge, type Registry } from 'prom-client'

/** Asked of the rows at every scrape, so that any process tells the same. A database that is away leaves them as they were. */
export function measureHistory(registry: Registry, history: () => Promise<HistoryReport[]>): void {
  new Gauge({
    name: 'price_history_years',
    help: 'Years of archived prices, listed and read, by document.',
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

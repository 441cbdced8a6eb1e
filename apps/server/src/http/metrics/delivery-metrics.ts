import { DELIVERY_STATES } from '@tradeops/domain/schedule/schedule'
import { Gauge, type Registry } from 'prom-client'

export type DeliveryCounts = { states: Record<string, number>; oldestOwedMs: number }

/**
 * Registers delivery metrics, queried from the database at every scrape, so every process reports the same. If the
 * query fails, the last values stay.
 */
export function registerDeliveryMetrics(registry: Registry, counts: () => Promise<DeliveryCounts>): void {
  new Gauge({
    name: 'brief_deliveries',
    help: 'Daily briefs due in the last 24 hours, by state.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const current = await counts().catch(() => null)
      for (const state of current ? DELIVERY_STATES : []) this.set({ state }, current!.states[state] ?? 0)
    },
  })
  new Gauge({
    name: 'brief_delivery_oldest_owed_seconds',
    help: 'Delay of the daily brief that has been overdue the longest.',
    registers: [registry],
    async collect() {
      const current = await counts().catch(() => null)
      if (current) this.set(current.oldestOwedMs / 1000)
    },
  })
}

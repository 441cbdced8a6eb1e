import { SCHEDULED_MAIL_STATES } from '@tradeops/domain/schedule/mail-schedule'
import { Gauge, type Registry } from 'prom-client'

export type DailyMailCounts = { states: Record<string, number>; oldestOwedMs: number }

/**
 * Registers metrics of daily mails, queried from the database at every scrape, so that every process reports the same
 * values. If the query fails, the last values stay.
 */
export function registerDailyMailMetrics(registry: Registry, counts: () => Promise<DailyMailCounts>): void {
  new Gauge({
    name: 'brief_deliveries',
    help: 'Daily briefs due in the last 24 hours, by state.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const current = await counts().catch(() => null)
      for (const state of current ? SCHEDULED_MAIL_STATES : []) this.set({ state }, current!.states[state] ?? 0)
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

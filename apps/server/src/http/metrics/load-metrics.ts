import { Gauge, type Registry } from 'prom-client'
import type { OperatingLoad } from '../../flows/status/product-status.ts'

/**
 * Registers metrics of this process's streams and connections, and of all processes' mails; if the mail query fails,
 * the last values stay.
 */
export function registerLoadMetrics(registry: Registry, { streams, pools, owedMails }: OperatingLoad): void {
  new Gauge({
    name: 'live_streams',
    help: 'Open live streams.',
    registers: [registry],
    collect() {
      this.set(streams())
    },
  })
  new Gauge({
    name: 'database_connections',
    help: 'Database connections: the maximum, those in use, and requests waiting for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const { pool, most, inUse, waiting } of pools()) {
        this.set({ pool, state: 'most' }, most)
        this.set({ pool, state: 'in_use' }, inUse)
        this.set({ pool, state: 'waiting' }, waiting)
      }
    },
  })
  // Each gauge collects its own value: one that another gauge sets would be served a scrape late.
  new Gauge({
    name: 'account_mail_oldest_owed_seconds',
    help: 'Delay of the account mail that has been overdue the longest.',
    registers: [registry],
    async collect() {
      const owed = await owedMails().catch(() => null)
      if (owed) this.set(owed.oldestMs / 1000)
    },
  })
  new Gauge({
    name: 'account_mails_owed',
    help: 'Account mails not yet sent or given up.',
    registers: [registry],
    async collect() {
      const owed = await owedMails().catch(() => null)
      if (owed) this.set(owed.count)
    },
  })
}

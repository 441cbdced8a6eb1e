import { Gauge, type Registry } from 'prom-client'
import type { ProcessResourceUse } from '../../flows/status/product-status.ts'

/**
 * Registers metrics of this process's live streams and database connections, and of the unsent mails of all processes;
 * if the mail query fails, the last values stay.
 */
export function registerResourceMetrics(registry: Registry, { streams, pools, owedMails }: ProcessResourceUse): void {
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
  // Each gauge computes its own value, because a value set by another gauge would be reported one scrape late.
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

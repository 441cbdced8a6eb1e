import { Gauge, type Registry } from 'prom-client'
import type { OperatingLoad } from '../../flows/status/operating-load.ts'

/** Streams and connections of this process, mails of all. A database that is away leaves the mails as they were. */
export function measureLoad(registry: Registry, { streams, pools, owedMails }: OperatingLoad): void {
  new Gauge({
    name: 'live_streams',
    help: 'Live streams that are open.',
    registers: [registry],
    collect() {
      this.set(streams())
    },
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database: the most there may be, those in use, and who waits for one.',
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
  const oldest = new Gauge({
    name: 'account_mail_oldest_owed_seconds',
    help: 'How late the latest account mail is that is still owed.',
    registers: [registry],
  })
  new Gauge({
    name: 'account_mails_owed',
    help: 'Account mails that are not settled yet.',
    registers: [registry],
    async collect() {
      const owed = await owedMails().catch(() => null)
      if (!owed) return
      this.set(owed.count)
      oldest.set(owed.oldestMs / 1000)
    },
  })
}

import type { IngestRole } from '@tradeops/contract/site/status'
import { Gauge, type Registry } from 'prom-client'

/** Over all processes of a database it adds up to one, but for the seconds of a takeover. */
export function measureIngest(registry: Registry, standing: () => IngestRole): void {
  new Gauge({
    name: 'tradeops_ingest_leader',
    help: 'Whether this process reads the sources and makes the briefs: 1 or 0.',
    registers: [registry],
    collect() {
      this.set(standing().role === 'leads' ? 1 : 0)
    },
  })
}

import { Counter, Gauge, type Registry } from 'prom-client'

/** Leads are counted where they are kept, by whichever process is asked; events by the one that received them. */
export function measureTrial(registry: Registry, leadsByState: () => Promise<{ state: string; count: number }[]>) {
  new Gauge({
    name: 'leads',
    help: 'Leads by what became of forwarding them.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      // A database that is away is no reason to say nothing of everything else.
      for (const { state, count } of await leadsByState().catch(() => [])) this.set({ state }, count)
    },
  })
  const events = new Counter({
    name: 'analytics_events_total',
    help: 'Analytics events, by whether they were kept.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  return { countEvents: (outcome: 'accepted' | 'refused', count: number) => events.inc({ outcome }, count) }
}

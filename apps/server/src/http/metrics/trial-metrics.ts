import { Counter, Gauge, type Registry } from 'prom-client'

/**
 * Registers metrics of trial requests: leads are counted in the database for all processes, analytics events by the
 * process that received them.
 */
export function registerTrialMetrics(
  registry: Registry,
  leadsByState: () => Promise<{ state: string; count: number }[]>,
) {
  new Gauge({
    name: 'leads',
    help: 'Leads by forwarding state.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      // A failed query counts as no leads, because an unreachable database must not hide the other metrics.
      for (const { state, count } of await leadsByState().catch(() => [])) this.set({ state }, count)
    },
  })
  const events = new Counter({
    name: 'analytics_events_total',
    help: 'Analytics events, accepted and refused.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  return { countEvents: (outcome: 'accepted' | 'refused', count: number) => events.inc({ outcome }, count) }
}

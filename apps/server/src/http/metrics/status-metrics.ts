import { SourceReport } from '@tradeops/contract/site/diagnostics'
import type { StatusAnswer } from '@tradeops/contract/site/status'
import { Gauge, type Registry } from 'prom-client'

const STATES = SourceReport.shape.state.options

/** Asked at every scrape. What cannot be told is left out, so that nobody takes an old figure for a new one. */
export function measureStatus(registry: Registry, status: () => Promise<StatusAnswer>): void {
  const gauge = (name: string, help: string, labelNames: string[], tell: (gauge: Gauge, now: StatusAnswer) => void) =>
    new Gauge({
      ...{ name, help, labelNames },
      registers: [registry],
      async collect() {
        this.reset()
        const answer = await status().catch(() => null)
        if (answer) tell(this, answer)
      },
    })
  const secondsSince = (instant: string, { asOf }: StatusAnswer) => (Date.parse(asOf) - Date.parse(instant)) / 1000

  gauge('brief_age_seconds', 'Since the newest briefs were made; none before the first.', [], (brief, now) => {
    if (now.newestBrief) brief.set(secondsSince(now.newestBrief.generatedAt, now))
  })
  gauge('source_state', 'Of each source: 1 for the state it is in.', ['source', 'state'], (sources, now) => {
    for (const { source, state: current } of now.sources) {
      for (const state of STATES) sources.set({ source, state }, Number(state === current))
    }
  })
  gauge('source_age_seconds', 'Since the end of what a source last spoke of.', ['source'], (sources, now) => {
    for (const { source, observedAt } of now.sources) {
      if (observedAt !== null) sources.set({ source }, secondsSince(observedAt, now))
    }
  })
  gauge('source_failures', 'How often a source has failed in a row.', ['source'], (sources, now) => {
    for (const { source, consecutiveFailures } of now.sources) sources.set({ source }, consecutiveFailures)
  })
  gauge('storage_writable', 'Whether the database takes what is written: 1 or 0.', [], (storage, now) => {
    storage.set(Number(now.storage === 'writable'))
  })
}

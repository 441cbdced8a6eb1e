import { SourceHealthReport } from '@tradeops/contract/site/diagnostics'
import type { IngestRole, StatusAnswer } from '@tradeops/contract/site/status'
import { Gauge, type Registry } from 'prom-client'

const STATES = SourceHealthReport.shape.state.options

/**
 * Registers status metrics, computed at every scrape; unknown values are left out, so that an old figure never looks
 * new.
 */
export function registerStatusMetrics(registry: Registry, status: () => Promise<StatusAnswer>): void {
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    setValues: (gauge: Gauge, now: StatusAnswer) => void,
    whenUnknown?: number,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        // A gauge without labels is not reset, because it would report 0, which looks like a fresh value.
        if (labelNames.length > 0) this.reset()
        else this.remove()
        const answer = await status().catch(() => null)
        if (answer) setValues(this, answer)
        else if (whenUnknown !== undefined) this.set(whenUnknown)
      },
    })
  const secondsSince = (instant: string, { asOf }: StatusAnswer) => (Date.parse(asOf) - Date.parse(instant)) / 1000

  gauge(
    'brief_age_seconds',
    'Seconds since the newest briefs were made; absent before the first.',
    [],
    (brief, now) => {
      if (now.newestBrief) brief.set(secondsSince(now.newestBrief.generatedAt, now))
    },
  )
  gauge(
    'source_state',
    '1 for the current state of each source, 0 for its other states.',
    ['source', 'state'],
    (sources, now) => {
      for (const { source, state: current } of now.sources) {
        for (const state of STATES) sources.set({ source, state }, Number(state === current))
      }
    },
  )
  gauge(
    'source_age_seconds',
    'Seconds since the end of the last interval a source published.',
    ['source'],
    (sources, now) => {
      for (const { source, observedAt } of now.sources) {
        if (observedAt !== null) sources.set({ source }, secondsSince(observedAt, now))
      }
    },
  )
  gauge('source_failures', 'Consecutive failures of a source.', ['source'], (sources, now) => {
    for (const { source, consecutiveFailures } of now.sources) sources.set({ source }, consecutiveFailures)
  })
  gauge(
    'storage_writable',
    '1 if the database accepts writes, else 0.',
    [],
    (storage, now) => storage.set(Number(now.storage === 'writable')),
    0,
  )
}

/**
 * Registers whether this process is the leader: the sum over all processes of a database is one, except for the seconds
 * of a takeover.
 */
export function registerIngestRoleMetric(registry: Registry, ingestRole: () => IngestRole): void {
  new Gauge({
    name: 'tradeops_ingest_leader',
    help: '1 if this process is the leader, which polls the sources and makes the briefs; else 0.',
    registers: [registry],
    collect() {
      this.set(ingestRole().role === 'leads' ? 1 : 0)
    },
  })
  new Gauge({
    name: 'tradeops_ingest_term',
    help: 'Number of the term of the leader; absent from other processes.',
    registers: [registry],
    collect() {
      const { term } = ingestRole()
      if (term === null) this.remove()
      else this.set(term)
    },
  })
}

import { readFileSync } from 'node:fs'
import type { SourceReport } from '@tradeops/contract/site/diagnostics'
import type { StatusAnswer } from '@tradeops/contract/site/status'
import fastify from 'fastify'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { registerDeliveryMetrics } from './delivery-metrics.ts'
import { registerHistoryMetrics } from './history-metrics.ts'
import { registerLoadMetrics } from './load-metrics.ts'
import { registerRequestMetrics } from './request-metrics.ts'
import { registerIngestRoleMetric, registerStatusMetrics } from './status-metrics.ts'
import { registerTrialMetrics } from './trial-metrics.ts'

const source = (name: string, state: SourceReport['state'], observedAt: string | null) =>
  ({ source: name, state, observedAt, consecutiveFailures: state === 'ok' ? 0 : 6 }) as SourceReport

const STATUS: StatusAnswer = {
  asOf: '2026-11-01T07:30:00Z',
  dataMode: 'live',
  ingest: { role: 'leads', term: 1 },
  storage: 'read only',
  newestBrief: { runAt: '2026-11-01T06:40:00Z', generatedAt: '2026-11-01T06:40:30Z' },
  sources: [source('lmp', 'missing', '2026-11-01T06:40:00Z'), source('gas', 'waiting', null)],
  history: [],
}

const statusRegistry = (status: () => Promise<StatusAnswer>) => {
  const registry = new Registry()
  registerStatusMetrics(registry, status)
  return registry
}
const samplesOf = async (registry: Registry) =>
  (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))

test('status metrics: one state per source, and correct ages across the repeated hour', async () => {
  const samples = await samplesOf(statusRegistry(async () => STATUS))
  expect(samples).toContain('brief_age_seconds 2970')
  expect(samples).toContain('source_age_seconds{source="lmp"} 3000')
  expect(samples.filter((sample) => sample.startsWith('source_state{source="lmp"') && sample.endsWith(' 1'))).toEqual([
    'source_state{source="lmp",state="missing"} 1',
  ])
  expect(samples).toContain('source_failures{source="gas"} 6')
  expect(samples).toContain('storage_writable 0')
  expect(samples.join('\n')).not.toContain('source_age_seconds{source="gas"')
})

test('an unknown status removes the old values', async () => {
  let isBroken = false
  const registry = statusRegistry(() => (isBroken ? Promise.reject(new Error('gone')) : Promise.resolve(STATUS)))
  await registry.metrics()
  isBroken = true
  expect((await samplesOf(registry)).filter((sample) => sample.startsWith('source_'))).toEqual([])
})

function everyMetric(): Registry {
  const registry = statusRegistry(async () => STATUS)
  registerLoadMetrics(registry, {
    streams: () => 0,
    pools: () => [],
    owedMails: async () => ({ count: 0, oldestMs: 0 }),
  })
  registerIngestRoleMetric(registry, () => STATUS.ingest)
  registerHistoryMetrics(registry, async () => [])
  registerDeliveryMetrics(registry, async () => ({ states: {}, oldestOwedMs: 0 }))
  registerTrialMetrics(registry, async () => [])
  registerRequestMetrics(fastify(), registry)
  return registry
}

const opsFile = (name: string) => readFileSync(new URL(`../../../../../ops/${name}`, import.meta.url), 'utf8')
const metricsIn = (text: string): string[] =>
  text
    .replace(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ' ')
    .match(/[a-z]+(?:_[a-z]+)+|\bleads\b/g)!
    .filter((word) => word !== 'histogram_quantile')
    .map((word) => word.replace(/_(?:count|bucket)$/, ''))

const alerts = [...opsFile('alerts.yml').matchAll(/expr: (.+)/g)].map(([, expression]) => expression!)
const panels = (JSON.parse(opsFile('dashboard.json')) as { panels: { targets: { expr: string }[] }[] }).panels.flatMap(
  ({ targets }) => targets.map(({ expr }) => expr),
)

test('alert rules and panels use only existing metrics', async () => {
  const known = everyMetric()
    .getMetricsAsArray()
    .map(({ name }) => name)
  expect(alerts.length).toBeGreaterThan(10)
  for (const expression of [...alerts, ...panels]) {
    for (const metric of metricsIn(expression)) expect(known, expression).toContain(metric)
  }
})

test('every metric in an alert has a panel, and every alert has a summary and an action', () => {
  const shown = new Set(panels.flatMap(metricsIn))
  for (const metric of alerts.flatMap(metricsIn)) expect(shown, metric).toContain(metric)
  const rules = opsFile('alerts.yml').split('- alert: ').slice(1)
  for (const rule of rules) expect(rule).toMatch(/severity: (page|ticket)[\s\S]*summary: .+\n\s+action: .+/)
})

import { readFileSync } from 'node:fs'
import type { SourceHealthReport } from '@tradeops/contract/site/diagnostics'
import type { StatusAnswer } from '@tradeops/contract/site/status'
import fastify from 'fastify'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { evaluatePrometheusRule, parseMetricSamples } from '../../../../../ops/evaluate-prometheus-rule.ts'
import { registerDailyMailMetrics } from './daily-mail-metrics.ts'
import { registerPriceArchiveMetrics } from './price-archive-metrics.ts'
import { registerQueueAndBackupMetrics } from './queue-and-backup-metrics.ts'
import { registerRequestMetrics } from './request-metrics.ts'
import { registerResourceMetrics } from './resource-metrics.ts'
import { registerIngestRoleMetric, registerStatusMetrics } from './status-metrics.ts'
import { registerTrialMetrics } from './trial-metrics.ts'

const source = (name: string, state: SourceHealthReport['state'], observedAt: string | null) =>
  ({ source: name, state, observedAt, consecutiveFailures: state === 'ok' ? 0 : 6 }) as SourceHealthReport

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

const BROKEN = {
  status: STATUS,
  leaders: 0,
  streams: 9_500,
  waiting: 3,
  lateMs: 20 * 60_000,
  leads: [{ state: 'failed', count: 2 }],
  backupAt: '2026-10-30T08:40:00Z',
}
const HEALTHY: typeof BROKEN = {
  status: {
    ...STATUS,
    storage: 'writable',
    newestBrief: { runAt: '2026-11-01T07:25:00Z', generatedAt: '2026-11-01T07:25:30Z' },
    sources: [source('lmp', 'ok', '2026-11-01T07:25:00Z'), source('gas', 'ok', '2026-10-30T14:00:00Z')],
  },
  leaders: 1,
  streams: 40,
  waiting: 0,
  lateMs: 0,
  leads: [{ state: 'done', count: 2 }],
  backupAt: '2026-10-31T08:40:00Z',
}

function everyMetric(facts: typeof BROKEN): Registry {
  const registry = statusRegistry(async () => facts.status)
  registerResourceMetrics(registry, {
    streams: () => facts.streams,
    pools: () => [{ pool: 'foreground', most: 10, inUse: 10, waiting: facts.waiting }],
    owedMails: async () => ({ count: 1, oldestMs: facts.lateMs }),
  })
  registerIngestRoleMetric(registry, () =>
    facts.leaders > 0 ? { role: 'leads', term: 4 } : { role: 'stands by', term: null },
  )
  registerPriceArchiveMetrics(registry, async () => [])
  registerDailyMailMetrics(registry, async () => ({ states: {}, oldestOwedMs: facts.lateMs }))
  registerTrialMetrics(registry, async () => facts.leads)
  registerRequestMetrics(fastify(), registry)
  registerQueueAndBackupMetrics(registry, {
    clock: { now: () => new Date(STATUS.asOf) },
    counts: async () => ({
      queues: [{ queue: 'account-mail', waiting: 1, oldestSeconds: facts.lateMs / 1000 }],
      alerts: { enabled: 12, firing: 1 },
    }),
    newestBackup: () => ({ madeAt: new Date(facts.backupAt), bytes: 2_693_186 }),
  })
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
  const known = everyMetric(HEALTHY)
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
  for (const rule of opsFile('alerts.yml').split('- alert: ').slice(1))
    expect(rule).toMatch(/severity: (page|ticket)[\s\S]*summary: .+\n\s+action: .+/)
})

/** The expression of each alert of `ops/alerts.yml`, by the alert's name. */
const rules = new Map(
  opsFile('alerts.yml')
    .split('- alert: ')
    .slice(1)
    .map((rule) => [/^\w+/.exec(rule)![0], /expr: (.+)/.exec(rule)![1]!]),
)

test('every rule has a runbook entry that it links, and every entry has a rule', () => {
  const runbook = readFileSync(new URL('../../../../../docs/runbook.md', import.meta.url), 'utf8')
  const entries = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
  expect(entries).toEqual([...rules.keys()])
  for (const name of rules.keys())
    expect(opsFile('alerts.yml')).toContain(`runbook: docs/runbook.md#${name.toLowerCase()}`)
})

/**
 * Expressions that one scrape of one process cannot evaluate: rates and joins need several scrapes, and two leaders
 * need two processes.
 */
const NOT_EVALUATED = ['ServerErrors', 'ArchivedPricesIncomplete']
const TWO_PROCESSES = 'TwoIngestLeaders'

test('every rule fires on a broken product and is silent on a healthy one', async () => {
  const broken = parseMetricSamples(await everyMetric(BROKEN).metrics())
  const healthy = parseMetricSamples(await everyMetric(HEALTHY).metrics())
  for (const [name, expression] of rules) {
    if (NOT_EVALUATED.includes(name)) {
      expect(evaluatePrometheusRule(expression, broken), name).toBeNull()
      continue
    }
    expect(evaluatePrometheusRule(expression, healthy), name).toBe(false)
    expect(evaluatePrometheusRule(expression, name === TWO_PROCESSES ? [...healthy, ...healthy] : broken), name).toBe(
      true,
    )
  }
})

test('what is not known is left out: no age of a brief or a backup that looks fresh', async () => {
  const registry = statusRegistry(() => Promise.reject(new Error('the database is gone')))
  registerQueueAndBackupMetrics(registry, {
    clock: { now: () => new Date(STATUS.asOf) },
    counts: () => Promise.reject(new Error('the database is gone')),
    newestBackup: () => null,
  })
  expect(await samplesOf(registry)).toEqual(['storage_writable 0'])
})

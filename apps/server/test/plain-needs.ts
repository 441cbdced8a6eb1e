import { pino } from 'pino'
import type { AppDependencies } from '../src/http/app.ts'
import { createMetricsRegistry } from '../src/http/metrics/request-metrics.ts'
import { createEmptyBriefing } from './empty-briefing.ts'

const NOW = new Date('2026-07-15T22:36:00Z')
const clock = { now: () => NOW }

/**
 * Creates the minimal dependencies of the app: no pages, no sources, no brief yet. A test replaces the parts that it is
 * about.
 */
export const plainNeeds = (): AppDependencies & { briefing: ReturnType<typeof createEmptyBriefing> } => ({
  logger: pino({ level: 'silent' }),
  metrics: createMetricsRegistry(),
  production: false,
  trustedProxies: [],
  publicBaseUrl: 'https://brief.example',
  webDirectory: null,
  runtimeConfig: () => ({ conversionUi: true, production: false, dataMode: 'sandbox', apiDocs: true }),
  readiness: {
    accepting: () => true,
    storage: async () => 'writable',
    briefedAt: () => NOW,
    clock,
    sources: async () => [],
    ingest: () => ({ role: 'leads', term: 1 }),
  },
  demoClock: null,
  briefing: createEmptyBriefing(),
  diagnostics: {
    probeSources: async () => [],
    history: async () => [],
    clock,
  },
  status: async () => ({
    asOf: NOW.toISOString(),
    dataMode: 'sandbox',
    ingest: { role: 'leads', term: 1 },
    storage: 'writable',
    newestBrief: null,
    sources: [],
    history: [],
  }),
})

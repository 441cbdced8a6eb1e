import type { StatusAnswer } from '@tradeops/contract/site/status'

export const STATUS_TIME = new Date('2026-07-15T21:32:00Z')
const ago = (minutes: number) => new Date(STATUS_TIME.getTime() - minutes * 60_000).toISOString()
const fresh: StatusAnswer['sources'][number] = {
  source: 'lmp',
  title: 'Real-time prices (LMP)',
  group: 'lmp',
  state: 'ok',
  observedAt: ago(2),
  ageSeconds: 120,
  lastSuccess: ago(1),
  lastError: null,
  lastErrorAt: null,
  consecutiveFailures: 0,
  nextAttempt: ago(-4),
  via: 'hb-lz',
  note: null,
}
export const FUEL_MIX_ERROR =
  'fuel-mix: The field "gen" (generation) is missing from every row: it was renamed or removed.'
/** One fresh, one stale and one waiting source, and an archive of which a part has been read. */
export const STATUS_ANSWER: StatusAnswer = {
  asOf: STATUS_TIME.toISOString(),
  dataMode: 'sandbox',
  ingest: { role: 'stands by', term: null },
  storage: 'read only',
  newestBrief: { runAt: ago(2), generatedAt: ago(1) },
  sources: [
    fresh,
    {
      ...fresh,
      source: 'fuel-mix',
      title: 'Fuel mix',
      group: 'load',
      state: 'stale',
      observedAt: ago(27),
      lastError: FUEL_MIX_ERROR,
      lastErrorAt: ago(22),
      consecutiveFailures: 4,
      via: 'fuel-mix',
    },
    { ...fresh, source: 'gas', title: 'Henry Hub gas', group: 'gas', state: 'waiting', observedAt: null, via: null },
  ],
  history: [
    {
      document: 'np6-785-er',
      title: 'Real-time price history',
      years: 5,
      yearsRead: 2,
      nextAttempt: ago(-60),
      lastError: 'Real-time price history of 2024 cannot be read: The zip is cut short.',
    },
  ],
}

import type {
  LedgerTrackRecord,
  TrackRecordAnswer,
  TrackRecordCallsAnswer,
  TrackRecordEntry,
} from '@tradeops/contract/market/track-record'
import type { ServedPage } from './served-page.ts'

type Row = LedgerTrackRecord['rows'][number]

const row = (rule: string, title: string, claim: string, more: Partial<Row>): Row => ({
  rule,
  title,
  claim,
  level: 'watch',
  isMain: true,
  calls: 0,
  cameTrue: 0,
  share: null,
  low: null,
  high: null,
  base: null,
  dayAhead: null,
  lift: null,
  leadMinutes: null,
  misses: null,
  onsets: null,
  noBetterThan: null,
  final: null,
  ...more,
})

const SPIKE = 'A settled quarter-hour above $100 within two hours'

const ROWS: Row[] = [
  row('price_breakout', 'Price breakout', 'The mean of the next four settled quarter-hours still outside the band', {
    calls: 412,
    cameTrue: 281,
    share: 0.68,
    low: 0.64,
    high: 0.73,
  }),
  row('spike_risk', 'Spike risk', SPIKE, {
    statesProbability: true,
    calls: 184,
    cameTrue: 83,
    share: 0.45,
    low: 0.38,
    high: 0.52,
    base: 0.014,
    dayAhead: 0.31,
    lift: 32.2,
    leadMinutes: { median: 55, low: 25, high: 90 },
    misses: 81,
    onsets: 164,
  }),
  row('spike_risk', 'Spike risk', SPIKE, { level: 'warn', isMain: false, calls: 12, cameTrue: 10 }),
  row('dart_spread', 'DART spread', 'The rest of the hour and the next hour keep the side and half of the size', {
    calls: 348,
    cameTrue: 192,
    share: 0.55,
    low: 0.48,
    high: 0.62,
    base: 0.62,
    lift: 0.9,
    noBetterThan: 'any hour' as const,
    misses: 7,
    onsets: 33,
  }),
  row('reserve_tightness', 'Reserve tightness', 'Reserves under the next lower line within an hour', {
    level: 'info',
    calls: 9,
    cameTrue: 3,
    base: 0.002,
    misses: 0,
    onsets: 2,
  }),
]

const outlookRow = (horizon: number, within80: number, losses: [number, number, number, number]) => {
  const [outlook, dayAhead, persistence, climatology] = losses
  const hours = 2880
  return {
    horizon,
    hours,
    within80,
    pinball: outlook,
    lookAhead: horizon === 1 ? { hours: 2870, lookAhead: 6.1, outlook: 7.4 } : null,
    against: { hours, outlook, dayAhead, persistence, climatology },
  }
}

const ledger = (name: LedgerTrackRecord['ledger'], more: Partial<LedgerTrackRecord> = {}): LedgerTrackRecord => ({
  ledger: name,
  from: null,
  to: null,
  configHash: '7c15f032',
  codeVersion: '0.1.0',
  rows: [],
  open: 0,
  untold: 0,
  earlier: 0,
  events: [],
  reliability: [],
  outlook: [],
  leftOut: [],
  chanceFit: null,
  ...more,
})

const RECORD: TrackRecordAnswer = {
  asOf: '2026-07-15T21:32:00.000Z',
  fewestCalls: 20,
  ledgers: [
    ledger('live', {
      from: '2026-06-01',
      to: '2026-07-15',
      rows: ROWS,
      open: 3,
      untold: 1,
      earlier: 41,
      events: [
        { event: 'spp_over_100', title: 'Settled price above $100', rule: 'spike_risk', onsets: 164, misses: 81 },
        { event: 'spp_below_0', title: 'Settled price below zero', rule: 'negative_price', onsets: 12, misses: 5 },
      ],
      outlook: [outlookRow(1, 0.79, [4.71, 8.11, 7.36, 9.81]), outlookRow(6, 0.81, [7.07, 8.12, 13.6, 10.1])],
      peakMonths: [
        {
          ...{ month: '2026-07', daysInMonth: 31, daysKnown: 14, peakMw: 81_420, peakAt: '2026-07-12T21:45:00.000Z' },
          ours: { callDays: 3, hasCaughtPeak: null, falseHours: null },
          naive: null,
        },
        {
          ...{ month: '2026-06', daysInMonth: 30, daysKnown: 30, peakMw: 79_310, peakAt: '2026-06-24T21:30:00.000Z' },
          ours: { callDays: 6, hasCaughtPeak: true, falseHours: 15 },
          naive: { callDays: 11, hasCaughtPeak: false, falseHours: 33 },
        },
      ],
      chanceFit: {
        isOwn: false,
        hours: 175_419,
        from: '2021-07-01',
        to: '2024-12-31',
        intercept: -0.79,
        slope: 0.8,
      },
      reliability: [
        { from: 0.02, to: 0.05, said: 0.035, calls: 1010, cameTrue: 22, low: 0.014, high: 0.034 },
        { from: 0.05, to: 0.1, said: 0.075, calls: 380, cameTrue: 30, low: 0.05, high: 0.12 },
        { from: 0.1, to: 0.2, said: 0.15, calls: 240, cameTrue: 36, low: 0.11, high: 0.2 },
        { from: 0.2, to: 0.4, said: 0.3, calls: 162, cameTrue: 45, low: 0.21, high: 0.36 },
        { from: 0.4, to: 0.6, said: 0.5, calls: 72, cameTrue: 26, low: 0.25, high: 0.48 },
        { from: 0.6, to: 1, said: 0.72, calls: 12, cameTrue: 8, low: 0.4, high: 0.86 },
      ],
    }),
    ledger('archive', { from: '2024-01-01', to: '2024-12-31', rows: ROWS.slice(0, 2), leftOut: ['Reserve tightness'] }),
    ledger('simulated'),
  ],
}

const entry = (id: string, more: Partial<TrackRecordEntry>): TrackRecordEntry => ({
  id,
  type: 'call',
  rule: 'spike_risk',
  title: 'Spike risk',
  claim: SPIKE,
  zone: 'NORTH',
  level: 'watch',
  at: '2026-07-15T00:05:00.000Z',
  endedAt: null,
  horizonEndsAt: '2026-07-15T02:05:00.000Z',
  probability: 0.44,
  outcome: 'came true',
  reason: null,
  leadMinutes: 45,
  value: null,
  unit: null,
  briefId: 'b_1',
  ...more,
})

const CALLS: TrackRecordCallsAnswer = {
  ledger: 'live',
  next: null,
  entries: [
    entry('c5', { outcome: 'open', leadMinutes: null, at: '2026-07-15T21:05:00.000Z' }),
    entry('c4', {}),
    entry('c3', {
      outcome: 'did not',
      leadMinutes: null,
      zone: 'WEST',
      probability: 0.38,
      at: '2026-07-14T23:40:00.000Z',
    }),
    entry('m1', {
      ...{
        type: 'miss',
        claim: 'Settled price above $100',
        outcome: 'missed',
        zone: 'SOUTH',
        value: 142.31,
        level: null,
      },
      unit: '$/MWh',
      probability: null,
      horizonEndsAt: null,
      leadMinutes: null,
      at: '2026-07-14T01:15:00.000Z',
    }),
    entry('c2', {
      rule: 'reserve_tightness',
      title: 'Reserve tightness',
      zone: null,
      probability: null,
      level: 'info',
      claim: 'Reserves under the next lower line within an hour',
      outcome: 'cannot be told',
      reason: 'readings missing',
      leadMinutes: null,
      at: '2026-07-13T22:15:00.000Z',
    }),
  ],
}

/** Serves a track record with entries of every kind in the live ledger, and an empty simulated ledger. */
export async function serveTrackRecord(page: ServedPage): Promise<void> {
  await page.route('**/api/record', (route) => route.fulfill({ json: RECORD }))
  await page.route('**/api/record/calls?*', (route) => {
    const isLive = route.request().url().includes('ledger=live')
    return route.fulfill({ json: isLive ? CALLS : { ledger: 'simulated', entries: [], next: null } })
  })
}

/** A prediction in a brief, with the track record of its rule. */
export const SPIKE_RISK_ITEM = {
  id: 'i_1',
  kind: 'spike_risk',
  level: 'watch',
  title: '38% odds of $100 or more by 19:35',
  body: 'So near.',
  confidenceBand: 'guarded',
  confidence: 0.38,
  confidenceBasis: 'stated',
  held: false,
  evidence: [],
  since: '2026-07-15T22:36:20Z',
  updated: '2026-07-15T22:36:20Z',
  record: {
    ledger: 'archive',
    calls: 184,
    cameTrue: 83,
    share: 0.45,
    base: 0.014,
    span: { from: '2024-01-01', to: '2024-12-31' },
  },
}

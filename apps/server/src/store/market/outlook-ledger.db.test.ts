import type { Brief } from '@tradeops/domain/brief/brief'
import { marketWindow, type Observation } from '@tradeops/domain/market/market-window'
import { midnightOf } from '@tradeops/domain/time/central-time'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { isoSeconds } from '@tradeops/domain/time/iso-seconds'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { scoreOutlooks } from '../../flows/briefs/score-outlooks.ts'
import type { OpenDatabase } from '../database/client.ts'
import { outlookLedgerStore } from './outlook-ledger.ts'

/** Briefs of one day, the fourteenth, and prices of the days around it. */
const DAY = midnightOf({ year: 2026, month: 7, day: 14 }).getTime()
const AFTER = new Date(DAY + DAY_MS + 6.5 * HOUR_MS)

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.query('truncate outlook_ledger'))
afterAll(() => database.close())

const store = () => outlookLedgerStore(database.db, 'simulated')

const column = (stepMs: number, value: number): Observation[] =>
  Array.from({ length: (70 * DAY_MS) / stepMs }, (_, place) => {
    const atMs = DAY - 67 * DAY_MS + place * stepMs
    return { atMs, value, knownAtMs: atMs + stepMs }
  })
const observations = new Map([
  ['spp/HB_WEST', column(15 * MINUTE_MS, 50)] as const,
  ['damSpp/HB_WEST', column(HOUR_MS, 40).map((row) => ({ ...row, knownAtMs: 0 }))] as const,
])

/** A brief of the fourteenth says the same of each of its six hours; of the last two nothing, day-ahead being unsold. */
function briefAt(at: Date): Brief {
  const hourMs = Math.floor(at.getTime() / HOUR_MS) * HOUR_MS
  const rows = Array.from({ length: 6 }, (_, index) => ({
    hourStart: isoSeconds(hourMs + (index + 1) * HOUR_MS),
    dayAhead: index < 4 ? 40 : null,
    price: index < 4 ? { p10: 30, p50: 45, p90: 60, over100: 0.02, below0: 0 } : null,
    lookAhead: index === 0 ? 52 : null,
    lookAheadMinutes: index === 0 ? 30 : 0,
  }))
  return { generatedAt: isoSeconds(at.getTime()), nextHours: { rows } } as unknown as Brief
}

const score = (now = AFTER) =>
  scoreOutlooks(
    {
      windowAt: (asOf) =>
        marketWindow({ origin: 'simulated', asOfMs: asOf.getTime(), observations, vintages: new Map() }),
      history: { between: async () => [] },
      ledger: store(),
      briefs: {
        asOf: async (zone, at) =>
          zone === 'WEST' && at.getTime() >= DAY && at.getTime() < DAY + DAY_MS
            ? { body: Buffer.from(at.toISOString()) }
            : null,
      },
      read: (body) => briefAt(new Date(Buffer.from(body).toString())),
    },
    now,
  )

test('a day is written down once the last hour that its briefs spoke of is over, and only once', async () => {
  expect(await score(new Date(AFTER.getTime() - 1))).toBe(0)
  expect(await score()).toBe(1)
  expect(await score()).toBe(0)
  expect([...(await store().daysOf('WEST', '2026-07-01'))]).toEqual(['2026-07-14'])
})

test('what was said stands beside what was paid, the baselines and the look-ahead', async () => {
  await score()
  const record = await store().outlookRecord('2026-07-14')
  expect(record.map(({ horizon, hours }) => [horizon, hours])).toEqual([
    [1, 24],
    [2, 24],
    [3, 24],
    [4, 24],
  ])
  const [first, second] = record
  expect(first).toMatchObject({ within80: 1, lookAhead: { hours: 24, lookAhead: 2, outlook: 5 } })
  expect(first?.pinball).toBeCloseTo((0.1 * 20 + 0.5 * 5 + 0.1 * 10) / 3, 9)
  // Day-ahead with its usual miss of ten dollars is right to the cent here, as are the others.
  expect(first?.against?.hours).toBe(24)
  expect(first?.against?.dayAhead).toBeCloseTo(0, 9)
  expect(second?.lookAhead).toBeNull()
  expect(await store().outlookRecord('2026-07-15')).toEqual([])
  expect(await outlookLedgerStore(database.db, 'live').outlookRecord('2026-07-14')).toEqual([])
})

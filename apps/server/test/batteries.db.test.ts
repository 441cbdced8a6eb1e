import { BatteriesAnswer } from '@tradeops/contract/market/batteries'
import type { NextHours } from '@tradeops/domain/brief/next-hours/next-hours'
import { createMarketWindow, type Observation } from '@tradeops/domain/market/market-window'
import { findCentralMidnightOfDate, listHoursOfCentralDay } from '@tradeops/domain/time/central-time'
import { HOUR_MS, MINUTE_MS, QUARTER_HOUR_MS } from '@tradeops/domain/time/durations'
import { formatIsoSeconds } from '@tradeops/domain/time/stamps'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBatteryPlansReader } from '../src/flows/batteries/battery-plans-reader.ts'
import { buildApp } from '../src/http/app.ts'
import { createRequestAuthenticator } from '../src/http/auth/request-authenticator.ts'
import { createBriefStore } from '../src/store/briefs/briefs.ts'
import { packBrief } from '../src/store/briefs/pack-brief.ts'
import { createArchivedPriceStore } from '../src/store/market/archived-prices.ts'
import { readStoredBrief } from '../src/wiring/wire-briefs.ts'
import { plainNeeds } from './plain-needs.ts'
import { createStoredBrief } from './stored-brief.ts'
import { openTestDatabase } from './test-database.ts'

const YESTERDAY = findCentralMidnightOfDate({ year: 2026, month: 7, day: 14 }).getTime()
const NOW = new Date(YESTERDAY + 40 * HOUR_MS)
const hours = listHoursOfCentralDay(YESTERDAY)
const row = (atMs: number, value: number): Observation => ({ atMs, value, knownAtMs: atMs - 24 * HOUR_MS })
/**
 * The day-ahead price was highest in HE20. The real-time price was highest in HE21, as the outlook of the evening
 * before expected.
 */
const dayAhead = hours.map((fromMs, hour) => row(fromMs, hour === 3 ? 10 : hour === 19 ? 90 : 40))
const paid = (hour: number) => (hour === 3 ? 10 : hour === 20 ? 110 : 40)
const spp = hours.flatMap((fromMs, hour) =>
  [0, 1, 2, 3].map((quarter) => row(fromMs + quarter * QUARTER_HOUR_MS, paid(hour))),
)

const nextHours: NextHours = {
  rows: [],
  peakHour: null,
  publishedAt: { load: null, wind: null, solar: null, capacity: null },
  later: {
    tomorrow: 'sold',
    days: 60,
    rows: hours.map((fromMs, hour) => ({
      ...{ hourStart: formatIsoSeconds(fromMs), hourEnding: 'HE01', isTomorrow: true, dayAhead: 40 },
      range: { p10: paid(hour) - 5, p50: paid(hour), p90: paid(hour) + 5 },
    })),
  },
}

let database: Awaited<ReturnType<typeof openTestDatabase>>
let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  database = await openTestDatabase()
  const briefs = createBriefStore(database.db, 'live')
  const runAt = new Date(YESTERDAY - 4 * MINUTE_MS)
  const brief = createStoredBrief('HOUSTON', { generatedAt: runAt.toISOString(), nextHours })
  const { etag, gzip } = packBrief(JSON.stringify(brief))
  const saved = { id: brief.id, origin: 'live' as const, zone: 'HOUSTON' as const, runAt, generatedAt: runAt }
  await briefs.save([{ ...saved, etag, body: gzip, state: '{}' }])
  const window = createMarketWindow({
    origin: 'live',
    asOfMs: NOW.getTime(),
    observations: new Map([
      ['damSpp/HB_HOUSTON', dayAhead],
      ['spp/HB_HOUSTON', spp],
    ]),
    vintages: new Map(),
  })
  const user = { id: '1', email: 'dana@desk.example', firstName: 'Dana', lastName: 'Reyes', verifiedAt: NOW }
  const session = createRequestAuthenticator(
    async () => user,
    async () => ({ ...user, canWrite: false }),
  )
  const batteriesOf = createBatteryPlansReader({
    now: () => NOW,
    windowAt: () => window,
    newest: () => null,
    briefs,
    history: createArchivedPriceStore(database.db, 'live'),
    readBrief: readStoredBrief,
  })
  app = await buildApp({
    ...plainNeeds(),
    desk: { session, monitorNow: () => Promise.reject(new Error('not served here')), batteriesOf },
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

test('yesterday is scored by the outlook of the stored brief that was current when it began', async () => {
  const authorization = 'Bearer tmib_reader'
  const response = await app.inject({ url: '/api/batteries?zone=houston', headers: { authorization } })
  expect(response.statusCode).toBe(200)
  const { yesterday, days } = BatteriesAnswer.parse(response.json())
  expect(yesterday.rows?.[0]).toEqual({
    ...{ storageHours: 1, perfectUsdPerMw: 83.5, dayAheadUsdPerMw: 24, outlookUsdPerMw: 83.5 },
  })
  expect(days[0]?.absent).toEqual({ dayAhead: 'missing', outlook: 'missing' })
  const unknown = await app.inject({ url: '/api/batteries?zone=mars', headers: { authorization } })
  expect(unknown.json()).toMatchObject({ zones: ['HOUSTON', 'NORTH', 'SOUTH', 'WEST'] })
})

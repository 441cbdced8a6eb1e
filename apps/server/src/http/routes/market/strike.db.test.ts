import type { Series } from '@tradeops/domain/market/series'
import { DAY_MS, HOUR_MS, QUARTER_HOUR_MS } from '@tradeops/domain/time/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeClock } from '../../../../test/fake-clock.ts'
import { plainNeeds } from '../../../../test/plain-needs.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import type { DatabaseHandle } from '../../../store/database/client.ts'
import { createMarketReadingStore } from '../../../store/market/readings.ts'
import { wireStrike } from '../../../wiring/wire-strike.ts'
import { buildApp } from '../../app.ts'

const NOW = Date.parse('2026-07-15T22:36:00Z')
const clock = createFakeClock(new Date(NOW).toISOString())
let database: DatabaseHandle
let app: Awaited<ReturnType<typeof buildApp>>

/**
 * Every day the hour from 22:00 UTC costs $300 and all other hours $30. On even days the day-ahead price of that hour
 * is $150.
 */
const isPeak = (atMs: number) => Math.floor((atMs % DAY_MS) / HOUR_MS) === 22
const dayAhead = (atMs: number) => (isPeak(atMs) && Math.floor(atMs / DAY_MS) % 2 === 0 ? 150 : 30)

async function append(series: Series, stepMs: number, days: number, value: (atMs: number) => number) {
  const endMs = Math.floor(NOW / HOUR_MS) * HOUR_MS
  const readings = Array.from({ length: (days * DAY_MS) / stepMs }, (_, index) => endMs - (index + 1) * stepMs).map(
    (atMs) => ({
      ...{ series, point: 'HB_WEST', value: value(atMs), unit: '$/MWh' as const, publishedAt: null },
      ...{ at: new Date(atMs), knownAt: new Date(atMs) },
    }),
  )
  await createMarketReadingStore(database.db).append({
    ...{ origin: 'simulated', documentId: 1, fetchedAt: new Date(NOW), readings },
  })
}

beforeAll(async () => {
  database = await openTestDatabase()
  const strike = wireStrike({ db: database.db, origin: 'simulated', clock, newestBrief: () => null })
  app = await buildApp({ ...plainNeeds(), strike: strike.routes })
  await append('spp', QUARTER_HOUR_MS, 40, (atMs) => (isPeak(atMs) ? 300 : 30))
  await append('damSpp', HOUR_MS, 40, dayAhead)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const request = (query: string) => app.inject({ url: `/api/strike?${query}` })

test('stored settled hours answer what a price limit would have meant', async () => {
  const response = await request('zone=west&price=$100')
  expect(response.headers['cache-control']).toBe('public, max-age=30')
  const answer = response.json()
  expect(answer).toMatchObject({
    ...{ zone: 'WEST', hub: 'HB_WEST', origin: 'simulated', priceUsd: 100, to: '2026-07-15T22:00:00.000Z' },
    ...{ hours: 720, hoursAbove: 30, costUsdPerMw: 6_000, comparedHours: 720, next: [] },
    headline: 'West settled above $100 in 30 of 720 hours.',
  })
  const [byDayAhead, byLastHour, byChance] = answer.ways
  expect(byDayAhead).toMatchObject({ caughtHours: 15, missedHours: 15, idleHours: 0, savedUsdPerMw: 3_000 })
  // This method knows an hour's price only after the hour: it misses every expensive hour and switches off in the next
  // one.
  expect(byLastHour).toMatchObject({
    caughtHours: 0,
    missedHours: 30,
    savedUsdPerMw: expect.toSatisfy((usd) => usd < 0),
  })
  expect(byChance.savedUsdPerMw).toBeGreaterThanOrEqual(3_000)
})

test.each([
  ['price=0', 'At this price you would be off most of the time.'],
  ['price=-5', 'At this price you would be off most of the time.'],
])('a strike of %s is answered', async (query, sentence) => {
  const answer = (await request(`zone=WEST&${query}`)).json()
  expect(answer).toMatchObject({ hours: 720, hoursAbove: 720 })
  expect(answer.sentences).toContain(sentence)
})

test.each([
  ['price=1000000000', 'Real-time prices are capped at $5,000. Type a lower price.'],
  ['price=NaN', 'Type a price in $/MWh, such as 80.'],
  ['', 'Type a price in $/MWh, such as 80.'],
])('a strike of %j is refused in words', async (query, sentence) => {
  const response = await request(`zone=WEST&${query}`)
  expect([response.statusCode, response.json().fields]).toEqual([400, { price: sentence }])
})

test('a zone without stored prices says so, and an unknown zone is refused', async () => {
  expect((await request('zone=NORTH&price=80')).json()).toMatchObject({
    ...{ hours: 0, ways: [], from: null, highest: null, headline: 'No settled prices of North are stored yet.' },
  })
  expect((await request('zone=EAST&price=80')).json().code).toBe('unknown_zone')
})

import { marketWindow } from '@tradeops/domain/market/market-window'
import { ZONES } from '@tradeops/domain/market/zones'
import { midnightOf } from '@tradeops/domain/time/central-time'
import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { type LearnMissesNeeds, learnDayAheadMisses } from '../../flows/outlook/learn-day-ahead-misses.ts'
import type { OpenDatabase } from '../database/client.ts'
import { dayAheadMissStore } from './day-ahead-misses.ts'
import { learnedOutlookStore } from './learned-outlook.ts'

const MIDNIGHT = midnightOf({ year: 2026, month: 7, day: 15 }).getTime()
const NOON = new Date(MIDNIGHT + 12 * HOUR_MS)

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.query('truncate day_ahead_misses'))
afterAll(() => database.close())

const store = () => dayAheadMissStore(database.db, 'simulated')

/** So many days of archived prices: day-ahead at $40, real time at $60. */
const history = (days: number): LearnMissesNeeds['history'] => ({
  async between(series, _point, from, to) {
    const stepMs = series === 'spp' ? HOUR_MS / 4 : HOUR_MS
    const firstMs = Math.max(from.getTime(), MIDNIGHT - days * DAY_MS)
    return Array.from({ length: Math.max(0, (to.getTime() - firstMs) / stepMs) }, (_, place) => ({
      ...{ atMs: firstMs + place * stepMs, value: series === 'spp' ? 60 : 40 },
    }))
  },
})
const windowAt = (asOf: Date) =>
  marketWindow({ origin: 'simulated', asOfMs: asOf.getTime(), observations: new Map(), vintages: new Map() })
const learn = (days: number, now = NOON) =>
  learnDayAheadMisses({ windowAt, history: history(days), misses: store() }, now)
const missesAt = async (now: Date) => (await learnedOutlookStore(database.db, 'simulated').at(now)).SOUTH.misses

test('the usual miss of day-ahead is learned once a day for every zone, from at most a year', async () => {
  expect(await learn(400)).toBe(ZONES.length)
  expect(await learn(400)).toBe(0)
  const misses = await missesAt(NOON)
  expect(misses?.days).toBe(365)
  const miss = Math.asinh(60 / 20) - Math.asinh(40 / 20)
  expect(misses?.hours).toEqual(Array(24).fill(Array(3).fill(expect.closeTo(miss, 4))))
  expect(await learn(400, new Date(NOON.getTime() + DAY_MS))).toBe(ZONES.length)
})

test('with less than thirty days nothing is said, and it is tried again', async () => {
  expect(await learn(29)).toBe(0)
  expect(await learn(30)).toBe(ZONES.length)
})

test('a brief goes by what was learned before it, also when more is there by now', async () => {
  expect(await missesAt(NOON)).toBeNull()
  await learn(30)
  const later = new Date(NOON.getTime() + DAY_MS)
  await learn(40, later)
  expect([(await missesAt(NOON))?.days, (await missesAt(later))?.days]).toEqual([30, 41])
  expect(await missesAt(new Date(NOON.getTime() - 1))).toBeNull()
  await store().forget(new Date(MIDNIGHT))
  expect(await missesAt(NOON)).toBeNull()
})

import { createMarketWindow, type Observation } from '@tradeops/domain/market/market-window'
import { findHubOfZone, ZONES } from '@tradeops/domain/market/zones'
import { listPriorErrors } from '@tradeops/domain/outlook/error-prior'
import { findCentralMidnightOfDate } from '@tradeops/domain/time/central-time'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { type SaveOutlookErrorsDependencies, saveOutlookErrors } from '../../flows/outlook/save-outlook-errors.ts'
import type { DatabaseHandle } from '../database/client.ts'
import { createOutlookErrorStore } from './outlook-errors.ts'

const MIDNIGHT = findCentralMidnightOfDate({ year: 2026, month: 7, day: 15 }).getTime()
const NOON = new Date(MIDNIGHT + 12 * HOUR_MS)
const QUARTER = 15 * MINUTE_MS

let database: DatabaseHandle
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.query('truncate outlook_errors'))
afterAll(() => database.close())

const store = () => createOutlookErrorStore(database.db, 'simulated')

const column = (days: number, stepMs: number, priceAt: (atMs: number) => number): Observation[] => {
  const fromMs = MIDNIGHT - days * DAY_MS
  return Array.from({ length: ((days + 2) * DAY_MS) / stepMs }, (_, place) => {
    const atMs = fromMs + place * stepMs
    return { atMs, value: priceAt(atMs), knownAtMs: Math.min(atMs + stepMs, MIDNIGHT + 2 * DAY_MS) }
  })
}

/**
 * Creates market data of every hub for a number of days; the real-time price moves around a constant day-ahead price.
 */
const memoryOf = (days: number): SaveOutlookErrorsDependencies['windowAt'] => {
  const waves = column(days, QUARTER, (atMs) => 40 + 10 * Math.sin(atMs / 1e7))
  const steady = column(days, HOUR_MS, () => 40).map((row) => ({ ...row, knownAtMs: 0 }))
  const observations = new Map(
    ZONES.flatMap((zone) => [
      [`spp/${findHubOfZone(zone)}`, waves] as const,
      [`damSpp/${findHubOfZone(zone)}`, steady] as const,
    ]),
  )
  return (asOf) =>
    createMarketWindow({ origin: 'simulated', asOfMs: asOf.getTime(), observations, vintages: new Map() })
}

const remember = (
  now: Date,
  days = 5,
  history: SaveOutlookErrorsDependencies['history'] = { between: async () => [] },
) => saveOutlookErrors({ windowAt: memoryOf(days), errors: store(), history, rest: async () => {} }, now)

const seen = async (now: Date) => (await store().at(now)).HOUSTON[1].error.length - listPriorErrors(1).length

test('every past day is stored for every zone, once', async () => {
  expect(await remember(NOON)).toBe(5 * ZONES.length)
  expect(await remember(NOON)).toBe(0)
  expect(await seen(NOON)).toBeGreaterThan(85)
})

test('a day counts as over when its last quarter is published', async () => {
  const yesterday = async () => (await store().daysOf('WEST', '2026-07-14')).has('2026-07-14')
  await remember(new Date(MIDNIGHT + 29 * MINUTE_MS))
  expect(await yesterday()).toBe(false)
  await remember(new Date(MIDNIGHT + 30 * MINUTE_MS))
  expect(await yesterday()).toBe(true)
})

test('a brief uses what was stored before it was made, even when more is stored now', async () => {
  await remember(NOON)
  const then = await store().at(NOON)
  const before = new Date(NOON.getTime() - 1)
  expect(await seen(before)).toBe(0)
  await remember(new Date(NOON.getTime() + DAY_MS))
  expect(await store().at(NOON)).toEqual(then)
  expect(await seen(new Date(NOON.getTime() + DAY_MS))).toBeGreaterThan(then.HOUSTON[1].error.length)
  expect((await createOutlookErrorStore(database.db, 'live').at(NOON)).HOUSTON[1].error.length).toBe(
    listPriorErrors(1).length,
  )
})

test('a store reads its archive again only when rows were added, and returns the same as a new store', async () => {
  const long = store()
  const none = await long.at(NOON)
  await remember(NOON)
  const some = await long.at(NOON)
  expect(some).not.toBe(none)
  expect(await long.at(new Date(NOON.getTime() + MINUTE_MS))).toBe(some)
  expect(some).toEqual(await store().at(NOON))
})

test('days before the market memory come from archived prices, up to a hundred and twenty', async () => {
  const queried: string[] = []
  const history: SaveOutlookErrorsDependencies['history'] = {
    async between(series, point, from, to) {
      queried.push(`${series}/${point}`)
      const step = series === 'spp' ? QUARTER : HOUR_MS
      return Array.from({ length: (to.getTime() - from.getTime()) / step }, (_, place) => ({
        ...{ atMs: from.getTime() + place * step, value: 40 },
      }))
    },
  }
  expect(await remember(NOON, 5, history)).toBe(120 * ZONES.length)
  expect(queried).toContain('damSpp/HB_WEST')
  expect(await seen(NOON)).toBeGreaterThan(119 * 24)
})

test('days that no replay can need are deleted', async () => {
  await remember(NOON)
  await store().forget(new Date(MIDNIGHT - DAY_MS))
  expect([...(await store().daysOf('SOUTH', '2026-01-01'))]).toEqual(['2026-07-14'])
})

test.each([
  ['damaged', `left(errors, 40)`],
  ['of the wrong type', `'[["1784154086000",1,2,3,4]]'`],
  ['of a horizon that this release does not know', `'[[1784154086000,9,2,3,4]]'`],
])('a day that is %s is left out, and the others count', async (_what, errors) => {
  await remember(NOON)
  const all = await seen(NOON)
  await database.query(`update outlook_errors set errors = ${errors} where day = '2026-07-14'`)
  expect(await seen(NOON)).toBeGreaterThan(all * 0.7)
  expect(await seen(NOON)).toBeLessThan(all)
})

test('a day of an earlier release, which knows no premium, is learned again', async () => {
  await remember(NOON)
  const all = await seen(NOON)
  await database.query(`update outlook_errors set errors = '[[1784154086000,1,2,3]]' where day = '2026-07-14'`)
  expect(await seen(NOON)).toBeLessThan(all)
  expect(await remember(NOON)).toBe(ZONES.length)
  expect(await seen(NOON)).toBe(all)
  expect(await remember(NOON)).toBe(0)
})

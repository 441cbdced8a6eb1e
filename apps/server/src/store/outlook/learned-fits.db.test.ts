import { RULES_CONFIG_HASH } from '@tradeops/domain/brief/configuration'
import { createMarketWindow } from '@tradeops/domain/market/market-window'
import { ZONES } from '@tradeops/domain/market/zones'
import { SHIPPED_PAST_RATES } from '@tradeops/domain/rules/past-rates/past-rates'
import { findCentralMidnightOfDate } from '@tradeops/domain/time/central-time'
import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import {
  type LearnDayAheadMissesDependencies,
  learnDayAheadMisses,
} from '../../flows/outlook/learn-day-ahead-misses.ts'
import type { DatabaseHandle } from '../database/client.ts'
import { createTrackRecordSnapshotStore } from '../record/track-record-snapshots.ts'
import {
  createConstraintExposureFitStore,
  createDayAheadMissStore,
  createPastCaseCountStore,
  createPriceChanceFitStore,
} from './learned-fits.ts'
import { createLearnedOutlookStore } from './learned-outlook.ts'

const MIDNIGHT = findCentralMidnightOfDate({ year: 2026, month: 7, day: 15 }).getTime()
const NOON = new Date(MIDNIGHT + 12 * HOUR_MS)

let database: DatabaseHandle
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.query('truncate learned_fits'))
afterAll(() => database.close())

const store = () => createDayAheadMissStore(database.db, 'simulated')

/** Creates archived prices of a number of days: day-ahead at $40, real time at $60. */
const history = (days: number): LearnDayAheadMissesDependencies['history'] => ({
  async between(series, _point, from, to) {
    const stepMs = series === 'spp' ? HOUR_MS / 4 : HOUR_MS
    const firstMs = Math.max(from.getTime(), MIDNIGHT - days * DAY_MS)
    return Array.from({ length: Math.max(0, (to.getTime() - firstMs) / stepMs) }, (_, place) => ({
      ...{ atMs: firstMs + place * stepMs, value: series === 'spp' ? 60 : 40 },
    }))
  },
})
const windowAt = (asOf: Date) =>
  createMarketWindow({ origin: 'simulated', asOfMs: asOf.getTime(), observations: new Map(), vintages: new Map() })
const learn = (days: number, now = NOON) =>
  learnDayAheadMisses({ windowAt, history: history(days), misses: store() }, now)
const missesAt = async (now: Date) => (await createLearnedOutlookStore(database.db, 'simulated').at(now)).SOUTH.misses

test('the usual miss of day-ahead is learned once a day for every zone, from at most a year', async () => {
  expect(await learn(400)).toBe(ZONES.length)
  expect(await learn(400)).toBe(0)
  const misses = await missesAt(NOON)
  expect(misses?.days).toBe(365)
  const miss = Math.asinh(60 / 20) - Math.asinh(40 / 20)
  expect(misses?.hours).toEqual(Array(24).fill(Array(3).fill(expect.closeTo(miss, 4))))
  expect(await learn(400, new Date(NOON.getTime() + DAY_MS))).toBe(ZONES.length)
})

test('with less than thirty days nothing is learned, and it is tried again', async () => {
  expect(await learn(29)).toBe(0)
  expect(await learn(30)).toBe(ZONES.length)
})

test('a brief uses what was learned before it, even when more is known now', async () => {
  expect(await missesAt(NOON)).toBeNull()
  await learn(30)
  const later = new Date(NOON.getTime() + DAY_MS)
  await learn(40, later)
  expect([(await missesAt(NOON))?.days, (await missesAt(later))?.days]).toEqual([30, 41])
  expect(await missesAt(new Date(NOON.getTime() - 1))).toBeNull()
  await store().forget(new Date(NOON.getTime() + 1))
  expect(await missesAt(NOON)).toBeNull()
})

const EXPOSURE = { shiftFactor: -0.4, n: 40, correlation: -0.8, sameSignInBothHalves: true, lastBoundMs: 1 }
const EXPOSURES = { fittedAtMs: NOON.getTime(), byConstraint: { 'N_TO_H/BASE CASE': { HOUSTON: EXPOSURE } } }
const CHANCES = { intercept: 0.1, slope: 0.9, hours: 9000, from: '2025-07-01', to: '2026-06-30' }
const MISSES = { days: 365, hours: [[-0.2, 0, 0.3], null] }
const COUNTS = {
  calls: [{ kind: 'spike_risk', level: 'watch', calls: 84, cameTrue: 51 }],
  asked: [{ kind: 'spike_risk', asked: 700, askedTrue: 20 }],
}

const NO_CASES = { cases: 0, met: 0 }
const PAST_CASES = {
  from: '2026-05-01',
  to: '2026-07-13',
  evenings: { from50Gw: { cases: 40, met: 10.5 }, from60Gw: { cases: 29, met: 20 }, from65Gw: NO_CASES },
  belowZeroSoon: { near: NO_CASES, nearer: NO_CASES },
  spikeQuarters: [0, 20, 0, 0, 0, 0, 0, 0, 12],
  negativeQuarters: [],
}

const KINDS_OF_FIT = [
  ['exposures', EXPOSURES, () => createConstraintExposureFitStore(database.db, 'live').at(NOON)],
  ['chances', CHANCES, () => createPriceChanceFitStore(database.db, 'live').at(NOON)],
  ['day-ahead-misses/WEST', MISSES, () => createDayAheadMissStore(database.db, 'live').at('WEST', NOON)],
  ['past-cases', PAST_CASES, () => createPastCaseCountStore(database.db, 'live').newest()],
  [
    `record/${RULES_CONFIG_HASH}`,
    COUNTS,
    async () => (await createTrackRecordSnapshotStore(database.db, 'live').at(NOON))?.counts ?? null,
  ],
] as const

const put = (name: string, fit: string) =>
  database.query(`insert into learned_fits values ('${name}', 'live', '${NOON.toISOString()}', '${fit}')`)

describe.each(KINDS_OF_FIT)('a stored fit of %s', (name, fit, read) => {
  test('of an earlier release is read', async () => {
    await put(name, JSON.stringify(fit))
    expect(await read()).toMatchObject(fit)
  })

  test('of a newer release is read without the fields that this one does not know', async () => {
    await put(name, JSON.stringify({ ...fit, addedLater: [1] }))
    const found = await read()
    expect(found).toMatchObject(fit)
    expect(found).not.toHaveProperty('addedLater')
  })

  test.each([
    ['damaged', JSON.stringify(fit).slice(0, -9)],
    ['empty', ''],
    ['of another shape', '[]'],
    ['null', 'null'],
    ['with the wrong type in one place', JSON.stringify(fit).replace(/:\[?-?\d[\d.]*/, ':"many"')],
  ])('that is %s counts as none', async (_what, text) => {
    await put(name, text)
    expect(await read()).toBeNull()
  })
})

test('a brief quotes the rates that had been counted by its time', async () => {
  const counts = createPastCaseCountStore(database.db, 'simulated')
  await counts.save(PAST_CASES, NOON)
  expect((await counts.ratesAt(NOON)).eveningOver100Pct.from50Gw.value).toBe(26)
  expect(await counts.ratesAt(new Date(NOON.getTime() - 1))).toEqual(SHIPPED_PAST_RATES)
})

test('an unreadable fit is learned again', async () => {
  await learn(400)
  await database.query(`update learned_fits set fit = '{}' where name = 'day-ahead-misses/WEST'`)
  expect(await learn(400, new Date(NOON.getTime() + 1))).toBe(1)
})

import type { Brief } from '@tradeops/domain/brief/brief'
import { composeOutlookVersion } from '@tradeops/domain/brief/outlook-version'
import { createMarketWindow, type Observation } from '@tradeops/domain/market/market-window'
import { calibrateChance, SHIPPED_CHANCE_FIT } from '@tradeops/domain/outlook/chance-fit'
import { findCentralMidnightOfDate } from '@tradeops/domain/time/central-time'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { formatIsoSeconds } from '@tradeops/domain/time/stamps'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { fitWeeklyPriceChances } from '../../flows/outlook/fit-weekly-price-chances.ts'
import { scoreOutlooks } from '../../flows/outlook/score-outlooks.ts'
import { updateOutlookRangeShifts } from '../../flows/outlook/update-outlook-range-shifts.ts'
import type { DatabaseHandle } from '../database/client.ts'
import { createOutlookRangeShiftStore, createPriceChanceFitStore } from './learned-fits.ts'
import { createLearnedOutlookStore } from './learned-outlook.ts'
import { createOutlookLedgerStore } from './outlook-ledger.ts'

/** All briefs are from July 14; the prices are from the days around it. */
const DAY = findCentralMidnightOfDate({ year: 2026, month: 7, day: 14 }).getTime()
const AFTER = new Date(DAY + DAY_MS + 6.5 * HOUR_MS)

let database: DatabaseHandle
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.query('truncate outlook_ledger, learned_fits'))
afterAll(() => database.close())

const store = () => createOutlookLedgerStore(database.db, 'simulated')

const column = (stepMs: number, value: number): Observation[] =>
  Array.from({ length: (70 * DAY_MS) / stepMs }, (_, place) => {
    const atMs = DAY - 67 * DAY_MS + place * stepMs
    return { atMs, value, knownAtMs: atMs + stepMs }
  })
const observations = new Map([
  ['spp/HB_WEST', column(15 * MINUTE_MS, 50)] as const,
  ['damSpp/HB_WEST', column(HOUR_MS, 40).map((row) => ({ ...row, knownAtMs: 0 }))] as const,
])

/**
 * Creates a brief of July 14. It states the same price for each hour, and none for the last two, which have no
 * day-ahead price.
 */
function briefAt(at: Date, version = composeOutlookVersion(SHIPPED_CHANCE_FIT)): Brief {
  const hourMs = Math.floor(at.getTime() / HOUR_MS) * HOUR_MS
  const rows = Array.from({ length: 6 }, (_, index) => ({
    hourStart: formatIsoSeconds(hourMs + (index + 1) * HOUR_MS),
    dayAhead: index < 4 ? 40 : null,
    price:
      index < 4
        ? { p10: 30, p50: 45, p90: 60, over100: 0.02, below0: 0, over100Unfitted: 0.034, below0Unfitted: 0.002 }
        : null,
    // ERCOT's look-ahead covers 55 minutes, so only the first hour has a look-ahead price.
    lookAhead: index === 0 ? 52 : null,
    lookAheadMinutes: index === 0 ? Math.max(0, Math.floor((at.getTime() - hourMs) / MINUTE_MS) - 5) : 0,
  }))
  return {
    generatedAt: formatIsoSeconds(at.getTime()),
    nextHours: { rows, priceBasis: { version } },
  } as unknown as Brief
}

const score = (now = AFTER, version?: string) =>
  scoreOutlooks(
    {
      windowAt: (asOf) =>
        createMarketWindow({ origin: 'simulated', asOfMs: asOf.getTime(), observations, vintages: new Map() }),
      history: { between: async () => [] },
      ledger: store(),
      briefs: {
        asOf: async (zone, at) =>
          zone === 'WEST' && at.getTime() >= DAY && at.getTime() < DAY + DAY_MS
            ? { id: at.toISOString(), body: Buffer.of() }
            : null,
      },
      readBrief: ({ id }) => briefAt(new Date(id), version),
    },
    now,
  )

test('a day is recorded once, when the last hour of its briefs has ended', async () => {
  expect(await score(new Date(AFTER.getTime() - 1))).toBe(0)
  expect(await score()).toBe(1)
  expect(await score()).toBe(0)
  expect([...(await store().daysOf('WEST', '2026-07-01'))]).toEqual(['2026-07-14'])
})

test('the record compares stated prices with what was paid, the baselines and the look-ahead', async () => {
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
  // In this market the day-ahead price plus its usual miss of ten dollars is exact, and so are the other baselines.
  expect(first?.against?.hours).toBe(24)
  expect(first?.against?.dayAhead).toBeCloseTo(0, 9)
  expect(second?.lookAhead).toBeNull()
  expect(await store().outlookRecord('2026-07-15')).toEqual([])
  expect(await createOutlookLedgerStore(database.db, 'live').outlookRecord('2026-07-14')).toEqual([])
})

test('hours stated with other constants are not part of the record', async () => {
  expect(await score(AFTER, '00000000-00000000')).toBe(0)
  await score()
  await database.query(`update outlook_ledger set outlook_hash = '00000000'`)
  expect(await store().outlookRecord('2026-07-14')).toEqual([])
  expect(await store().statedBefore('2026-08-01')).toEqual({ over: {}, below: {} })
  expect(await store().rangeMissesAfter('WEST', '')).toEqual([])
})

test('probabilities are stored unfitted, with their outcome', async () => {
  await score()
  expect(await store().statedBefore('2026-07-14')).toEqual({ over: {}, below: {} })
  expect(await store().statedBefore('2026-07-15')).toEqual({
    over: { '2026-07-14': { 34: [96, 0] } },
    below: { '2026-07-14': { 2: [96, 0] } },
  })
})

test('a week begins with a fit of the days before it, and earlier briefs keep theirs', async () => {
  const fits = createPriceChanceFitStore(database.db, 'simulated')
  const fit = (now: string) => fitWeeklyPriceChances({ ledger: store(), fits }, new Date(now))
  expect(await fit('2026-07-20T06:00:00Z')).toBe('nothing stated')
  await score()
  // July 14 is a Tuesday. No outlook was stated before the Monday of its week, so there is nothing to fit.
  expect(await fit('2026-07-19T06:00:00Z')).toBe('nothing stated')
  expect(await fit('2026-07-20T06:00:00Z')).toBe('fitted')
  expect(await fit('2026-07-27T04:59:00Z')).toBe('already fitted')
  expect(await fit('2026-07-27T06:00:00Z')).toBe('fitted')
  const learned = createLearnedOutlookStore(database.db, 'simulated')
  const fittedAt = async (now: string) => calibrateChance((await learned.at(new Date(now))).WEST.chanceFit, 0.034)
  expect(await fittedAt('2026-07-20T05:59:59Z')).toBe(calibrateChance(SHIPPED_CHANCE_FIT, 0.034))
  // In this ledger the event never happened, so the fit lowers the probability.
  expect(await fittedAt('2026-07-20T06:00:00Z')).toBeLessThan(calibrateChance(SHIPPED_CHANCE_FIT, 0.034))
  expect((await createLearnedOutlookStore(database.db, 'live').at(AFTER)).WEST.chanceFit).toEqual(SHIPPED_CHANCE_FIT)
})

test('a fit of an earlier release, which had one line only, is not used', async () => {
  const fits = createPriceChanceFitStore(database.db, 'simulated')
  await fits.save({ intercept: -2, slope: 1, hours: 9, from: '2026-01-01', to: '2026-02-01' }, new Date(DAY))
  const learned = createLearnedOutlookStore(database.db, 'simulated')
  expect((await learned.at(AFTER)).WEST.chanceFit).toEqual(SHIPPED_CHANCE_FIT)
})

test('a hub whose hours were all in their range narrows it once a day, and the others keep theirs', async () => {
  const ranges = createOutlookRangeShiftStore(database.db, 'simulated')
  const follow = () => updateOutlookRangeShifts({ ledger: store(), ranges }, AFTER)
  expect(await follow()).toBe(0)
  await score()
  expect(await follow()).toBe(1)
  expect(await follow()).toBe(0)
  const learned = await createLearnedOutlookStore(database.db, 'simulated').at(AFTER)
  expect(learned.WEST.range).toEqual({ low: -0.2, high: 0.2 })
  expect(learned.NORTH.range).toEqual({ low: 0, high: 0 })
})

test.each([
  ['damaged', `left(hours, 40)`],
  ['of the wrong type', `'{"hours":[]}'`],
  ['from before a field that is needed', `replace(hours, '"over100Unfitted"', '"unknown"')`],
])('a row that is %s is left out of the record and of the fit', async (_what, hours) => {
  await score()
  await database.query(`update outlook_ledger set hours = ${hours}`)
  expect(await store().outlookRecord('2026-07-14')).toEqual([])
  expect(await store().statedBefore('2026-07-15')).toEqual({ over: {}, below: {} })
})

test('a row of a newer release counts like the others', async () => {
  await score()
  const record = await store().outlookRecord('2026-07-14')
  await database.query(
    `update outlook_ledger set hours = replace(hours, '{"statedAtMs"', '{"addedLater":[1],"statedAtMs"')`,
  )
  expect(await store().outlookRecord('2026-07-14')).toEqual(record)
})

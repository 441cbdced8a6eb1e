import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Reading } from '@tradeops/domain/market/reading'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createRecordMarket,
  createSpikeRiskPrediction,
  createTrackRecordWorld,
  timeAfterHours,
} from '../../../test/record-world.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { createUnfencedWrite, type LeaderWrite } from '../../store/leadership/fenced-write.ts'
import { createMarketSeriesStore } from '../../store/market/market-series.ts'
import { createMarketReadingStore } from '../../store/market/readings.ts'
import { createOutlookLedgerStore } from '../../store/outlook/outlook-ledger.ts'
import { createPredictionRescoringStore } from '../../store/record/rescoring.ts'
import { createTrackRecordQueries } from '../../store/record/track-record-queries.ts'
import { readPastPriceWindow } from '../market/read-past-price-window.ts'
import { rescoreCorrectedPredictions } from './rescore-corrected-predictions.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let world: ReturnType<typeof createTrackRecordWorld>
beforeAll(async () => {
  database = await openTestDatabase()
  world = createTrackRecordWorld(database)
})
afterAll(() => database.close())

const QUARTERS = Array.from({ length: 48 * 4 }, (_, index) => index / 4)
const spike = (hours: number) => (hours === 2.5 ? 140 : 30)

const append = (readings: readonly Omit<Reading, 'unit' | 'publishedAt'>[], known: (reading: { at: Date }) => Date) =>
  createMarketReadingStore(database.db).append({
    origin: 'simulated',
    documentId: null,
    fetchedAt: timeAfterHours(0),
    readings: readings.map((reading) => ({
      ...reading,
      unit: '$/MWh',
      publishedAt: null,
      knownAt: known(reading),
    })),
  })

/**
 * Stores a correction of a hub's price of the quarter-hour at `hours`; it was made at hour `madeAt` and read at
 * `readAt`.
 */
const correct = (hours: number, value: number, readAt: number, point = 'HB_HOUSTON', madeAt = readAt) =>
  append(
    [
      {
        series: 'sppCorrection',
        point,
        at: timeAfterHours(hours),
        value,
        detail: { originalUsd: 0, correctedAtMs: timeAfterHours(madeAt).getTime() },
      },
    ],
    () => timeAfterHours(readAt),
  )

function restate(hours: number, write: LeaderWrite = createUnfencedWrite(database.db)) {
  const columns = createMarketSeriesStore(database.db)
  return rescoreCorrectedPredictions(
    {
      restatements: createPredictionRescoringStore(database.db, 'simulated', write),
      pricesBetween: (from, to, now) => readPastPriceWindow(columns, 'simulated', { from, to }, now),
      rest: () => nextTurn(),
    },
    timeAfterHours(hours),
  )
}

const outcomes = async () =>
  (await database.query('select prices, came_true from outcomes order by call_id, prices')).rows.map((row) => [
    row.prices,
    row.came_true,
  ])

beforeEach(async () => {
  await world.forget()
  await database.script('truncate readings, restated_corrections, restated_hours, outlook_ledger')
  const prices = QUARTERS.map((hours) => ({
    series: 'spp' as const,
    point: 'HB_HOUSTON',
    at: timeAfterHours(hours),
    value: spike(hours),
  }))
  await append(prices, ({ at: start }) => new Date(start.getTime() + 17 * 60_000))
  await world.brief(1, [createSpikeRiskPrediction(1)])
  await world.score(createRecordMarket({ 2.5: 140 }), 4)
})

test('a corrected price scores its call again, dated, and the first score stays', async () => {
  await correct(2.5, 90, 72)
  await restate(73)
  expect(await outcomes()).toEqual([
    ['first', true],
    ['restated', false],
  ])
  const [entry] = await createTrackRecordQueries(database.db).entries('simulated', {
    rule: null,
    before: null,
    limit: 9,
    withMisses: [],
  })
  expect(entry).toMatchObject({ cameTrue: true, restatedTrue: false, restatedAtMs: timeAfterHours(73).getTime() })
})

test('the same correction twice scores nothing again, and one back to the first price restores the score', async () => {
  await correct(2.5, 90, 72)
  await restate(73)
  await correct(2.5, 90, 72)
  expect(await restate(74)).toBe(0)
  await correct(2.5, 140, 96)
  await restate(97)
  expect(await outcomes()).toEqual([
    ['first', true],
    ['restated', true],
  ])
})

test('an older correction that is read later than a newer one changes no score', async () => {
  await correct(2.5, 90, 72, 'HB_HOUSTON', 72)
  await correct(2.5, 300, 80, 'HB_HOUSTON', 60)
  await restate(81)
  expect(await outcomes()).toContainEqual(['restated', false])
})

test.each([
  ['after the call', 4, 'HB_HOUSTON'],
  ['before the call', 0.75, 'HB_HOUSTON'],
  ['at another hub', 2.5, 'HB_WEST'],
  ['older than our history', -900, 'HB_HOUSTON'],
])('a correction of a price %s leaves the call as it was, and is done with', async (_sentence, hours, point) => {
  await correct(hours, 500, 72, point)
  await restate(73)
  expect(await outcomes()).toEqual([['first', true]])
  const { rows } = await database.query('select count(*)::int as done from restated_corrections')
  expect(rows).toEqual([{ done: 1 }])
})

test('a correction waits until every call about its hour has a first score', async () => {
  await correct(2.5, 90, 20)
  await restate(38)
  expect(await outcomes()).toEqual([['first', true]])
  await restate(39)
  expect(await outcomes()).toContainEqual(['restated', false])
})

test('killed before its commit, a restatement is made by the next run', async () => {
  await correct(2.5, 90, 72)
  const killed: LeaderWrite = (work) =>
    database.db.transaction(async (tx) => {
      await work(tx as never)
      throw new Error('killed')
    })
  await expect(restate(73, killed)).rejects.toThrow('killed')
  expect(await outcomes()).toEqual([['first', true]])
  await restate(74)
  expect(await outcomes()).toContainEqual(['restated', false])
})

test('an outlook hour is scored again on the corrected price, beside its first score', async () => {
  const ledger = createOutlookLedgerStore(database.db, 'simulated')
  const hour = {
    statedAtMs: timeAfterHours(1).getTime(),
    over100: 0.1,
    below0: 0,
    over100Unfitted: 0.1,
    baselines: null,
    lookAhead: null,
  }
  const hours = [2, 3].map((start) => ({
    ...hour,
    horizon: 1,
    fromMs: timeAfterHours(start).getTime(),
    paid: start === 2 ? 57.5 : 30,
    outlook: [20, 30, 50] as const,
  }))
  await ledger.save([{ zone: 'HOUSTON', day: '2026-07-15', hours }], timeAfterHours(30))
  await correct(2.5, 40, 72)
  // One call and one hour of the outlook are scored again.
  expect(await restate(73)).toBe(2)
  const [row] = await ledger.outlookRecord('2026-07-15')
  expect(row).toMatchObject({
    hours: 2,
    within80: 1,
    restated: { hours: 1, lastAtMs: timeAfterHours(73).getTime(), first: { within80: 0.5 } },
  })
})

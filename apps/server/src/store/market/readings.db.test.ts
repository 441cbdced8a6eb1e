import type { DataOrigin } from '@tradeops/domain/market/reading'
import type { Series } from '@tradeops/domain/market/series'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { ReadingWithKnownAt } from '../../flows/market/ingest-document.ts'
import type { DatabaseHandle } from '../database/client.ts'
import { createMarketSeriesStore } from './market-series.ts'
import { createMarketReadingStore } from './readings.ts'

let database: DatabaseHandle

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.query('truncate readings, series_points')
})
afterAll(() => database.close())

const RUN = '2026-07-15T22:35:17Z'

const price = (
  value: number,
  knownAt: string,
  at = RUN,
  point = 'HB_HOUSTON',
  series: Series = 'lmp',
): ReadingWithKnownAt => ({
  series,
  point,
  at: new Date(at),
  value,
  unit: '$/MWh',
  publishedAt: null,
  knownAt: new Date(knownAt),
})

const append = (readings: ReadingWithKnownAt[], origin: DataOrigin = 'simulated') =>
  createMarketReadingStore(database.db).append({
    origin,
    documentId: 7,
    fetchedAt: new Date('2026-07-15T22:36:00Z'),
    readings,
  })

const known = async (knownBy: string, origin: DataOrigin = 'simulated', series: Series = 'lmp') => {
  const span = {
    from: new Date('2026-01-01T00:00:00Z'),
    to: new Date('2027-01-01T00:00:00Z'),
    knownBy: new Date(knownBy),
  }
  const columns = await createMarketSeriesStore(database.db).observations(origin, series, span)
  return Object.fromEntries([...columns].map(([key, column]) => [key, column.map(({ value }) => value)]))
}

test('a reading is stored once, however often its document is ingested', async () => {
  expect(await append([price(31.2, '2026-07-15T22:36:00Z')])).toHaveLength(1)
  expect(await append([price(31.2, '2026-07-15T22:37:00Z')])).toEqual([])
  expect(await append([price(31.2, '2026-07-15T22:36:00Z')])).toEqual([])
  expect(await known('2026-07-15T23:00:00Z')).toEqual({ 'lmp/HB_HOUSTON': [31.2] })
})

test('a correction is a second row, and a query as of the past still returns the first', async () => {
  await append([price(31.2, '2026-07-15T22:36:00Z')])
  await append([price(44.9, '2026-07-16T09:00:00Z')])
  expect(await known('2026-07-16T08:59:59Z')).toEqual({ 'lmp/HB_HOUSTON': [31.2] })
  expect(await known('2026-07-16T09:00:00Z')).toEqual({ 'lmp/HB_HOUSTON': [31.2, 44.9] })
})

test('a value that is corrected and corrected back leaves all three rows', async () => {
  for (const [value, knownAt] of [
    [31, '22:36'],
    [44, '22:46'],
    [31, '22:56'],
  ] as const) {
    await append([price(value, `2026-07-15T${knownAt}:00Z`)])
  }
  expect(await known('2026-07-15T23:00:00Z')).toEqual({ 'lmp/HB_HOUSTON': [31, 44, 31] })
})

test('a changed detail under an unchanged value is a correction too', async () => {
  const detail = { state: 'normal', title: 'Normal Conditions', note: null }
  const level = { ...price(0, '2026-07-15T22:36:00Z', RUN, 'SYSTEM', 'gridCondition'), detail }
  expect(await append([level])).toMatchObject([{ value: 0, detail }])
  expect(await append([level])).toEqual([])
  expect(
    await append([{ ...level, knownAt: new Date('2026-07-15T22:41:00Z'), detail: { ...detail, note: 'x' } }]),
  ).toHaveLength(1)
})

test('a query as of an instant returns nothing that became known later', async () => {
  await append([price(31.2, '2026-07-15T22:36:00Z')])
  expect(await known('2026-07-15T22:35:59Z')).toEqual({})
})

test('live and simulated readings are never in one column', async () => {
  await append([price(31.2, '2026-07-15T22:36:00Z')], 'live')
  await append([price(99, '2026-07-15T22:36:00Z')], 'simulated')
  expect(await known('2026-07-15T23:00:00Z', 'live')).toEqual({ 'lmp/HB_HOUSTON': [31.2] })
  expect(await known('2026-07-15T23:00:00Z', 'simulated')).toEqual({ 'lmp/HB_HOUSTON': [99] })
})

test('both passes of the repeated hour are separate rows', async () => {
  await append([
    price(20, '2026-11-01T06:36:00Z', '2026-11-01T06:30:00Z', 'HB_WEST', 'spp'),
    price(25, '2026-11-01T07:36:00Z', '2026-11-01T07:30:00Z', 'HB_WEST', 'spp'),
  ])
  expect(await known('2026-11-02T00:00:00Z', 'simulated', 'spp')).toEqual({ 'spp/HB_WEST': [20, 25] })
})

test('a document that names one moment twice does not fail', async () => {
  expect(await append([price(1, '2026-07-15T22:36:00Z'), price(2, '2026-07-15T22:36:00Z')])).toHaveLength(1)
})

test('columns are sorted by time and then by when they were known, whatever the order of arrival', async () => {
  const at = (minute: number) => `2026-07-15T22:${minute}:00Z`
  await append([price(3, at(50), at(45)), price(1, at(40), at(35)), price(2, at(45), at(40))])
  await append([price(9, at(55), at(35))])
  expect(await known('2026-07-15T23:00:00Z')).toEqual({ 'lmp/HB_HOUSTON': [1, 9, 2, 3] })
})

test('thousands of rows of one document are stored in slices, and all arrive', async () => {
  const start = Date.parse('2026-07-01T05:00:00Z')
  const many = Array.from({ length: 1_203 }, (_, index) => {
    const at = new Date(start + index * 300_000).toISOString()
    return price(index, at, at)
  })
  expect(await append(many)).toHaveLength(1_203)
  expect((await known('2026-12-01T00:00:00Z'))['lmp/HB_HOUSTON']).toEqual(many.map(({ value }) => value))
})

test('a name that PostgreSQL cannot store does not fail the other rows', async () => {
  await append([price(1, '2026-07-15T22:36:00Z', RUN, 'BAD\u0000NAME\ud800'), price(2, '2026-07-15T22:36:00Z')])
  expect(await known('2026-07-15T23:00:00Z')).toEqual({ 'lmp/BAD\ufffdNAME\ufffd': [1], 'lmp/HB_HOUSTON': [2] })
})

test('a span includes its first instant and not its last, across all slices, with the details', async () => {
  const days = ['01', '05', '09', '10']
  const detail = { state: 'watch', title: 'Watch', note: 'a b' }
  await append(
    days.map((day) => {
      const at = `2026-07-${day}T05:00:00Z`
      return { ...price(Number(day), at, at, 'SYSTEM', 'gridCondition'), ...(day === '05' ? { detail } : {}) }
    }),
  )
  const span = { from: new Date('2026-07-01T05:00:00Z'), to: new Date('2026-07-10T05:00:00Z') }
  const columns = await createMarketSeriesStore(database.db).observations('simulated', 'gridCondition', span)
  const at = (day: string) => Date.parse(`2026-07-${day}T05:00:00Z`)
  expect(columns.get('gridCondition/SYSTEM')).toEqual([
    { atMs: at('01'), knownAtMs: at('01'), value: 1 },
    { atMs: at('05'), knownAtMs: at('05'), value: 5, detail },
    { atMs: at('09'), knownAtMs: at('09'), value: 9 },
  ])
})

test('rows fetched since an instant are returned whatever time they are about, without series of another release', async () => {
  const detail = { state: 'watch', title: 'Watch', note: null }
  await append([
    price(31, '2026-07-15T22:36:00Z', '2026-06-01T05:00:00Z'),
    { ...price(1, '2026-07-15T22:36:00Z', RUN, 'SYSTEM', 'gridCondition'), detail },
    price(7, '2026-07-15T22:36:00Z', RUN, 'SYSTEM', 'formerSeries' as Series),
  ])
  await append([price(8, '2026-07-15T22:36:00Z')], 'live')
  const store = createMarketSeriesStore(database.db)
  const { readings, vintages } = await store.storedSince('simulated', new Date('2026-07-15T22:36:00Z'))
  const knownAtMs = Date.parse('2026-07-15T22:36:00Z')
  expect(readings.sort((one, other) => one.atMs - other.atMs)).toEqual([
    {
      series: 'lmp',
      point: 'HB_HOUSTON',
      atMs: Date.parse('2026-06-01T05:00:00Z'),
      knownAtMs,
      value: 31,
      detail: null,
    },
    { series: 'gridCondition', point: 'SYSTEM', atMs: Date.parse(RUN), knownAtMs, value: 1, detail },
  ])
  expect(vintages).toEqual([])
  expect((await store.storedSince('simulated', new Date('2026-07-15T22:36:00.001Z'))).readings).toEqual([])
})

test('the span of a stored series reaches to its last reading, to the millisecond, and leaves out other origins', async () => {
  const [FIRST, LAST] = ['2026-06-01T05:00:00.123Z', '2026-07-15T22:35:17.679Z']
  await append([price(31, FIRST, FIRST), price(32, LAST, LAST, 'HB_WEST')])
  await append([price(33, RUN, '2026-01-01T05:00:00Z'), price(1, RUN, RUN, 'SYSTEM', 'load')], 'live')
  await append([price(7, RUN, RUN, 'SYSTEM', 'formerSeries' as Series)])
  const store = createMarketSeriesStore(database.db)
  const [found, ...others] = await store.storedSeries('simulated')
  expect(others).toEqual([])
  expect(found).toEqual({
    series: 'lmp',
    readings: { from: new Date(FIRST), to: new Date(Date.parse(LAST) + 1) },
  })
  const columns = await store.observations('simulated', 'lmp', found!.readings!)
  expect([...columns.values()].flat().map(({ value }) => value)).toEqual([31, 32])
})

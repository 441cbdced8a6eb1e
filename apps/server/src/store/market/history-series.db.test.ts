import type { Series } from '@tradeops/domain/market/series'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { DatabaseHandle } from '../database/client.ts'
import { createUnfencedWrite } from '../leadership/fenced-write.ts'
import { createHistorySeriesStore } from './history-series.ts'
import { packReadingDays } from './pack-reading-days.ts'
import { createMarketReadingStore } from './readings.ts'

let database: DatabaseHandle

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.query('truncate readings, series_points, reading_days')
})
afterAll(() => database.close())

const NOW = new Date('2026-07-15T12:00:00Z')
const ms = (text: string) => Date.parse(text)

async function append(
  values: Record<string, number>,
  knownAt = '2026-07-15T12:00:00Z',
  series: Series = 'lmp',
  point = 'HB_WEST',
) {
  const readings = Object.entries(values).map(([at, value]) => ({
    ...{
      series,
      point,
      value,
      at: new Date(at),
      knownAt: new Date(knownAt),
      unit: '$/MWh' as const,
      publishedAt: null,
    },
  }))
  await createMarketReadingStore(database.db).append({ origin: 'live', documentId: 1, fetchedAt: NOW, readings })
}

const pack = (now = NOW, limit?: number) =>
  packReadingDays({ db: database.db, write: createUnfencedWrite(database.db), rest: async () => {} }, now, limit)

const packedDays = async () =>
  (await database.query('select distinct day::text as day from reading_days order by day')).rows.map(({ day }) => day)

async function west(from: string, to: string) {
  const found = await createHistorySeriesStore(database.db, 'live').columns(
    [{ series: 'lmp', point: 'HB_WEST' }],
    ms(from),
    ms(to),
  )
  const { at, values } = found.get('lmp/HB_WEST') ?? { at: [], values: [] }
  return Object.fromEntries(Array.from(at, (atMs, index) => [new Date(atMs).toISOString().slice(5, 19), values[index]]))
}

const WEEK = ['2026-07-10T00:00:00Z', '2026-07-16T00:00:00Z'] as const

test('a series reads the same before and after its days are packed, including today', async () => {
  await append({
    '2026-07-11T23:59:59Z': 21.5,
    '2026-07-12T00:00:00Z': -3.25,
    '2026-07-14T12:00:14Z': 4_999.123,
    '2026-07-15T11:55:12Z': 40,
  })
  const before = await west(...WEEK)
  expect(Object.values(before)).toEqual([21.5, -3.25, 4_999.123, 40])
  expect(await pack()).toBe(4)
  expect(await packedDays()).toEqual(['2026-07-11', '2026-07-12', '2026-07-13', '2026-07-14'])
  expect(await west(...WEEK)).toEqual(before)
  expect(await pack()).toBe(0)
})

test('only the requested part of a day is returned, with its first instant and without its end', async () => {
  await append({ '2026-07-12T10:00:00Z': 1, '2026-07-12T11:00:00Z': 2, '2026-07-12T12:00:00Z': 3 })
  await pack()
  expect(Object.values(await west('2026-07-12T10:00:00Z', '2026-07-12T12:00:00Z'))).toEqual([1, 2])
})

test('a correction of a packed day is read at once, and the day is packed again', async () => {
  await append({ '2026-07-12T10:00:00Z': 31 })
  await append({ '2026-07-13T10:00:00Z': 32 })
  await pack()
  await append({ '2026-07-12T10:00:00Z': 44 }, '2026-07-15T13:00:00Z')
  expect(await packedDays()).toEqual(['2026-07-13', '2026-07-14'])
  expect(Object.values(await west(...WEEK))).toEqual([44, 32])
  await pack()
  expect(await packedDays()).toHaveLength(3)
  expect(Object.values(await west(...WEEK))).toEqual([44, 32])
})

test('a day is not packed before its late documents have arrived, and the newest days come first', async () => {
  await append({ '2026-07-10T10:00:00Z': 1 })
  await pack(new Date('2026-07-15T05:59:00Z'), 2)
  expect(await packedDays()).toEqual(['2026-07-12', '2026-07-13'])
  await pack(new Date('2026-07-15T06:00:00Z'), 1)
  expect(await packedDays()).toEqual(['2026-07-12', '2026-07-13', '2026-07-14'])
})

test('values of another origin or point are not returned, and an empty store returns nothing', async () => {
  await append({ '2026-07-12T10:00:00Z': 1 }, undefined, 'lmp', 'HB_NORTH')
  const simulated = await createHistorySeriesStore(database.db, 'simulated').columns(
    [{ series: 'lmp', point: 'HB_NORTH' }],
    ms(WEEK[0]),
    ms(WEEK[1]),
  )
  expect(simulated.size).toBe(0)
  expect(await west(...WEEK)).toEqual({})
  const { firstAtMs } = createHistorySeriesStore(database.db, 'live')
  expect(await firstAtMs([{ series: 'lmp', point: 'HB_WEST' }])).toBeNull()
  expect(await firstAtMs([{ series: 'lmp', point: 'HB_NORTH' }])).toBe(ms('2026-07-12T10:00:00Z'))
})

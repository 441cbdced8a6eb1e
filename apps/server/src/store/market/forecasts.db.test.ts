import type { DataOrigin } from '@tradeops/domain/market/reading'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { ForecastPublicationWithKnownAt } from '../../flows/market/ingest-document.ts'
import type { DatabaseHandle } from '../database/client.ts'
import { createForecastPublicationStore } from './forecasts.ts'
import { createMarketSeriesStore } from './market-series.ts'

let database: DatabaseHandle

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.query('truncate forecasts, series_points')
})
afterAll(() => database.close())

const publication = (
  publishedAt: string,
  values: (number | null)[],
  knownAt = publishedAt,
): ForecastPublicationWithKnownAt => ({
  series: 'stwpf',
  point: 'SYSTEM',
  publishedAt: new Date(publishedAt),
  knownAt: new Date(knownAt),
  startsAt: new Date('2026-07-15T22:00:00Z'),
  stepMinutes: 60,
  values,
})

const append = (publications: ForecastPublicationWithKnownAt[], origin: DataOrigin = 'simulated') =>
  createForecastPublicationStore(database.db).append({ origin, documentId: null, fetchedAt: new Date(), publications })

const vintages = async (knownBy: string, origin: DataOrigin = 'simulated') => {
  const span = {
    from: new Date('2026-07-01T00:00:00Z'),
    to: new Date('2026-08-01T00:00:00Z'),
    knownBy: new Date(knownBy),
  }
  return (await createMarketSeriesStore(database.db).vintages(origin, 'stwpf', span)).get('stwpf/SYSTEM') ?? []
}

test('a publication is stored complete, with its gaps', async () => {
  expect(await append([publication('2026-07-15T21:55:08Z', [9_000.5, null, 8_000])])).toBe(1)
  expect(await vintages('2026-07-16T00:00:00Z')).toEqual([
    {
      publishedAtMs: Date.parse('2026-07-15T21:55:08Z'),
      knownAtMs: Date.parse('2026-07-15T21:55:08Z'),
      startsAtMs: Date.parse('2026-07-15T22:00:00Z'),
      stepMs: 3_600_000,
      values: [9_000.5, null, 8_000],
    },
  ])
})

test('ingesting it again changes nothing', async () => {
  await append([publication('2026-07-15T21:55:08Z', [1, 2])])
  expect(await append([publication('2026-07-15T21:55:08Z', [3, 4], '2026-07-15T23:00:00Z')])).toBe(0)
  expect((await vintages('2026-07-16T00:00:00Z')).map(({ values }) => values)).toEqual([[1, 2]])
})

test('every vintage stays, oldest first', async () => {
  await append([publication('2026-07-15T22:55:08Z', [2])])
  await append([publication('2026-07-15T21:55:08Z', [1])])
  expect((await vintages('2026-07-16T00:00:00Z')).map(({ values }) => values)).toEqual([[1], [2]])
})

test('a vintage that arrived late was not known before', async () => {
  await append([publication('2026-07-15T21:55:08Z', [1], '2026-07-15T22:40:00Z')])
  expect(await vintages('2026-07-15T22:39:59Z')).toEqual([])
  expect(await vintages('2026-07-15T22:40:00Z')).toHaveLength(1)
})

test('live and simulated forecasts are never in one column', async () => {
  await append([publication('2026-07-15T21:55:08Z', [1])], 'live')
  expect(await vintages('2026-07-16T00:00:00Z', 'simulated')).toEqual([])
})

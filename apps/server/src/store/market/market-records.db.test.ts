import { SERIES, type Series } from '@tradeops/domain/market/series'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { DatabaseHandle } from '../database/client.ts'
import { createUnfencedWrite } from '../leadership/fenced-write.ts'
import { documents, refusals } from '../schema/market.ts'
import { createDocumentRefusalStore } from './document-refusals.ts'
import { createFetchedDocumentStore } from './documents.ts'
import { createForecastPublicationStore } from './forecasts.ts'
import { createMarketDataCleanup } from './market-data-cleanup.ts'
import { createMarketReadingStore } from './readings.ts'
import { createSourceHealthStore, type SourceHealthRow } from './source-health.ts'

let database: DatabaseHandle

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.query('truncate readings, documents, refusals, source_health, forecasts, series_points')
})
afterAll(() => database.close())

const document = (fetchedAt: string, sha256 = 'a') => ({
  origin: 'simulated' as const,
  document: 'hb-lz',
  file: 'hb_lz.html',
  sha256,
  bytes: 4_200,
  via: 'page',
  publishedAt: null,
  fetchedAt: new Date(fetchedAt),
})

test('the same content fetched again keeps its number and its first time', async () => {
  const store = createFetchedDocumentStore(database.db)
  const first = await store.record(document('2026-07-15T22:36:00Z'))
  expect(await store.record(document('2026-07-15T22:38:00Z'))).toBe(first)
  expect(await store.record(document('2026-07-15T22:41:00Z', 'b'))).not.toBe(first)
  const [kept] = await database.db.select().from(documents).where(eq(documents.id, first))
  expect(kept).toMatchObject({
    firstFetchedAt: new Date('2026-07-15T22:36:00Z'),
    lastFetchedAt: new Date('2026-07-15T22:38:00Z'),
  })
})

test('documents that never change are known by name after a restart, as long as they can be listed', async () => {
  const store = createFetchedDocumentStore(database.db)
  await store.record(document('2026-07-15T22:36:00Z'))
  await store.markStored(await store.record(document('2026-07-15T22:36:00Z', 'b')), '101')
  await store.markStored(await store.record(document('2026-07-01T22:36:00Z', 'c')), '99')
  const since = new Date('2026-07-08T00:00:00Z')
  expect(await store.seenSince('simulated', since)).toEqual([{ document: 'hb-lz', docId: '101' }])
  expect(await store.seenSince('live', since)).toEqual([])
})

const recorded = () => database.db.select().from(refusals)

test('a cause of refusal is stored once and counted', async () => {
  const store = createDocumentRefusalStore(database.db)
  const refused = [{ reason: 'out_of_bounds', sentence: 'load of 58 MW', excerpt: '58\u0000' }]
  await store.record('simulated', 'supply-demand', [...refused, ...refused], new Date('2026-07-15T22:36:00Z'))
  await store.record('simulated', 'supply-demand', refused, new Date('2026-07-15T22:41:00Z'))
  expect(await recorded()).toMatchObject([
    { times: 2, excerpt: '58\ufffd', lastSeenAt: new Date('2026-07-15T22:41:00Z') },
  ])
})

test('a completely broken document does not fill the table', async () => {
  const store = createDocumentRefusalStore(database.db)
  const refused = Array.from({ length: 5_000 }, (_, row) => ({ reason: 'schema', sentence: `row ${row}`, excerpt: '' }))
  await store.record('simulated', 'hb-lz', refused, new Date('2026-07-15T22:36:00Z'))
  expect(await recorded()).toHaveLength(20)
})

test('health has one row per source and origin, and the last write wins', async () => {
  const store = createSourceHealthStore(database.db)
  const row: SourceHealthRow = {
    origin: 'simulated',
    source: 'lmp',
    state: 'ok',
    newestAt: new Date('2026-07-15T22:35:17Z'),
    lastAttemptAt: new Date('2026-07-15T22:36:00Z'),
    lastSuccessAt: new Date('2026-07-15T22:36:00Z'),
    lastError: null,
    lastErrorAt: null,
    consecutiveFailures: 0,
    nextAttemptAt: null,
    via: 'hb-lz',
    note: null,
  }
  await store.save(row)
  await store.save({ ...row, origin: 'live', state: 'waiting' })
  await store.save({ ...row, state: 'missing', consecutiveFailures: 5, lastError: 'It did not answer.' })
  expect(await store.all('simulated')).toEqual([
    { ...row, state: 'missing', consecutiveFailures: 5, lastError: 'It did not answer.' },
  ])
})

const NOW = new Date('2026-09-15T00:00:00Z')

test('retention deletes forecasts after 60 days and refusals after 30, to the day', async () => {
  const vintage = (publishedAt: string) => ({
    ...{ series: 'stwpf' as const, point: 'SYSTEM', startsAt: NOW, stepMinutes: 60, values: [1], knownAt: NOW },
    publishedAt: new Date(publishedAt),
  })
  const publications = [vintage('2026-07-16T23:59:59Z'), vintage('2026-07-17T00:00:00Z')]
  await createForecastPublicationStore(database.db).append({
    origin: 'live',
    documentId: null,
    fetchedAt: NOW,
    publications,
  })
  const store = createDocumentRefusalStore(database.db)
  const refused = (sentence: string) => [{ reason: 'schema', sentence, excerpt: '' }]
  await store.record('live', 'hb-lz', refused('old'), new Date('2026-08-15T23:59:59Z'))
  await store.record('live', 'hb-lz', refused('recent'), new Date('2026-08-16T00:00:00Z'))

  await createMarketDataCleanup(createUnfencedWrite(database.db)).enforce(NOW)

  const { rows } = await database.query('select published_at from forecasts')
  expect(rows).toHaveLength(1)
  expect(await recorded()).toMatchObject([{ sentence: 'recent' }])
})

test('weather older than a week keeps one reading an hour, and prices keep them all', async () => {
  const readings = (series: Series, point: string, day: string) =>
    Array.from({ length: 24 }, (_, index) => {
      const at = new Date(Date.parse(`2026-09-${day}T10:03:00Z`) + index * 5 * 60_000)
      return { series, point, at, knownAt: at, value: 80 + index, unit: SERIES[series].unit, publishedAt: null }
    })
  await createMarketReadingStore(database.db).append({
    origin: 'live',
    documentId: null,
    fetchedAt: NOW,
    readings: [
      ...readings('tempF', 'KIAH', '07'),
      ...readings('tempF', 'KIAH', '14'),
      ...readings('lmp', 'HB_WEST', '07'),
    ],
  })

  await createMarketDataCleanup(createUnfencedWrite(database.db)).enforce(NOW)

  const { rows } = await database.query(
    `select series, at::date::text as day, count(*)::int as rows, min(value) as first
     from readings join series_points on id = series_point_id group by 1, 2 order by 1, 2`,
  )
  expect(rows).toEqual([
    { series: 'lmp', day: '2026-09-07', rows: 24, first: 80 },
    { series: 'tempF', day: '2026-09-07', rows: 2, first: 80 },
    { series: 'tempF', day: '2026-09-14', rows: 24, first: 80 },
  ])
})

test('documents are deleted a month after they were last fetched, to the day', async () => {
  const record = (sha256: string, fetchedAt: string) =>
    createFetchedDocumentStore(database.db).record({
      ...{ origin: 'live', document: 'hb-lz', via: 'page', file: 'f', sha256, bytes: 1, publishedAt: null },
      fetchedAt: new Date(fetchedAt),
    })
  await record('old', '2026-08-15T23:59:59Z')
  await record('recent', '2026-08-16T00:00:00Z')
  await createMarketDataCleanup(createUnfencedWrite(database.db)).enforce(NOW)
  const { rows } = await database.query('select sha256 from documents')
  expect(rows).toEqual([{ sha256: 'recent' }])
})

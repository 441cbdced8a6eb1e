import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import type { OpenDatabase } from './client.ts'
import { documentStore } from './documents.ts'
import { forecastStore } from './forecasts.ts'
import { marketRetention } from './market-retention.ts'
import { refusalStore } from './refusals.ts'
import { type SourceHealthRow, sourceHealthStore } from './source-health.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.query('truncate documents, refusals, source_health, forecasts, series_points')
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
  const store = documentStore(database.db)
  const first = await store.record(document('2026-07-15T22:36:00Z'))
  expect(await store.record(document('2026-07-15T22:38:00Z'))).toBe(first)
  expect(await store.record(document('2026-07-15T22:41:00Z', 'b'))).not.toBe(first)
  const [, kept] = await store.recent('simulated', 5)
  expect(kept).toMatchObject({
    firstFetchedAt: new Date('2026-07-15T22:36:00Z'),
    lastFetchedAt: new Date('2026-07-15T22:38:00Z'),
  })
})

test('documents that never change are known by name after a restart, for as long as they may be listed', async () => {
  const store = documentStore(database.db)
  await store.record(document('2026-07-15T22:36:00Z'))
  await store.markStored(await store.record(document('2026-07-15T22:36:00Z', 'b')), '101')
  await store.markStored(await store.record(document('2026-07-01T22:36:00Z', 'c')), '99')
  const since = new Date('2026-07-08T00:00:00Z')
  expect(await store.seenSince('simulated', since)).toEqual([{ document: 'hb-lz', docId: '101' }])
  expect(await store.seenSince('live', since)).toEqual([])
})

test('a cause of refusal is kept once and counted', async () => {
  const store = refusalStore(database.db)
  const refused = [{ reason: 'out_of_bounds', sentence: 'load of 58 MW', excerpt: '58\u0000' }]
  await store.record('simulated', 'supply-demand', [...refused, ...refused], new Date('2026-07-15T22:36:00Z'))
  await store.record('simulated', 'supply-demand', refused, new Date('2026-07-15T22:41:00Z'))
  expect(await store.recent('simulated', 'supply-demand', 9)).toMatchObject([
    { times: 2, excerpt: '58\ufffd', lastSeenAt: new Date('2026-07-15T22:41:00Z') },
  ])
})

test('a document that is wrong throughout does not fill the table', async () => {
  const store = refusalStore(database.db)
  const refused = Array.from({ length: 5_000 }, (_, row) => ({ reason: 'schema', sentence: `row ${row}`, excerpt: '' }))
  await store.record('simulated', 'hb-lz', refused, new Date('2026-07-15T22:36:00Z'))
  expect(await store.recent('simulated', 'hb-lz', 100)).toHaveLength(20)
})

test('health is one row per source and origin, and the last word wins', async () => {
  const store = sourceHealthStore(database.db)
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

test('retention lets go of forecasts after 60 days and refusals after 30, to the day', async () => {
  const now = new Date('2026-09-15T00:00:00Z')
  const vintage = (publishedAt: string) => ({
    ...{ series: 'stwpf' as const, point: 'SYSTEM', startsAt: now, stepMinutes: 60, values: [1], knownAt: now },
    publishedAt: new Date(publishedAt),
  })
  const publications = [vintage('2026-07-16T23:59:59Z'), vintage('2026-07-17T00:00:00Z')]
  await forecastStore(database.db).append({ origin: 'live', documentId: null, fetchedAt: now, publications })
  const refusals = refusalStore(database.db)
  const refused = (sentence: string) => [{ reason: 'schema', sentence, excerpt: '' }]
  await refusals.record('live', 'hb-lz', refused('old'), new Date('2026-08-15T23:59:59Z'))
  await refusals.record('live', 'hb-lz', refused('recent'), new Date('2026-08-16T00:00:00Z'))

  await marketRetention(database.db).enforce(now)

  const { rows } = await database.query('select published_at from forecasts')
  expect(rows).toHaveLength(1)
  expect(await refusals.recent('live', 'hb-lz', 9)).toMatchObject([{ sentence: 'recent' }])
})

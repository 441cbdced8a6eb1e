import type { Reading } from '@tradeops/domain/market/reading'
import { SERIES, type Series } from '@tradeops/domain/market/series'
import { expect, test } from 'vitest'
import { createIngestWorld } from '../../../test/ingest-world.ts'
import { type DocumentParseOutcome, ingestDocument } from './ingest-document.ts'

const fetchedAt = new Date('2026-07-15T22:36:00Z')

const reading = (series: Series, at: string, value: number, publishedAt: Date | null = null): Reading => ({
  series,
  point: 'SYSTEM',
  at: new Date(`2026-07-15T${at}Z`),
  value,
  unit: SERIES[series].unit,
  publishedAt,
})

const fetched = (docId: string | null = null, publishedAt: Date | null = null) => ({
  facts: { name: 'file', publishedAt, fetchedAt },
  body: new Uint8Array(3),
  sha256: 'x',
  docId,
})

const way = { document: 'np6-322-cd', via: 'np6-322-cd' }
const said = (...readings: Reading[]): DocumentParseOutcome => ({ ok: true, readings, refused: [] })

test('new readings are stored once and added to the memory', async () => {
  const { calls, needs } = createIngestWorld(said(reading('systemLambda', '22:35:17', 24)))
  await ingestDocument(needs, way, fetched())
  await ingestDocument(needs, way, fetched())
  expect(calls).toEqual(['document file', 'reading 24 known 22:36:00'])
})

test('an unchanging document is marked as stored only after all of its readings', async () => {
  const { calls, needs } = createIngestWorld(said(reading('systemLambda', '22:35:17', 24)))
  await ingestDocument(needs, way, fetched('101'))
  expect(calls).toEqual(['document file', 'reading 24 known 22:36:00', 'stored 101'])
})

test('a document that is cut off is not marked as stored, and not added to the memory', async () => {
  const { calls, needs, memory } = createIngestWorld(said(reading('systemLambda', '22:35:17', 24)))
  needs.readings.append = () => Promise.reject(new Error('the database is away'))
  await expect(ingestDocument(needs, way, fetched('101'))).rejects.toThrow('the database is away')
  expect(calls).toEqual(['document file'])
  expect(memory.size()).toBe(0)
})

test('history was known when it was published: a file at its publication, a page soon after each interval', async () => {
  const publishedAt = new Date('2026-07-15T21:55:08Z')
  const history = { kind: 'history' as const, usualLagMs: 90_000, notBeforeMs: Number.NEGATIVE_INFINITY }
  const file = createIngestWorld(said(reading('systemLambda', '21:50:17', 24)))
  await ingestDocument(file.needs, way, fetched('101', publishedAt), [], history)
  expect(file.calls[1]).toBe('reading 24 known 21:55:08')
  const page = createIngestWorld(said(reading('spp', '21:45:00', 24), reading('spp', '22:20:00', 25)))
  await ingestDocument(page.needs, way, fetched(), [], history)
  expect(page.calls.slice(1)).toEqual(['reading 24 known 22:01:30', 'reading 25 known 22:36:00'])
  const auction = createIngestWorld(said(reading('damSpp', '21:00:00', 24)))
  await ingestDocument(auction.needs, way, fetched(), [], history)
  const [known] = auction.memory.windowAt(new Date('2026-07-15T22:36:00Z')).observations.values()
  // 13:30 Central time of the day before, when day-ahead results are published.
  expect(known?.map(({ knownAtMs }) => new Date(knownAtMs).toISOString())).toEqual(['2026-07-14T18:30:00.000Z'])
})

test('a live value that waits in the queue was known when it was ingested', async () => {
  const { calls, needs } = createIngestWorld(said(reading('systemLambda', '22:35:17', 24)))
  const turn = { kind: 'live' as const, notBeforeMs: Date.parse('2026-07-15T22:36:02Z') }
  await ingestDocument(needs, way, fetched(), [], turn)
  expect(calls[1]).toBe('reading 24 known 22:36:02')
})

test('history that the newest brief did not know was known after it', async () => {
  const notBeforeMs = Date.parse('2026-07-15T22:10:40.001Z')
  const history = { kind: 'history' as const, usualLagMs: 90_000, notBeforeMs }
  const page = createIngestWorld(said(reading('spp', '21:45:00', 24), reading('spp', '22:00:00', 25)))
  await ingestDocument(page.needs, way, fetched(), [], history)
  expect(page.calls.slice(1)).toEqual(['reading 24 known 22:10:40', 'reading 25 known 22:16:30'])
})

const outlook = (series: Series, published: string, value: number) =>
  said(reading(series, '23:00:00', value, new Date(`2026-07-15T${published}Z`)))

test.each<[string, Series, [string, number][], string[]]>([
  [
    'an unchanged forecast with a new time is no publication within the hour',
    'stwpf',
    [
      ['22:00:00', 9_000],
      ['22:05:00', 9_000],
      ['22:10:00', 9_100],
      ['23:10:00', 9_100],
    ],
    ['forecast 9000', 'forecast 9100', 'forecast 9100'],
  ],
  [
    'one edition of an outlook per quarter hour is stored',
    'demandOutlook',
    [
      ['22:00:00', 60_000],
      ['22:05:00', 60_100],
      ['22:15:00', 60_200],
    ],
    ['forecast 60000', 'forecast 60200'],
  ],
])('%s', async (_sentence, series, editions, stored) => {
  const { calls, needs } = createIngestWorld(said())
  for (const [published, value] of editions) {
    needs.read = () => outlook(series, published, value)
    await ingestDocument(needs, { document: 'supply-demand', via: 'supply-demand' }, fetched())
  }
  expect(calls.filter((call) => call.startsWith('forecast'))).toEqual(stored)
})

test('a document that cannot be parsed returns a reason', async () => {
  const { calls, needs } = createIngestWorld({
    ok: false,
    reason: 'schema',
    sentence: 'It has no table.',
    excerpt: '<html>',
  })
  expect(await ingestDocument(needs, way, fetched())).toEqual({
    ok: false,
    reason: 'schema',
    sentence: 'It has no table.',
  })
  expect(calls).toEqual(['refused schema'])
})

test('a document without any plausible value is refused as a whole', async () => {
  const { needs } = createIngestWorld(said(reading('load', '22:35:00', 58)))
  expect(await ingestDocument(needs, way, fetched())).toMatchObject({ ok: false, reason: 'implausible' })
})

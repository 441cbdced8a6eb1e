import { HOUR_MS } from '@tradeops/domain/time/durations'
import type { SheetRow } from '@tradeops/sandbox/wire/format/workbook'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chooseCount } from '../../../packages/sandbox/test/full-counts.ts'
import { backfillPriceArchives } from '../src/flows/market/backfill-price-archives.ts'
import { collectPriceArchiveSheets } from '../src/flows/market/collect-price-archive-sheets.ts'
import { createMarketMemory } from '../src/flows/market/market-memory.ts'
import { createSerialQueue } from '../src/flows/queues.ts'
import { createYearlyPriceClient } from '../src/sources/ercot/client/yearly-price-client.ts'
import { np6785SettlementPriceArchive } from '../src/sources/ercot/np6-785-er/source.ts'
import { readOrRefusePriceArchive } from '../src/sources/ercot/price-archive.ts'
import type { HttpClient } from '../src/sources/http/http-client.ts'
import type { DatabaseHandle } from '../src/store/database/client.ts'
import { createDocumentRefusalStore } from '../src/store/market/document-refusals.ts'
import { createHistorySeriesStore } from '../src/store/market/history-series.ts'
import { createPriceArchiveFileStore } from '../src/store/market/price-archive-files.ts'
import { createMarketReadingStore } from '../src/store/market/readings.ts'
import { createSourceRequestStore } from '../src/store/market/source-requests.ts'
import { readStoredArchiveProgress } from '../src/wiring/stored-source-reports.ts'
import { createFakeClock } from './fake-clock.ts'
import { openTestDatabase } from './test-database.ts'
import { createYearlyPriceFile } from './workbooks.ts'

const NOW = '2026-07-15T22:36:00Z'
const HEADING =
  'Delivery Date,Delivery Hour,Delivery Interval,Repeated Hour Flag,Settlement Point Name,Settlement Point Type,Settlement Point Price'
const POINTS = ['HB_HOUSTON', 'LZ_WEST']

/** Creates one row per quarter-hour and point of a day; the price is `usd` plus one cent per quarter-hour. */
const rowsOf = (day: string, usd: number): SheetRow[] =>
  Array.from({ length: 96 }, (_, place) => place).flatMap((place) =>
    POINTS.map((point): SheetRow => {
      const type = point.startsWith('HB') ? 'HU' : 'LZ'
      return [day, Math.floor(place / 4) + 1, (place % 4) + 1, 'N', point, type, usd + place / 100]
    }),
  )

const file = (...days: [string, number][]) =>
  createYearlyPriceFile(...days.map(([day, usd]) => [HEADING.split(','), ...rowsOf(day, usd)]))

type Listed = { year: number; docId: string; publishDate: string; bytes: Uint8Array }

let database: DatabaseHandle
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => clearTables())
afterAll(() => database.close())

const clearTables = () =>
  database.query('truncate price_days, price_archive_files, readings, refusals, source_requests')

const threeYears = async (): Promise<Listed[]> => [
  {
    year: 2026,
    docId: '26',
    publishDate: '2026-07-02T08:00:00-05:00',
    bytes: await file(['01/14/2026', 60], ['06/30/2026', 61]),
  },
  {
    year: 2025,
    docId: '25',
    publishDate: '2026-01-02T08:00:00-05:00',
    bytes: await file(['07/15/2025', 50], ['07/16/2025', 51], ['07/19/2025', 52]),
  },
  {
    year: 2024,
    docId: '24',
    publishDate: '2025-01-02T08:00:00-05:00',
    bytes: await file(['07/10/2024', 40], ['12/31/2024', 41]),
  },
]

/** Creates a process that reads the listed files; it dies with the first write after `stopAfter`. */
function processOf(listed: Listed[], { clock = createFakeClock(NOW), stopAfter = Number.POSITIVE_INFINITY } = {}) {
  const { db } = database
  const requested: string[] = []
  const logged: string[] = []
  const memory = createMarketMemory('live')
  let writes = 0
  const dying = <Args extends unknown[], T>(write: (...args: Args) => Promise<T>) => {
    return async (...args: Args): Promise<T> => {
      if (++writes > stopAfter) throw new Error('killed')
      return write(...args)
    }
  }
  const http = {
    async request({ url }: { url: string }) {
      const docId = new URL(url).searchParams.get('doclookupId')
      requested.push(docId ?? 'list')
      const list = listed.map(({ year, docId: DocID, publishDate: PublishDate }) => ({
        Document: {
          DocID,
          PublishDate,
          FriendlyName: `RTMLZHBSPP_${year}`,
          ConstructedName: `rpt.RTMLZHBSPP_${year}.zip`,
          ReportTypeID: '13061',
        },
      }))
      const body = docId
        ? listed.find((each) => each.docId === docId)!.bytes
        : new TextEncoder().encode(JSON.stringify({ ListDocsByRptTypeRes: { DocumentList: list } }))
      return { ok: true, status: 200, body, headers: {}, notModified: false }
    },
  } as unknown as HttpClient
  const files = createPriceArchiveFileStore(db)
  const ends = { finish: dying(files.finish), refuse: dying(files.refuse) }
  const needs: Parameters<typeof backfillPriceArchives>[0] = {
    memory,
    clock,
    archives: [createYearlyPriceClient('http://127.0.0.1', np6785SettlementPriceArchive, http, () => clock.now())],
    years: 5,
    readings: { append: dying(createMarketReadingStore(db).append) },
    refusals: { record: dying(createDocumentRefusalStore(db).record) },
    requests: createSourceRequestStore(db, 'live'),
    progress: { ...files, list: dying(files.list), store: dying(files.store), ...ends },
    ingestQueue: createSerialQueue(),
    isStopping: () => false,
    readSheets: ({ body, facts, storedSheets }) =>
      collectPriceArchiveSheets(
        readOrRefusePriceArchive(np6785SettlementPriceArchive, body, facts, storedSheets),
        facts.fetchedAt,
      ),
    log: (line) => logged.push(line),
  }
  return { needs, memory, requested, logged, writes: () => writes, read: () => backfillPriceArchives(needs) }
}

const stored = async () => {
  const days = await database.query('select series_point_id, day::text, cents from price_days order by 1, 2')
  const files = await database.query(
    'select year, doc_id, sheets, read_at is not null as read from price_archive_files order by 1',
  )
  const readings = await database.query('select count(*)::int as n from readings')
  return { days: days.rows, files: files.rows, readings: readings.rows[0]!.n }
}

test('the years are read once, newest first, and progress is logged', async () => {
  const first = processOf(await threeYears())
  expect(await first.read()).toBe(true)
  expect(first.requested).toEqual(['list', '26', '25', '24'])
  expect(first.logged).toEqual([1, 2, 3].map((years) => `Real-time price history: ${years} of 3 years.`))
  const { days, files } = await stored()
  expect(days).toHaveLength(7 * POINTS.length)
  expect(files.every(({ read }) => read)).toBe(true)
  const again = processOf(await threeYears())
  expect(await again.read()).toBe(true)
  expect(again.requested).toEqual([])
})

test('a process stopped before a write is continued by the next one without loss', async () => {
  const listed = await threeYears()
  const whole = processOf(listed)
  await whole.read()
  const expected = await stored()
  expect(whole.writes()).toBeGreaterThan(10)

  for (let stopAfter = 0; stopAfter < whole.writes(); stopAfter += chooseCount(3, 1)) {
    await clearTables()
    const clock = createFakeClock(NOW)
    const killed = processOf(listed, { clock, stopAfter })
    await expect(killed.read()).rejects.toThrow('killed')
    const before = await stored()
    clock.advance(9 * 24 * HOUR_MS)
    const next = processOf(listed, { clock })
    expect(await next.read(), `after ${stopAfter} writes`).toBe(true)
    expect((await stored()).days, `after ${stopAfter} writes`).toEqual(expected.days)
    expect((await stored()).files).toEqual(expected.files)
    const readBefore = before.files.filter(({ read }) => read).map(({ doc_id }) => doc_id)
    for (const docId of readBefore) expect(next.requested).not.toContain(docId)
  }
})

test('a start within two minutes of an interrupted one waits', async () => {
  const clock = createFakeClock(NOW)
  const listed = await threeYears()
  await expect(processOf(listed, { clock, stopAfter: 2 }).read()).rejects.toThrow('killed')
  clock.advance(60_000)
  const soon = processOf(listed, { clock })
  expect(await soon.read()).toBe(false)
  expect(soon.requested).toEqual(['25', '24'])
  clock.advance(60_000)
  const later = processOf(listed, { clock })
  expect(await later.read()).toBe(true)
  expect(later.requested).toEqual(['26'])
})

test('a later edition of a year replaces the one before and adds its new rows', async () => {
  const clock = createFakeClock(NOW)
  const [current] = await threeYears()
  await processOf([current!], { clock }).read()
  clock.advance(20 * 24 * HOUR_MS)
  const grown = {
    ...current!,
    docId: '27',
    publishDate: '2026-08-02T08:00:00-05:00',
    bytes: await file(['01/14/2026', 90], ['07/31/2026', 91]),
  }
  expect(await processOf([current!, grown], { clock }).read()).toBe(true)
  const { days } = await stored()
  const firstCents = (day: string) => (days.find((row) => row.day === day)!.cents as number[])[0]
  expect(['2026-01-14', '2026-06-30', '2026-07-31'].map(firstCents)).toEqual([9000, 6100, 9100])
})

test('only days that the norms need are loaded into memory, and none replaces values read live', async () => {
  const { needs, memory, read } = processOf(await threeYears())
  const at = new Date('2026-06-30T17:00:00Z')
  const live = { series: 'spp' as const, point: 'HB_HOUSTON', at, value: 1, unit: '$/MWh' as const, publishedAt: null }
  memory.remember(
    await needs.readings.append({
      origin: 'live',
      documentId: null,
      fetchedAt: at,
      readings: [{ ...live, knownAt: at }],
    }),
  )
  await read()
  const { observations } = memory.windowAt(new Date(NOW))
  const column = observations.get('spp/HB_HOUSTON')!
  expect(column).toHaveLength(96)
  expect(column.filter(({ atMs }) => atMs === at.getTime())).toEqual([
    { atMs: at.getTime(), value: 1, knownAtMs: at.getTime() },
  ])
  expect(column.every(({ atMs }) => atMs >= Date.parse('2026-06-30T05:00:00Z'))).toBe(true)
})

test('prices from before the first reading come from the archives, as far back as they go', async () => {
  await processOf(await threeYears()).read()
  const { columns, firstAtMs } = createHistorySeriesStore(database.db, 'live')
  const wanted = [{ series: 'spp', point: 'HB_HOUSTON' } as const]
  const pricesOf = async (from: string, to: string) => {
    const { at, values } = (await columns(wanted, Date.parse(from), Date.parse(to))).get('spp/HB_HOUSTON')!
    return Array.from(at, (atMs, index) => `${new Date(atMs).toISOString().slice(0, 16)} ${values[index]}`)
  }
  expect(await pricesOf('2025-07-16T22:15:00Z', '2025-07-16T23:15:00Z')).toEqual([
    '2025-07-16T22:15 51.69',
    '2025-07-16T22:30 51.7',
    '2025-07-16T22:45 51.71',
    '2025-07-16T23:00 51.72',
  ])
  const first = await firstAtMs(wanted)
  expect(first).not.toBeNull()
  expect(await pricesOf('2019-01-01T06:00:00Z', new Date(first!).toISOString())).toEqual([])
  expect(await createHistorySeriesStore(database.db, 'simulated').firstAtMs(wanted)).toBeNull()
})

test('an unreadable file is logged and recorded, and the other years are read', async () => {
  const [current, last, oldest] = await threeYears()
  const world = processOf([current!, { ...last!, bytes: last!.bytes.slice(0, 900) }, oldest!])
  expect(await world.read()).toBe(false)
  expect(world.logged).toContain(
    'Real-time price history of 2025 cannot be read: The zip is cut short: its directory is missing. It is requested again in 1 h.',
  )
  expect(world.logged.at(-1)).toBe('Real-time price history: 2 of 3 years.')
  const { rows } = await database.query('select document, reason from refusals')
  expect(rows).toEqual([{ document: 'np6-785-er', reason: 'archive' }])
})

test('an unreadable year is requested again after an hour, then once a day, by any leader', async () => {
  const clock = createFakeClock(NOW)
  const [current] = await threeYears()
  const broken = [{ ...current!, bytes: current!.bytes.slice(0, 900) }]
  const requestedAfterMs = async (ms: number) => {
    clock.advance(ms)
    const next = processOf(broken, { clock })
    await next.read()
    return next.requested.filter((document) => document !== 'list')
  }
  expect(await requestedAfterMs(0)).toEqual(['26'])
  expect(await requestedAfterMs(HOUR_MS - 1)).toEqual([])
  expect(await requestedAfterMs(1)).toEqual(['26'])
  for (let day = 0; day < 2; day++) {
    expect(await requestedAfterMs(24 * HOUR_MS - 1)).toEqual([])
    expect(await requestedAfterMs(1)).toEqual(['26'])
  }
  expect(await readStoredArchiveProgress(database.db, 'live')).toMatchObject([
    {
      document: 'np6-785-er',
      years: 1,
      yearsRead: 0,
      nextAttempt: '2026-07-18T23:36:00.000Z',
      lastError: 'Real-time price history of 2026 cannot be read: The zip is cut short: its directory is missing.',
    },
    { document: 'np4-180-er', years: 0, lastError: null, nextAttempt: null },
  ])
})

test('a later edition of an unreadable year is requested at once', async () => {
  const clock = createFakeClock(NOW)
  const [current] = await threeYears()
  const broken = { ...current!, bytes: current!.bytes.slice(0, 900) }
  await processOf([broken], { clock }).read()
  clock.advance((9 * 24 - 1) * HOUR_MS)
  await processOf([broken], { clock }).read()
  clock.advance(HOUR_MS)
  const mended = { ...current!, docId: '27', publishDate: '2026-08-02T08:00:00-05:00' }
  expect(await processOf([mended], { clock }).read()).toBe(true)
  expect(await readStoredArchiveProgress(database.db, 'live')).toMatchObject([{ yearsRead: 1, lastError: null }, {}])
})

import type { RunningSandbox } from '@tradeops/sandbox/serve-simulated-market'
import { startSandbox } from '@tradeops/sandbox/start-sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HTTP_WITHOUT_LIMITS } from '../../test/limit-timers.ts'
import { createDocumentFetchers } from './document-fetchers.ts'
import type { DocumentFetchContext, DocumentFetcher } from './http/fetch-documents.ts'
import { createHttpClient, type HttpClient } from './http/http-client.ts'
import { findMarketDocument, MARKET_DOCUMENTS, type MarketDocumentName } from './registry.ts'
import { chooseSourceBaseUrls, pointAllSourcesAt } from './source-base-urls.ts'

const startsMs = Date.parse('2026-07-15T22:37:00Z')
let passedMs = 0
const now = () => new Date(startsMs + passedMs)

// The API allows thirty requests a minute. With this clock every request is in a different minute.
let polls = 0
const laterEachTime = () => new Date(startsMs + 60_000 * polls++)

let sandbox: RunningSandbox
let http: HttpClient
let fetchers: ReadonlyMap<string, readonly DocumentFetcher[]>

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, scenario: 'calm', clock: { now } })
  const bases = pointAllSourcesAt(sandbox.baseUrl)
  const sleep = async (ms: number) => {
    passedMs += ms
  }
  const stop = new AbortController().signal
  http = createHttpClient({
    bases: Object.values(bases),
    now,
    random: () => 0,
    stop,
    sleep,
    ...HTTP_WITHOUT_LIMITS,
  })
  const fetchersOf = createDocumentFetchers({
    bases,
    ercotApi: { username: 'someone', password: 'something', subscriptionKey: 'anything' },
    eiaApiKey: 'any',
    now: laterEachTime,
  })
  fetchers = new Map(MARKET_DOCUMENTS.map((document) => [document.name, fetchersOf(document)]))
})

afterAll(async () => {
  await http.close()
  await sandbox.close()
})

const context = (more: Partial<DocumentFetchContext> = {}): DocumentFetchContext => ({
  http,
  now,
  hasSeen: () => false,
  validatorsOf: () => null,
  ...more,
})

const fetcherOf = (name: MarketDocumentName): DocumentFetcher => fetchers.get(name)![0]!

test('without keys EIA has no fetcher, and the API of ERCOT is not used', () => {
  const keyless = createDocumentFetchers({ bases: chooseSourceBaseUrls(), ercotApi: null, eiaApiKey: null, now })
  expect(keyless(findMarketDocument('eia-rngwhhd')!)).toEqual([])
  expect(keyless(findMarketDocument('np6-788-cd')!)).toHaveLength(1)
})

test.each(MARKET_DOCUMENTS.map((document) => [document.name, document] as const))(
  '%s is fetched by each of its fetchers, and publishes the series of its entry',
  async (_name, document) => {
    const published: readonly string[] = document.series
    expect(fetchers.get(document.name)).not.toEqual([])
    for (const fetcher of fetchers.get(document.name) ?? []) {
      const outcome = await fetcher.fetch(context({ maxDocuments: 3 }))
      if (!outcome.ok) expect.fail(`${fetcher.name}: ${outcome.failure.reason} ${outcome.failure.sentence}`)
      expect(outcome.documents.length, fetcher.name).toBeGreaterThan(0)
      expect(outcome.missed, fetcher.name).toEqual([])
      for (const { body, facts } of outcome.documents) {
        const { readings, refused } = document.parse(body, facts)
        expect(refused, fetcher.name).toEqual([])
        expect(readings.filter(({ series }) => !published.includes(series))).toEqual([])
        expect(readings.length, `${fetcher.name} ${facts.name}`).toBeGreaterThan(0)
      }
    }
  },
)

test('the API returns the same files as MIS, with the same times', async () => {
  const [fromMis, fromApi] = await Promise.all(
    fetchers.get('np6-788-cd')!.map(async (fetcher) => {
      const outcome = await fetcher.fetch(context({ maxDocuments: 3 }))
      return outcome.ok ? outcome.documents.map(({ docId, sha256, facts }) => [docId, sha256, facts.publishedAt]) : []
    }),
  )
  expect(fromMis).toHaveLength(3)
  expect(fromApi).toEqual(fromMis)
})

test('at the start the last hour of SCED runs and two weeks of daily pages can be fetched', async () => {
  const runs = await fetcherOf('np6-788-cd').fetch(context())
  expect(runs.ok && runs.documents.length).toBeGreaterThanOrEqual(12)
  const since = new Date(startsMs - 14 * 86_400_000)
  const pages = await fetcherOf('real-time-spp-page').fetch(context({ since }))
  if (!pages.ok) expect.fail(pages.failure.sentence)
  expect([pages.documents.length, pages.missed]).toEqual([15, []])
  const days = new Set<string>()
  for (const { body, facts } of pages.documents) {
    for (const { at } of findMarketDocument('real-time-spp-page')!.parse(body, facts).readings)
      days.add(at.toISOString().slice(0, 10))
  }
  expect(days.size).toBeGreaterThanOrEqual(15)
})

test('a fetched document is not fetched again', async () => {
  const fetcher = fetcherOf('np6-322-cd')
  const first = await fetcher.fetch(context())
  const seen = new Set(first.ok ? first.documents.map(({ docId }) => docId) : [])
  expect(seen.size).toBeGreaterThan(0)
  const again = await fetcher.fetch(context({ hasSeen: (docId) => seen.has(docId) }))
  expect(again).toMatchObject({ ok: true, documents: [] })
})

test.each([
  ['429', 'status'],
  ['500', 'status'],
  ['down', 'reset'],
] as const)(
  'when a source answers %s its fetcher fails with a reason, and other sources are not affected',
  async (fault, reason) => {
    sandbox.use({ source: 'supply-demand', fault })
    try {
      const [failed, other] = await Promise.all(
        (['supply-demand', 'nws-alerts'] as const).map((name) => fetcherOf(name).fetch(context())),
      )
      expect(failed).toMatchObject({ ok: false, failure: { reason } })
      expect(other).toMatchObject({ ok: true, documents: [{}] })
    } finally {
      sandbox.use({ source: 'supply-demand', fault: null })
      passedMs += 120_000
    }
  },
)

test('a list that is a bot page fails as blocked', async () => {
  sandbox.use({ source: 'mis-list', fault: 'html' })
  try {
    expect(await fetcherOf('np6-86-cd').fetch(context())).toMatchObject({
      ok: false,
      failure: { reason: 'blocked' },
    })
  } finally {
    sandbox.use({ source: 'mis-list', fault: null })
  }
})

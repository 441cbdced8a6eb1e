import { expect, test } from 'vitest'
import { createFetchWorld, type FakeResponse } from '../../../../test/fetch-world.ts'
import { createApiArchiveFetcher, parseApiArchiveList } from './api-archive.ts'
import { createErcotPublicApi } from './public-api.ts'

const world = createFetchWorld('2026-07-15T20:10:00Z')
const credentials = { username: 'desk@example.com', password: 'not a real one', subscriptionKey: 'k1' }
const REPORT = { name: 'np6-788-cd', reportTypeId: 12_300, reachHours: 1 }
const TOKENS = JSON.stringify({ id_token: 'ID', access_token: 'ACCESS', expires_in: '3600' })
const archived = (docId: number, postDatetime: string) => ({ docId, friendlyName: 'LMPSROSNODENP6788', postDatetime })
const LIST = JSON.stringify({ archives: [archived(7, '2026-07-15T15:05:20'), archived(6, '2026-07-15T15:00:20.123')] })

const isLogin = (path: string) => path.endsWith('/oauth2/v2.0/token')
const answerTo = (path: string): FakeResponse => (path.includes('download=') ? 'zip' : LIST)

async function apiThat(reply: (path: string, token: string | undefined) => FakeResponse) {
  const upstream = await world.upstream(({ path, headers }) =>
    isLogin(path) ? TOKENS : reply(path, headers.authorization?.replace('Bearer ', '')),
  )
  const { base, context } = upstream
  const api = createErcotPublicApi({ base, tokenBase: base, credentials, now: context.now })
  return { ...upstream, fetcher: createApiArchiveFetcher(api, REPORT) }
}

test('documents are listed and downloaded with one login', async () => {
  const { fetcher, requests, context } = await apiThat((path) => answerTo(path))
  const outcome = await fetcher.fetch(context)
  expect(outcome).toMatchObject({
    ok: true,
    documents: [
      { docId: '6', facts: { publishedAt: new Date('2026-07-15T20:00:20Z') } },
      { docId: '7', facts: { publishedAt: new Date('2026-07-15T20:05:20Z') } },
    ],
  })
  expect(requests.filter(isLogin)).toHaveLength(1)
  expect(requests[1]).toBe('/api/public-reports/archive/np6-788-cd?postDatetimeFrom=2026-07-15T13:10:00&size=1000')
})

test('the login sends what ERCOT requires, and every request has the key', async () => {
  let form = ''
  const keys: unknown[] = []
  const { base, context } = await world.upstream((request) => {
    if (!isLogin(request.path)) {
      keys.push(request.headers['ocp-apim-subscription-key'])
      return answerTo(request.path)
    }
    request.on('data', (chunk) => {
      form += chunk
    })
    return TOKENS
  })
  const api = createErcotPublicApi({ base, tokenBase: base, credentials, now: context.now })
  await createApiArchiveFetcher(api, REPORT).fetch(context)
  expect(Object.fromEntries(new URLSearchParams(form))).toMatchObject({
    grant_type: 'password',
    username: 'desk@example.com',
    password: 'not a real one',
    response_type: 'id_token',
  })
  expect(keys).toEqual(['k1', 'k1', 'k1'])
})

test.each([302, 401])('when the first token is answered with %i the other is tried, and remembered', async (status) => {
  const tokens: (string | undefined)[] = []
  const { fetcher, context } = await apiThat((path, token) => {
    tokens.push(token)
    return token === 'ACCESS' ? answerTo(path) : status
  })
  expect(await fetcher.fetch(context)).toMatchObject({ ok: true, documents: [{}, {}] })
  await fetcher.fetch(context)
  expect(tokens.filter((token) => token === 'ID')).toHaveLength(1)
})

test('if neither token is accepted the fetch fails, and the next run logs in again', async () => {
  const { fetcher, requests, context } = await apiThat(() => 401)
  expect(await fetcher.fetch(context)).toMatchObject({ ok: false, failure: { reason: 'blocked', status: 401 } })
  await fetcher.fetch(context)
  expect(requests.filter(isLogin)).toHaveLength(2)
})

test('a token is used until shortly before it expires', async () => {
  const { fetcher, requests, context, setNow } = await apiThat((path) => answerTo(path))
  await fetcher.fetch(context)
  setNow('2026-07-15T21:04:59Z')
  await fetcher.fetch(context)
  expect(requests.filter(isLogin)).toHaveLength(1)
  setNow('2026-07-15T21:05:01Z')
  await fetcher.fetch(context)
  expect(requests.filter(isLogin)).toHaveLength(2)
})

test('a refused login is reported without the credentials', async () => {
  const { base, context } = await world.upstream(() => ({ status: 400, body: '{"error":"access_denied"}' }))
  const api = createErcotPublicApi({ base, tokenBase: base, credentials, now: context.now })
  const outcome = await createApiArchiveFetcher(api, REPORT).fetch(context)
  expect(outcome).toMatchObject({ ok: false, failure: { reason: 'blocked', status: 400 } })
  expect(JSON.stringify(outcome)).not.toMatch(/not a real one|desk@example|k1/)
})

test('a login response without tokens is a failure', async () => {
  const { base, context } = await world.upstream(() => '{"expires_in":3600}')
  const api = createErcotPublicApi({ base, tokenBase: base, credentials, now: context.now })
  expect(await createApiArchiveFetcher(api, REPORT).fetch(context)).toMatchObject({
    ok: false,
    failure: { reason: 'blocked' },
  })
})

test('the 31st request in a minute is held back', async () => {
  const { fetcher, requests, context, setNow } = await apiThat(() => '{"archives":[]}')
  for (let run = 0; run < 30; run++) await fetcher.fetch(context)
  const spent = await fetcher.fetch(context)
  expect(spent).toMatchObject({ ok: false, failure: { reason: 'held_back', retryAfterMs: 60_000 } })
  expect(requests.filter((path) => !isLogin(path))).toHaveLength(30)
  setNow('2026-07-15T20:11:00Z')
  expect(await fetcher.fetch(context)).toMatchObject({ ok: true })
})

test('a listed document that is not published yet is not ready', async () => {
  const { fetcher, context } = await apiThat((path) => (path.includes('download=7') ? 400 : answerTo(path)))
  expect(await fetcher.fetch(context)).toMatchObject({
    ok: true,
    documents: [{ docId: '6' }],
    missed: [{ failure: { reason: 'not_ready' } }],
  })
})

const list = (archives: unknown) => parseApiArchiveList(new TextEncoder().encode(JSON.stringify({ archives })))

test('the name distinguishes the two passes of the repeated hour', () => {
  const posted = '2026-11-01T01:05:20'
  const [first, second] = list([
    { docId: 1, friendlyName: 'LMPSROSNODENP6788', postDatetime: posted },
    { docId: 2, friendlyName: 'LMPSROSNODENP6788xhr', postDatetime: posted },
  ])
  expect([first?.publishedAt, second?.publishedAt]).toEqual([
    new Date('2026-11-01T06:05:20Z'),
    new Date('2026-11-01T07:05:20Z'),
  ])
})

test('entries without an id or a time are skipped', () => {
  expect(
    list([1, null, { docId: 'x', postDatetime: '2026-07-15T15:05:20' }, { docId: 5, postDatetime: 'soon' }]),
  ).toEqual([])
})

test('reports fetched at the same time share one login', async () => {
  const { fetcher, requests, context, setNow } = await apiThat((path) => answerTo(path))
  await Promise.all([fetcher.fetch(context), fetcher.fetch(context), fetcher.fetch(context)])
  expect(requests.filter(isLogin)).toHaveLength(1)
  setNow('2026-07-15T22:00:00Z')
  await Promise.all([fetcher.fetch(context), fetcher.fetch(context), fetcher.fetch(context)])
  expect(requests.filter(isLogin)).toHaveLength(2)
})

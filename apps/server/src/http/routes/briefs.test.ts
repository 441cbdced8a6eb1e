import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { Brief } from '@tradeops/contract/brief/briefs'
import { afterEach, expect, test } from 'vitest'
import { createCachedBrief } from '../../../test/cached-brief.ts'
import { createEmptyBriefing } from '../../../test/empty-briefing.ts'
import { plainNeeds } from '../../../test/plain-needs.ts'
import { createStoredBrief } from '../../../test/stored-brief.ts'
import { packBrief } from '../../store/briefs/pack-brief.ts'
import { buildApp } from '../app.ts'

const apps: Awaited<ReturnType<typeof buildApp>>[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

async function build(briefing = createEmptyBriefing()) {
  const app = await buildApp({ ...plainNeeds(), briefing })
  apps.push(app)
  return app
}

const houston = createCachedBrief('HOUSTON', '2026-07-15T22:35:17Z')
const withHouston = () => {
  const briefing = createEmptyBriefing()
  briefing.board.post(houston)
  return briefing
}

test('before the first brief the response is 404 with the state of the sources', async () => {
  const briefing = { ...createEmptyBriefing(), sources: async () => [{ source: 'lmp', state: 'ok' }] }
  const answer = await (await build(briefing)).inject('/api/briefs/latest?zone=WEST')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'no_brief_yet', sources: [{ source: 'lmp', state: 'ok' }] })
})

test.each([
  '/api/briefs/latest',
  '/api/briefs/latest?zone=',
  '/api/briefs/latest?zone=MOON',
  '/api/briefs/history?zone=PAN',
  '/api/stream',
])('%s is refused with the list of zones', async (url) => {
  const answer = await (await build(withHouston())).inject(url)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'unknown_zone', zones: ['HOUSTON', 'NORTH', 'SOUTH', 'WEST'] })
})

test.each(['0', '49', '-1', '1.5', 'many', ''])('a history limit of "%s" is refused', async (limit) => {
  const answer = await (await build()).inject(`/api/briefs/history?zone=WEST&limit=${limit}`)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input'])
})

test('history is the stored bytes, newest first, each with the time it was made', async () => {
  const older = createCachedBrief('WEST', '2026-07-15T22:30:11Z', 'older')
  const newer = createCachedBrief('WEST', '2026-07-15T22:35:17Z', 'newer')
  const calls: unknown[] = []
  const briefing = createEmptyBriefing()
  briefing.briefs.history = async (...args) => {
    calls.push(args)
    return [newer, older].map(({ etag, generatedAt, gzip }) => ({ etag, generatedAt, body: gzip }))
  }
  const app = await build(briefing)
  const rows = (await app.inject('/api/briefs/history?zone=west')).json()
  expect(calls).toEqual([['WEST', 12, undefined]])
  expect(rows).toEqual([
    { brief: { zone: 'WEST', words: 'newer' }, created_at: '2026-07-15T22:35:57.000Z' },
    { brief: { zone: 'WEST', words: 'older' }, created_at: '2026-07-15T22:30:51.000Z' },
  ])
  const packed = await app.inject({ url: '/api/briefs/history?zone=west', headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(rows)
})

test.each([
  ['a brief', houston.id, houston.runAt],
  ['an instant', '2026-07-15T22:35:17Z', new Date('2026-07-15T22:35:17Z')],
  ['an instant of another clock', '2026-07-15T17:35:17-05:00', new Date('2026-07-15T22:35:17Z')],
])('history before %s contains earlier runs only', async (_sentence, before, runAt) => {
  const calls: unknown[] = []
  const briefing = createEmptyBriefing()
  briefing.briefs = {
    ...briefing.briefs,
    runAtOf: async (id) => (id === houston.id ? houston.runAt : null),
    history: async (...args) => {
      calls.push(args)
      return []
    },
  }
  const url = `/api/briefs/history?zone=NORTH&limit=3&before=${encodeURIComponent(before)}`
  const answer = await (await build(briefing)).inject(url)
  expect([answer.statusCode, answer.json()]).toEqual([200, []])
  expect(calls).toEqual([['NORTH', 3, runAt]])
})

test.each([
  ['a brief that is not stored', 'b_NOSUCHBRIEF', 404, 'unknown_brief'],
  ['neither a brief nor a time', 'yesterday', 400, 'invalid_input'],
  ['a day without a time', '2026-07-15', 400, 'invalid_input'],
  ['a time without a zone', '2026-07-15T22:35:17', 400, 'invalid_input'],
  ['a day that does not exist', '2026-02-30T22:35:17Z', 400, 'invalid_input'],
  ['nothing', '', 400, 'invalid_input'],
])('history before %s is refused', async (_sentence, before, status, code) => {
  const url = `/api/briefs/history?zone=NORTH&before=${encodeURIComponent(before)}`
  const answer = await (await build()).inject(url)
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
})

test('the documentation describes the `before` parameter and the response', async () => {
  const { paths } = (await (await build()).inject('/api/docs/json')).json()
  const { parameters, responses } = paths['/api/briefs/history'].get
  expect(parameters.map(({ name }: { name: string }) => name)).toEqual(['zone', 'limit', 'before'])
  expect(responses['200'].content['application/json'].schema.items.properties).toHaveProperty('created_at')
  for (const path of ['/api/briefs/latest', '/api/briefs/{id}']) {
    const { schema } = paths[path].get.responses['200'].content['application/json']
    expect(schema.properties).toHaveProperty('scedRunAt')
    expect(Brief.parse(schema.example).narrative).toContain('## Watch next')
  }
})

test('a stored brief can be cached forever; an unknown one is 404', async () => {
  const briefing = createEmptyBriefing()
  briefing.briefs.byId = async (id) => (id === houston.id ? { ...houston, body: houston.gzip } : null)
  const app = await build(briefing)
  const answer = await app.inject(`/api/briefs/${houston.id}`)
  expect(answer.body).toBe(Buffer.from(houston.json).toString())
  expect(answer.headers['cache-control']).toContain('immutable')
  const unknown = await app.inject('/api/briefs/b_NOSUCHBRIEF')
  expect([unknown.statusCode, unknown.json()]).toEqual([
    404,
    { error: 'This brief does not exist or is no longer stored.', code: 'unknown_brief' },
  ])
  expect((await app.inject('/api/briefs/..%2Fsecret')).statusCode).toBe(400)
})

test('cached responses and the ordinary route send the same bytes, etag and headers', async () => {
  const app = await build(withHouston())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const fetchPath = async (path: string) => {
    const answer = await fetch(`${base}${path}`, { headers: { 'accept-encoding': 'identity' } })
    const { date: _date, ...headers } = Object.fromEntries(answer.headers)
    return { status: answer.status, headers, body: await answer.text() }
  }
  const fast = await fetchPath('/api/briefs/latest?zone=HOUSTON')
  expect(await fetchPath('/api/briefs/latest?zone=houston')).toEqual(fast)
  expect(fast).toMatchObject({ status: 200, body: Buffer.from(houston.json).toString() })
  expect(fast.headers).toMatchObject({
    etag: houston.etag,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })

  const unchanged = await fetch(`${base}/api/briefs/latest?zone=HOUSTON`, {
    headers: { 'if-none-match': houston.etag },
  })
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
  expect(unchanged.headers.get('referrer-policy')).toBe('no-referrer')
  expect((await fetch(`${base}/api/briefs/latest?zone=NORTH`)).status).toBe(404)
  expect(await (await fetch(`${base}/metrics`)).text()).toContain('briefs_served_fast_total 2')
})

test('a client that accepts gzip gets the stored gzip', async () => {
  const app = await build(withHouston())
  const answer = await app.inject({
    url: '/api/briefs/latest?zone=HOUSTON',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(answer.rawPayload)).toEqual(Buffer.from(houston.json))
})

test('in a demonstration every response has the simulated time', async () => {
  const demoClock = { now: () => new Date('2026-07-15T22:36:00Z') }
  const app = await buildApp({ ...plainNeeds(), briefing: withHouston(), demoClock })
  apps.push(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  for (const path of [
    '/api/briefs/latest?zone=HOUSTON',
    '/api/briefs/latest?zone=houston',
    '/healthz',
    '/api/briefs/history?zone=WEST',
  ]) {
    expect((await fetch(`${base}${path}`)).headers.get('date'), path).toBe('Wed, 15 Jul 2026 22:36:00 GMT')
  }
})

test('changes since an earlier brief can be cached forever, and an unknown brief is refused', async () => {
  const [now, before] = [
    createStoredBrief(),
    createStoredBrief('HOUSTON', { id: 'b_0001H', lmp: 31.4, scedRunAt: '2026-07-15T20:00:00Z' }),
  ]
  const briefing = createEmptyBriefing()
  briefing.briefs.byId = async (id) => {
    const brief = [now, before].find((each) => each.id === id)
    return brief ? { id, etag: '', generatedAt: new Date(), body: packBrief(JSON.stringify(brief)).gzip } : null
  }
  const app = await build(briefing)
  const answer = await app.inject(`/api/briefs/${now.id}/changes?since=b_0001H`)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect(answer.json()).toMatchObject({ since: { id: 'b_0001H' }, changes: [{ key: 'lmp', from: 31.4, to: 58.42 }] })
  const unknown = await app.inject(`/api/briefs/${now.id}/changes?since=b_9999H`)
  expect([unknown.statusCode, unknown.json().error]).toEqual([404, 'This brief does not exist or is no longer stored.'])
  expect((await app.inject(`/api/briefs/${now.id}/changes`)).json().code).toBe('invalid_input')
})

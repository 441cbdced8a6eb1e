import { setImmediate as nextTurn } from 'node:timers/promises'
import { errors, MockAgent } from 'undici'
import { expect, test } from 'vitest'
import { createLimitTimers } from '../../../test/limit-timers.ts'
import { serveHttp } from '../../../test/loopback-upstream.ts'
import { createLoopbackWorld } from '../../../test/loopback-world.ts'

const world = createLoopbackWorld()
/** The time limit of one attempt. */
const ATTEMPT_MS = 20_000

test('no process listens', async () => {
  const upstream = await serveHttp(() => {})
  await upstream.stop()
  const { client, waits } = world.client(upstream.base)
  expect(await client.request({ source: 'x', url: upstream.base })).toMatchObject({ ok: false, reason: 'refused' })
  expect(waits).toEqual([])
})

test('a server that never answers: ended by the time limit, and tried three times', async () => {
  const { limitTimers, expire } = createLimitTimers()
  let requests = 0
  const base = await world.http(() => {
    requests += 1
    expire(ATTEMPT_MS)
  })
  const { client } = world.client(base, { limitTimers })
  expect(await client.request({ source: 'x', url: base })).toMatchObject({ ok: false, reason: 'timeout' })
  expect(requests).toBe(3)
})

test('a server that sends one byte after the other: ended by the time limit of the whole response', async () => {
  const { limitTimers, expire } = createLimitTimers()
  const base = await world.http(async (_request, response) => {
    response.writeHead(200)
    for (let sent = 0; !response.destroyed; sent += 1) {
      response.write('x')
      if (sent === 100) expire(ATTEMPT_MS)
      await nextTurn()
    }
  })
  const { client } = world.client(base, { limitTimers })
  expect(await client.request({ source: 'x', url: base })).toMatchObject({ ok: false, reason: 'timeout' })
})

test('an endless error page is ended by the time limit too', async () => {
  const { limitTimers, expire } = createLimitTimers()
  const base = await world.http((_request, response) => {
    response.writeHead(500)
    response.write('Internal', () => expire(ATTEMPT_MS))
  })
  const { client } = world.client(base, { limitTimers })
  expect(await client.request({ source: 'x', url: base })).toMatchObject({ ok: false, reason: 'timeout' })
})

test.each([
  ['a chunked body', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n'],
  ['a body shorter than announced', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhello'],
  ['nothing at all', ''],
])('the connection ends during %s: tried three times, then reported', async (_sentence, bytes) => {
  let requests = 0
  const base = await world.tcp((socket) => {
    socket.once('data', () => {
      requests += 1
      socket.end(bytes)
    })
  })
  const { client, waits } = world.client(base)
  expect(await client.request({ source: 'x', url: base })).toMatchObject({ ok: false, reason: 'reset' })
  expect([requests, waits]).toEqual([3, [2_000, 6_000]])
})

test('a reset during the response is reported as reset', async () => {
  const base = await world.tcp((socket) => {
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhello', () => socket.resetAndDestroy())
    })
  })
  const { client } = world.client(base)
  expect(await client.request({ source: 'x', url: base })).toMatchObject({ ok: false, reason: 'reset' })
})

test('a response that is not HTTP is reported as protocol', async () => {
  const base = await world.tcp((socket) => socket.once('data', () => socket.end('220 smtp ready\r\n\r\n')))
  const { client } = world.client(base)
  expect(await client.request({ source: 'x', url: base })).toMatchObject({ ok: false, reason: 'protocol' })
})

test('plain HTTP instead of TLS', async () => {
  const base = await world.http((_request, response) => response.end('hello'))
  const secure = base.replace('http:', 'https:')
  const { client } = world.client(secure)
  expect(await client.request({ source: 'x', url: secure })).toMatchObject({ ok: false, reason: 'tls' })
})

test.each([
  ['announced', { 'content-length': '5000' }],
  ['unannounced', {}],
])('an %s body above the limit is refused', async (_sentence, headers) => {
  const base = await world.http((_request, response) => response.writeHead(200, headers).end(Buffer.alloc(5000)))
  const { client } = world.client(base)
  expect(await client.request({ source: 'x', url: base, maxBytes: 4999 })).toMatchObject({ reason: 'too_large' })
  expect(await client.request({ source: 'x', url: base, maxBytes: 5000 })).toMatchObject({ ok: true })
})

test('redirects are never followed', async () => {
  const paths: string[] = []
  const base = await world.http((request, response) => {
    paths.push(request.url ?? '')
    response.writeHead(302, { location: '/again' }).end()
  })
  const { client } = world.client(base)
  expect(await client.request({ source: 'x', url: `${base}/a` })).toMatchObject({ reason: 'redirect', status: 302 })
  expect(paths).toEqual(['/a'])
})

test('a 304 to an unconditional request is a failure', async () => {
  const { base } = await world.statuses([304])
  const { client } = world.client(base)
  expect(await client.request({ source: 'x', url: base })).toMatchObject({ ok: false, reason: 'redirect' })
})

test('a 403 is "blocked" and not retried', async () => {
  const { base, requestCount } = await world.statuses([403])
  const { client } = world.client(base)
  expect(await client.request({ source: 'x', url: base })).toMatchObject({ reason: 'blocked', status: 403 })
  expect(requestCount()).toBe(1)
})

test('a connect timeout is retried', async () => {
  const mock = new MockAgent()
  mock.disableNetConnect()
  const pool = mock.get('https://www.example.com')
  pool.intercept({ path: '/' }).replyWithError(new errors.ConnectTimeoutError('late'))
  pool.intercept({ path: '/' }).reply(200, 'there')
  const { client, waits } = world.client('https://www.example.com', { dispatcher: mock })
  expect(await client.request({ source: 'x', url: 'https://www.example.com/' })).toMatchObject({ ok: true })
  expect(waits).toEqual([2_000])
})

test('an error in our code is thrown, not reported as a failure of the source', async () => {
  const { base } = await world.statuses([200])
  const { client } = world.client(base)
  await expect(client.request({ source: 'x', url: base, headers: { 'bad name': 'x' } })).rejects.toThrow()
  expect(client.breakerOf('x').failuresInARow).toBe(0)
})

test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
  ['CERT_HAS_EXPIRED', 'tls'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
  ['ENOTFOUND', 'unresolved'],
  ['EAI_AGAIN', 'unresolved'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ETIMEDOUT', 'connect_timeout'],
  ['ECONNRESET', 'reset'],
  ['UND_ERR_HEADERS_OVERFLOW', 'too_large'],
])('%s is reported as "%s"', async (code, reason) => {
  const mock = new MockAgent()
  mock.disableNetConnect()
  const fault = Object.assign(new Error('from below'), { code })
  mock.get('https://www.example.com').intercept({ path: '/' }).replyWithError(fault).persist()
  const { client } = world.client('https://www.example.com', { dispatcher: mock })
  const outcome = await client.request({ source: 'x', url: 'https://www.example.com/' })
  expect(outcome).toMatchObject({ ok: false, reason })
})

import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createLoopbackWorld } from '../../../test/loopback-world.ts'
import { buildUserAgent } from './http-client.ts'

const world = createLoopbackWorld()
const text = (body: Uint8Array) => Buffer.from(body).toString()

describe('responses', () => {
  test('a body is returned as bytes with its headers, and we send our user agent', async () => {
    let sent: Record<string, unknown> = {}
    const base = await world.http((request, response) => {
      sent = request.headers
      response.writeHead(200, { 'content-type': 'text/csv' }).end('HB_WEST,-26.05\n')
    })
    const { client } = world.client(base, { contact: 'desk@example.com' })
    const outcome = await client.request({ source: 'x', url: `${base}/a`, headers: { accept: 'text/csv' } })
    expect(outcome).toMatchObject({
      ok: true,
      status: 200,
      notModified: false,
      headers: { 'content-type': 'text/csv' },
    })
    expect(outcome.ok && text(outcome.body)).toBe('HB_WEST,-26.05\n')
    expect(sent).toMatchObject({
      'user-agent': 'TradeOpsMarketIntelBrief/0.1 (+desk@example.com)',
      accept: 'text/csv',
      'accept-encoding': 'gzip, deflate, br',
    })
  })

  test('a gzip body is unpacked', async () => {
    const base = await world.http((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('plain again'))
    })
    const outcome = await world.client(base).client.request({ source: 'x', url: base })
    expect(outcome.ok && text(outcome.body)).toBe('plain again')
  })

  test('a form is posted', async () => {
    let got = ''
    const base = await world.http((request, response) => {
      request.on('data', (chunk) => (got += `${request.method} ${request.headers['content-type']} ${chunk}`))
      request.on('end', () => response.end('{}'))
    })
    await world.client(base).client.request({ source: 'x', url: base, form: { user: 'a b', pass: '&=' } })
    expect(got).toBe('POST application/x-www-form-urlencoded user=a+b&pass=%26%3D')
  })

  test('validators are sent, and "not modified" has no body', async () => {
    const base = await world.http((request, response) => {
      const same = request.headers['if-none-match'] === '"v1"' && request.headers['if-modified-since'] !== undefined
      response.writeHead(same ? 304 : 200, { etag: '"v1"', 'last-modified': 'Wed, 15 Jul 2026 20:00:00 GMT' })
      response.end(same ? undefined : 'body')
    })
    const { client } = world.client(base)
    const first = await client.request({ source: 'x', url: base })
    expect(first).toMatchObject({ ok: true, notModified: false, validators: { etag: '"v1"' } })
    const again = await client.request({ source: 'x', url: base, validators: first.ok ? first.validators : null })
    expect(again).toMatchObject({ ok: true, status: 304, notModified: true, body: new Uint8Array() })
  })
})

describe('retries', () => {
  test.each([500, 502, 503, 504, 429])('%i twice, then an answer', async (status) => {
    const { base, requestCount } = await world.statuses([status, status, 200])
    const { client, waits } = world.client(base)
    expect(await client.request({ source: 'x', url: base })).toMatchObject({ ok: true, status: 200 })
    expect([requestCount(), waits]).toEqual([3, [2_000, 6_000]])
  })

  test('there are at most three attempts', async () => {
    const { base, requestCount } = await world.statuses([503])
    expect(await world.client(base).client.request({ source: 'x', url: base })).toMatchObject({
      reason: 'status',
      status: 503,
    })
    expect(requestCount()).toBe(3)
  })

  test.each([400, 404, 410])('%i is an answer, not a hiccup', async (status) => {
    const { base, requestCount } = await world.statuses([status])
    expect(await world.client(base).client.request({ source: 'x', url: base })).toMatchObject({
      reason: 'status',
      status,
    })
    expect(requestCount()).toBe(1)
  })

  test('jitter delays the second and third attempt by up to a second', async () => {
    const { base } = await world.statuses([500])
    const { client, waits } = world.client(base, { random: () => 0.999 })
    await client.request({ source: 'x', url: base })
    expect(waits).toEqual([2_999, 6_999])
  })

  test('Retry-After is respected if it is longer than our own delay', async () => {
    const { base } = await world.statuses([429, 200], { 'retry-after': '9' })
    const { client, waits } = world.client(base)
    expect(await client.request({ source: 'x', url: base })).toMatchObject({ ok: true })
    expect(waits).toEqual([9_000])
  })

  test('a Retry-After beyond our deadline is returned, and only that source is held back', async () => {
    const { base, requestCount } = await world.statuses([429, 200, 200], { 'retry-after': '3600' })
    const { client, waits, clock } = world.client(base)
    expect(await client.request({ source: 'a', url: base })).toMatchObject({ reason: 'status', retryAfterMs: 60_000 })
    expect([requestCount(), waits]).toEqual([1, []])
    expect(await client.request({ source: 'a', url: base })).toMatchObject({ reason: 'held_back' })
    expect(await client.request({ source: 'b', url: base })).toMatchObject({ ok: true })
    clock.advance(60_000)
    expect(await client.request({ source: 'a', url: base })).toMatchObject({ ok: true })
  })

  test('all attempts together end within the total time', async () => {
    const { base, requestCount } = await world.statuses([500])
    const { client } = world.client(base, { limits: { totalMs: 5_000 } })
    await client.request({ source: 'x', url: base })
    expect(requestCount()).toBe(2)
  })

  test('no request is sent after its deadline', async () => {
    const { base, requestCount } = await world.statuses([200])
    const { client, clock } = world.client(base)
    const deadlineMs = clock.now().getTime() - 1
    expect(await client.request({ source: 'x', url: base, deadlineMs })).toMatchObject({ reason: 'timeout' })
    expect(requestCount()).toBe(0)
  })
})

describe('the breaker', () => {
  test('five failed requests open it for that source only; the probe after a minute closes it', async () => {
    const { base, requestCount } = await world.statuses([404, 404, 404, 404, 404, 200])
    const { client, clock } = world.client(base)
    for (let index = 0; index < 5; index++) await client.request({ source: 'a', url: base })
    expect(await client.request({ source: 'a', url: base })).toMatchObject({ reason: 'breaker_open' })
    expect([requestCount(), client.breakerOf('a').state, client.breakerOf('b').state]).toEqual([5, 'open', 'closed'])
    clock.advance(60_000)
    expect(await client.request({ source: 'a', url: base })).toMatchObject({ ok: true })
    expect(client.breakerOf('a')).toEqual({ state: 'closed', failuresInARow: 0, probeAtMs: null })
  })

  test('a tolerated status is not a failure', async () => {
    const { base } = await world.statuses([404])
    const { client } = world.client(base)
    for (let index = 0; index < 6; index++) await client.request({ source: 'a', url: base, toleratedStatuses: [404] })
    expect(client.breakerOf('a').failuresInARow).toBe(0)
  })
})

describe('allowed hosts', () => {
  test.each([
    ['another host', 'https://evil.example/x'],
    ['another port', 'http://127.0.0.1:1/x'],
    ['a name and a password', 'http://user:pass@127.0.0.1:9/x'],
    ['another scheme', 'file:///etc/passwd'],
    ['nonsense', 'not a url'],
  ])('%s is not requested', async (_sentence, url) => {
    const { client } = world.client('http://127.0.0.1:9')
    expect(await client.request({ source: 'x', url })).toMatchObject({ ok: false, reason: 'not_allowed' })
    expect(client.breakerOf('x').failuresInARow).toBe(0)
  })

  test.each(['http://www.ercot.com', 'http://192.168.0.4:8080', 'ftp://127.0.0.1'])(
    '%s is no base for a source',
    (base) => {
      expect(() => world.client(base)).toThrow('https')
    },
  )

  test.each([
    [undefined, 'TradeOpsMarketIntelBrief/0.1'],
    ['desk@example.com', 'TradeOpsMarketIntelBrief/0.1 (+desk@example.com)'],
    ['a\r\nX-Evil: 1 (é)', 'TradeOpsMarketIntelBrief/0.1 (+aX-Evil: 1)'],
  ])('contact %j makes the user agent %s', (contact, expected) => {
    expect(buildUserAgent(contact)).toBe(expected)
  })
})

describe('stopping', () => {
  test('the stop signal ends a request that waits for its response', async () => {
    const stopping = new AbortController()
    const base = await world.http(() => stopping.abort())
    const { client } = world.client(base, { stop: stopping.signal })
    expect(await client.request({ source: 'x', url: base })).toMatchObject({ reason: 'stopped' })
    expect(client.breakerOf('x').failuresInARow).toBe(0)
    expect(await client.request({ source: 'x', url: base })).toMatchObject({ reason: 'stopped' })
  })

  test('and one that waits for its next attempt', async () => {
    const stopping = new AbortController()
    const { base } = await world.statuses([500])
    const { client } = world.client(base, {
      stop: stopping.signal,
      sleep: async (_ms, signal) => {
        stopping.abort()
        signal.throwIfAborted()
      },
    })
    expect(await client.request({ source: 'x', url: base })).toMatchObject({ reason: 'stopped' })
  })
})

test('every request has an Accept header, and a source can set another', async () => {
  const accepted: (string | undefined)[] = []
  const base = await world.http((request, response) => {
    accepted.push(request.headers.accept)
    response.end('ok')
  })
  const { client } = world.client(base)
  await client.request({ source: 'x', url: base })
  await client.request({ source: 'x', url: base, headers: { accept: 'application/geo+json' } })
  expect(accepted).toEqual([expect.stringContaining('text/html'), 'application/geo+json'])
})

import type { lookup } from 'node:dns'
import type { RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { serveHttp, serveTcp } from '../../test/loopback-upstream.ts'
import { PATIENT_MS } from '../../test/patience.ts'
import { createPublicHttpPoster, type HttpPosterOptions } from './create-public-http-poster.ts'

const NOW = new Date('2026-07-15T12:00:00Z')
const open: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const { stop } of open.splice(0)) await stop()
})

async function target(answer: RequestListener) {
  const served = await serveHttp(answer)
  open.push(served)
  return served.base
}

async function post(url: string, more: Partial<HttpPosterOptions> = {}) {
  const poster = createPublicHttpPoster({ production: false, now: () => NOW, totalMs: PATIENT_MS, ...more })
  try {
    return await poster.post(url, '{"a":1}', { 'content-type': 'application/json' })
  } finally {
    await poster.close()
  }
}

test.each([
  ['an answer without a wait', 500, {}, null],
  ['429 may say when', 429, { 'retry-after': '7200' }, 7_200_000],
  ['503 may say when, as a date', 503, { 'retry-after': 'Wed, 15 Jul 2026 12:01:30 GMT' }, 90_000],
  ['at once means a second', 503, { 'retry-after': '0' }, 1000],
  ['a week means a day', 429, { 'retry-after': '604800' }, 86_400_000],
  ['500 may not say when', 500, { 'retry-after': '9' }, null],
])('%s', async (_sentence, status, headers, retryAfterMs) => {
  const base = await target((_request, response) => response.writeHead(status, headers).end('ok'))
  expect(await post(base)).toEqual({ kind: 'answered', status, retryAfterMs, text: 'ok' })
})

test('a redirect is a failure and is not followed', async () => {
  let visited = 0
  const inside = await target((_request, response) => {
    visited += 1
    response.end()
  })
  const base = await target((_request, response) => response.writeHead(302, { location: inside }).end())
  expect(await post(base)).toMatchObject({ kind: 'answered', status: 302 })
  expect(visited).toBe(0)
})

test('a target that redirects to itself is requested once', async () => {
  let visited = 0
  const base = await target((_request, response) => {
    visited += 1
    response.writeHead(307, { location: '/' }).end()
  })
  expect(await post(base)).toMatchObject({ kind: 'answered', status: 307 })
  expect(visited).toBe(1)
})

test('a response that never arrives times out, and an endless one is not read', async () => {
  const silent = await target(() => {})
  expect(await post(silent, { totalMs: 100 })).toEqual({ kind: 'not reached', reason: 'no answer in time' })
  let sent = 0
  const endless = await target((_request, response) => {
    response.writeHead(200)
    const more = () => {
      sent += 16_384
      if (!response.destroyed) response.write(Buffer.alloc(16_384), more)
    }
    more()
  })
  const answer = await post(endless)
  expect(answer).toMatchObject({ kind: 'answered', status: 200 })
  expect(answer.kind === 'answered' && answer.text.length).toBe(64 * 1024)
  expect(sent).toBeLessThan(8 * 1024 * 1024)
})

test('a target that is down, closes the connection or speaks no HTTP is an outcome, not a fault', async () => {
  const gone = await serveHttp((_request, response) => response.end())
  await gone.stop()
  expect(await post(gone.base)).toEqual({ kind: 'not reached', reason: 'no answer (ECONNREFUSED)' })
  const cut = await serveTcp((socket) => socket.destroy())
  const babble = await serveTcp((socket) => socket.end('hello\r\n\r\n'))
  open.push(cut, babble)
  for (const { base } of [cut, babble]) expect(await post(base)).toMatchObject({ kind: 'not reached' })
})

/** URLs that must be refused: plain HTTP, private addresses in many notations, credentials and unusual ports. */
const PRIVATE = [
  'http://hooks.example/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://100.64.0.9/',
  'https://169.254.169.254/latest/meta-data/',
  'https://172.20.0.1/',
  'https://192.168.0.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://[2002:7f00:1::]/',
  'https://user:pass@hooks.example/',
  'https://hooks.example:22/',
  'https://hooks.example:8443/',
]

test.each(PRIVATE)('in production %s is never called', async (url) => {
  let resolved = 0
  const counting = ((...given: Parameters<typeof lookup>) => {
    resolved += 1
    const done = given.at(-1) as unknown as (fault: Error) => void
    done(new Error('must not be called'))
  }) as unknown as typeof lookup
  expect(await post(url, { production: true, lookup: counting })).toMatchObject({
    kind: 'not reached',
    reason: expect.stringMatching(/^the address/),
  })
  expect(resolved).toBe(0)
})

test('in production a name that resolves to a private address is refused, and no socket is opened', async () => {
  let connections = 0
  const inside = await serveTcp((socket) => {
    connections += 1
    socket.destroy()
  })
  open.push(inside)
  const answers = [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::ffff:127.0.0.1'], ['169.254.169.254']]
  for (const addresses of answers) {
    const rebinding = ((_name: string, _options: object, done: (fault: null, found: object[]) => void) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as typeof lookup
    expect(await post('https://localhost./', { production: true, lookup: rebinding })).toEqual({
      kind: 'not reached',
      reason: 'no answer (PRIVATE_ADDRESS)',
    })
  }
  expect(connections).toBe(0)
})

test('outside production only http to this machine is added', async () => {
  for (const url of ['http://hooks.example/', 'http://10.1.2.3/', 'https://127.0.0.1/', 'https://192.168.0.1/'])
    expect(await post(url)).toMatchObject({ kind: 'not reached', reason: expect.stringMatching(/^the address/) })
})

test('a name that changes between two calls is checked at each connection', async () => {
  const answers = ['8.8.8.8', '127.0.0.1']
  let calls = 0
  const changing = ((_name: string, _options: object, done: (fault: Error | null, found: object[]) => void) => {
    const address = answers[Math.min(calls, 1)]!
    calls += 1
    // A test must not connect to a public address.
    if (address === '8.8.8.8') done(Object.assign(new Error('unreachable'), { code: 'ENETUNREACH' }), [])
    else done(null, [{ address, family: 4 }])
  }) as unknown as typeof lookup
  const poster = createPublicHttpPoster({ production: true, now: () => NOW, totalMs: PATIENT_MS, lookup: changing })
  const reasons = [
    await poster.post('https://hooks.example/', '', {}),
    await poster.post('https://hooks.example/', '', {}),
  ]
  await poster.close()
  expect(reasons).toMatchObject([{ reason: 'no answer (ENETUNREACH)' }, { reason: 'no answer (PRIVATE_ADDRESS)' }])
})

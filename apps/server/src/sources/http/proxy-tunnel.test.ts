import { EventEmitter, once } from 'node:events'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createLimitTimers } from '../../../test/limit-timers.ts'
import { createLoopbackWorld } from '../../../test/loopback-world.ts'
import type { HttpClientOptions } from './http-client.ts'
import { readProxySettings } from './proxy-settings.ts'

const SOURCE = 'https://www.ercot.com'
const CONNECT_MS = 8_000
const world = createLoopbackWorld()

const through = (proxy: string, options: Partial<HttpClientOptions> = {}) =>
  world.client(SOURCE, { proxy: readProxySettings({ HTTPS_PROXY: proxy }), ...options })

/** Starts a proxy that reads a whole request and then does something else than a proxy should. */
async function startProxy(answer: (socket: Socket, request: string) => void) {
  const requests: string[] = []
  const base = await world.tcp((socket) => {
    socket.once('data', (bytes) => {
      requests.push(bytes.toString())
      answer(socket, bytes.toString())
    })
  })
  return { base, requests }
}
const statusLine = (status: number) => `HTTP/1.1 ${status} Because\r\ncontent-length: 0\r\n\r\n`

test.each([401, 403, 404, 407])(
  'a proxy that answers %i is named with its status, which is not one of the source',
  async (status) => {
    const proxy = await startProxy((socket) => socket.end(statusLine(status)))
    const { client, waits } = through(proxy.base)
    expect(await client.request({ source: 'x', url: SOURCE, toleratedStatuses: [status] })).toMatchObject({
      ok: false,
      reason: 'proxy',
      sentence: `The proxy answered ${status}.`,
      status: null,
      proxy: { reason: 'status', status },
    })
    expect(waits).toEqual([])
    expect(client.breakerOf('x').failuresInARow).toBe(1)
  },
)

test('a proxy that answers 502 is requested again, because it may reach the source later', async () => {
  const proxy = await startProxy((socket) => socket.end(statusLine(502)))
  const { client, waits } = through(proxy.base)
  expect(await client.request({ source: 'x', url: SOURCE })).toMatchObject({ proxy: { reason: 'status', status: 502 } })
  expect(waits).toEqual([2_000, 6_000])
})

test.each<[string, string, (socket: Socket) => void]>([
  ['closes the connection', 'reset', (socket) => socket.end()],
  ['resets the connection', 'reset', (socket) => socket.resetAndDestroy()],
  ['does not speak HTTP', 'protocol', (socket) => socket.end('220 smtp ready\r\n\r\n')],
])('a proxy that %s is reported as "%s"', async (_what, reason, answer) => {
  const proxy = await startProxy(answer)
  const { client } = through(proxy.base)
  expect(await client.request({ source: 'x', url: SOURCE })).toMatchObject({
    reason: 'proxy',
    proxy: { reason, status: null },
  })
})

test('a proxy that is not there is reported as "refused"', async () => {
  const { client } = through('http://127.0.0.1:1')
  expect(await client.request({ source: 'x', url: SOURCE })).toMatchObject({ proxy: { reason: 'refused' } })
})

test('a proxy that never answers is reported when the time to connect is over', async () => {
  const { limitTimers, expire } = createLimitTimers()
  const proxy = await startProxy(() => expire(CONNECT_MS))
  const { client } = through(proxy.base, { limitTimers, limits: { connectMs: CONNECT_MS } })
  expect(await client.request({ source: 'x', url: SOURCE })).toMatchObject({ proxy: { reason: 'timeout' } })
})

test('closing ends the wait for a proxy that is silent', async () => {
  const events = new EventEmitter()
  const proxy = await startProxy((socket) => {
    events.emit('requested')
    socket.once('close', () => events.emit('closed'))
  })
  const { client } = through(proxy.base)
  const requested = once(events, 'requested')
  const closed = once(events, 'closed')
  const outcome = client.request({ source: 'x', url: SOURCE })
  await requested
  await client.close()
  await closed
  expect(await outcome).toMatchObject({ reason: 'stopped' })
})

test('an address that is none of a proxy fails every request but those to this machine', async () => {
  const base = await world.http((_request, response) => response.end('here'))
  const { client } = world.client([SOURCE, base], { proxy: readProxySettings({ HTTPS_PROXY: 'socks5://px:1' }) })
  expect(await client.request({ source: 'x', url: SOURCE })).toMatchObject({ proxy: { reason: 'unusable' } })
  expect(await client.request({ source: 'x', url: base })).toMatchObject({ ok: true })
})

test('the proxy gets the host, the port and its login, and the source gets TLS through the tunnel', async () => {
  let serverName = ''
  const proxy = await startProxy((socket) => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    socket.once('data', (hello) => {
      serverName = hello.toString('latin1').includes('www.ercot.com') ? 'www.ercot.com' : ''
      socket.end('HTTP/1.1 400 This is not TLS\r\n\r\n')
    })
  })
  const { client } = through(proxy.base.replace('//', '//joe:p%40ss@'))
  expect(await client.request({ source: 'x', url: SOURCE })).toMatchObject({ reason: 'tls', proxy: null })
  expect(serverName).toBe('www.ercot.com')
  expect(proxy.requests[0]).toMatch(/^CONNECT www\.ercot\.com:443 HTTP\/1\.1\r\n/)
  expect(proxy.requests[0]).toContain(`proxy-authorization: Basic ${btoa('joe:p@ss')}`)
})

test('a source of this machine is requested without the proxy, whatever the other sources are', async () => {
  const base = await world.http((_request, response) => response.end('here'))
  const proxy = await startProxy((socket) => socket.end(statusLine(403)))
  const { client } = world.client([SOURCE, base], { proxy: readProxySettings({ HTTP_PROXY: proxy.base }) })
  expect(await client.request({ source: 'x', url: base })).toMatchObject({ ok: true })
  expect(proxy.requests).toEqual([])
})

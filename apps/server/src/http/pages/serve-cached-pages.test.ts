import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { Registry } from 'prom-client'
import { afterEach, expect, test } from 'vitest'
import { createRenderedPageCache } from './page-cache.ts'
import { buildPageSecurityHeaders, registerSecurityHeaders } from './security-headers.ts'
import { createPageBytesSender, isPhoneRequest, sendRenderedPage } from './send-page.ts'
import { serveCachedPages } from './serve-cached-pages.ts'

const POLICY = { production: true, inline: { scripts: ["'sha256-one'"], styles: ["'sha256-two'"] } }
const PHONE = { 'sec-ch-ua-mobile': '?1' }
const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

async function startSite() {
  const state = { now: new Date('2026-07-15T22:30:00Z'), throughFastify: 0 }
  const pages = createRenderedPageCache({
    render: async ({ address, isPhone }) => ({ html: `${address} ${isPhone}`, data: '{}', head: null }),
    compose: (_address, { html }) => html.repeat(200),
    now: () => state.now,
    runKey: () => 'one',
    onFault: expect.unreachable,
  })
  const app = fastify()
  registerSecurityHeaders(app, POLICY)
  app.get('/*', async (request, reply) => {
    state.throughFastify += 1
    const page = await pages.read(request.url, isPhoneRequest(request))
    return sendRenderedPage(request, reply, page!)
  })
  await app.ready()
  const sendPageBytes = createPageBytesSender(buildPageSecurityHeaders(POLICY))
  serveCachedPages(app.server, { pages, sendPageBytes, metrics: new Registry() })
  await app.listen({ port: 0, host: '127.0.0.1' })
  open.push(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const get = async (path: string, headers: IncomingHttpHeaders = {}) => {
    const call = request({ port, path, headers }).end()
    const [answer] = await once(call, 'response')
    const { date: _, ...sent } = answer.headers as IncomingHttpHeaders
    return { status: answer.statusCode as number, headers: sent, body: await text(answer) }
  }
  return { state, get }
}

test.each([
  ['brotli', { 'accept-encoding': 'gzip, br' }],
  ['gzip', { 'accept-encoding': 'gzip' }],
  ['plain', {}],
  ['a phone', PHONE],
])('the second reader gets the same answer without Fastify: %s', async (_name, headers) => {
  const { state, get } = await startSite()
  const first = await get('/brief?zone=WEST', headers)
  const second = await get('/brief?zone=WEST', headers)
  expect(second).toEqual(first)
  expect(state.throughFastify).toBe(1)
  const unchanged = { ...headers, 'if-none-match': first.headers.etag }
  expect(await get('/brief?zone=WEST', unchanged)).toMatchObject({ status: 304, body: '' })
  expect(state.throughFastify).toBe(1)
})

test('an old page, another kind of device, a shared link and a missing address go through their route', async () => {
  const { state, get } = await startSite()
  for (const path of ['/', '/s/token', '/not-found']) await get(path)
  expect(state.throughFastify).toBe(3)
  for (const path of ['/s/token', '/not-found']) await get(path)
  await get('/', PHONE)
  state.now = new Date(state.now.getTime() + 30_000)
  await get('/')
  expect(state.throughFastify).toBe(7)
})

test('a server without a framework cannot serve pages', () => {
  const metrics = new Registry()
  const sendPageBytes = createPageBytesSender({})
  expect(() => serveCachedPages(createServer(), { pages: { ready: () => null }, sendPageBytes, metrics })).toThrow()
})

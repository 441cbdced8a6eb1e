import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCachedBrief } from '../../../test/cached-brief.ts'
import { createEmptyBriefing } from '../../../test/empty-briefing.ts'
import { plainNeeds } from '../../../test/plain-needs.ts'
import { buildApp } from '../app.ts'
import { createLiveStreamHub } from '../live/live-stream-hub.ts'

const RUN_AT = '2026-07-15T22:35:17Z'
const first = createCachedBrief('HOUSTON', RUN_AT, 'all is well')
const again = createCachedBrief('HOUSTON', RUN_AT, 'prices stopped', new Date('2026-07-15T22:44:00Z'))

async function serve(over: ReturnType<typeof createEmptyBriefing>) {
  const served = await buildApp({ ...plainNeeds(), briefing: over, trustedProxies: ['loopback'] })
  await served.listen({ port: 0, host: '127.0.0.1' })
  return { port: (served.server.address() as AddressInfo).port, close: () => served.close() }
}

let app: Awaited<ReturnType<typeof buildApp>>
let briefing: ReturnType<typeof createEmptyBriefing>
const leaving: AbortController[] = []

beforeEach(async () => {
  briefing = createEmptyBriefing()
  briefing.board.post(first)
  app = await buildApp({ ...plainNeeds(), briefing })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const controller of leaving.splice(0)) controller.abort()
  await app.close()
})

/**
 * Opens a stream for a reader who last saw the brief `seen`; returns a function that reads the stream until it contains
 * a text.
 */
async function follow(seen: string | null) {
  const controller = new AbortController()
  leaving.push(controller)
  const { port } = app.server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/api/stream?zone=HOUSTON`, {
    headers: seen === null ? {} : { 'last-event-id': seen },
    signal: controller.signal,
  })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  return async (text: string) => {
    while (!heard.includes(text)) heard += (await reader.read()).value ?? ''
    return heard
  }
}

test('a later brief of the same run is pushed with its own id', async () => {
  const hear = await follow(first.id)
  await hear('retry')
  briefing.board.post(again)
  const heard = await hear('prices stopped')
  expect(heard).toContain(`id: ${again.id}\n`)
  expect(heard).not.toContain('all is well')
})

test('a reader who reconnects with the earlier brief of a run gets the later one', async () => {
  briefing.board.post(again)
  const hear = await follow(first.id)
  expect(await hear('prices stopped')).toContain(`id: ${again.id}\n`)
})

test('a reader who has the newest brief gets nothing until the next', async () => {
  briefing.board.post(again)
  const hear = await follow(again.id)
  await hear('retry')
  briefing.board.post(createCachedBrief('HOUSTON', '2026-07-15T22:45:12Z', 'prices are back'))
  expect(await hear('prices are back')).not.toContain('prices stopped')
})

test('an earlier brief never replaces a later one', async () => {
  briefing.board.post(again)
  briefing.board.post(first)
  expect(briefing.board.newest('HOUSTON')).toBe(again)
})

test('a client above its stream limit is refused with Retry-After; other clients and health checks are not', async () => {
  const hub = createLiveStreamHub({ perClient: 3, inAll: 5 })
  const { port, close } = await serve({ ...briefing, hub })
  const open = (from: string, path = '/api/stream?zone=HOUSTON') => {
    const controller = new AbortController()
    leaving.push(controller)
    const headers = { 'x-forwarded-for': from }
    return fetch(`http://127.0.0.1:${port}${path}`, { headers, signal: controller.signal })
  }
  for (const from of ['192.0.2.1', '192.0.2.1', '192.0.2.1']) expect((await open(from)).status).toBe(200)
  const refused = await open('192.0.2.1')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await refused.json()).toMatchObject({ code: 'too_many_streams' })

  for (const from of ['192.0.2.2', '192.0.2.3']) expect((await open(from)).status).toBe(200)
  const full = await open('192.0.2.4')
  expect([full.status, full.headers.get('retry-after')]).toEqual([503, '60'])
  expect(await full.json()).toMatchObject({ code: 'streams_full' })
  expect((await open('192.0.2.4', '/healthz')).status).toBe(200)
  expect((await open('192.0.2.1', '/api/briefs/latest?zone=HOUSTON')).status).toBe(200)

  leaving[0]!.abort()
  await expect.poll(() => hub.count()).toBe(4)
  expect((await open('192.0.2.1')).status).toBe(200)
  await close()
})

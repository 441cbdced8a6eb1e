import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCachedBrief } from '../../../test/cached-brief.ts'
import type { CachedBrief } from '../../flows/briefs/latest-brief-cache.ts'
import { createLiveStreamHub, type LiveStreamHub, readLiveStreamLimit } from './live-stream-hub.ts'

let hub: LiveStreamHub
let server: Server
let missed: CachedBrief | null

beforeEach(async () => {
  hub = createLiveStreamHub()
  missed = null
  server = createServer((_request, response) => hub.join('HOUSTON', 'a client', response, missed)).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
})
afterEach(() => {
  hub.close()
  server.closeAllConnections()
  server.close()
})

const port = () => (server.address() as AddressInfo).port

async function follow(): Promise<{ response: IncomingMessage; until(text: string): Promise<string> }> {
  const request = get({ port: port(), host: '127.0.0.1' })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  let heard = ''
  response.on('data', (chunk: Buffer) => {
    heard += chunk
  })
  const until = async (text: string) => {
    await expect.poll(() => heard).toContain(text)
    return heard
  }
  return { response, until }
}

test('every reader of a zone gets its brief with its id; readers of other zones get nothing', async () => {
  const [one, other] = [await follow(), await follow()]
  hub.publish(createCachedBrief('WEST', '2026-07-15T22:35:17Z', 'not for Houston'))
  const news = createCachedBrief('HOUSTON', '2026-07-15T22:35:17Z', 'news')
  hub.publish(news)
  for (const reader of [one, other]) {
    const heard = await reader.until('news')
    expect(heard).toContain(`id: ${news.id}\nevent: brief\ndata: {"zone":"HOUSTON"`)
    expect(heard).not.toContain('not for Houston')
  }
})

test('a reader who reconnects gets the missed brief first', async () => {
  missed = createCachedBrief('HOUSTON', '2026-07-15T22:30:11Z', 'missed')
  expect(await (await follow()).until('missed')).toContain('event: brief')
})

test('a reader who leaves is removed', async () => {
  const reader = await follow()
  expect(hub.count()).toBe(1)
  reader.response.destroy()
  await expect.poll(() => hub.count()).toBe(0)
})

test('a reader who reads nothing is disconnected, and other readers lose no event', async () => {
  const lazy = connect(port(), '127.0.0.1').pause()
  lazy.on('error', () => {})
  lazy.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const keen = await follow()
  await expect.poll(() => hub.count()).toBe(2)
  let events = 0
  keen.response.on('data', (chunk: Buffer) => {
    events += chunk.toString().split('event: brief').length - 1
  })
  const filler = 'x'.repeat(200_000)
  let sent = 0
  for (; hub.count() > 1 && sent < 400; sent++) {
    hub.publish(
      createCachedBrief('HOUSTON', new Date(Date.parse('2026-07-15T22:35:17Z') + sent * 1000).toISOString(), filler),
    )
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(hub.count()).toBe(1)
  await expect.poll(() => events).toBe(sent)
})

test('closing sends a final event to all readers, so that they reconnect at once', async () => {
  const reader = await follow()
  const ended = once(reader.response, 'end')
  hub.close()
  expect(await reader.until('event: bye')).toContain('event: bye')
  await ended
})

const limitOf = (soft: number | string) => readLiveStreamLimit({ userLimits: { open_files: { soft } } })

test('streams use only a part of the files that a process can open', () => {
  expect([limitOf(1024), limitOf(65_536), limitOf('unlimited')]).toEqual([614, 10_000, 10_000])
  expect(readLiveStreamLimit({})).toBe(10_000)
  expect(readLiveStreamLimit()).toBeGreaterThan(0)
})

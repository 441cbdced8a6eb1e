// @vitest-environment happy-dom
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { Zone } from '@tradeops/domain/market/zones'
import { SECOND_MS } from '@tradeops/domain/time/durations'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { goOffline, hide } from '../../../../test/dom.tsx'
import { useBrief } from './use-brief.ts'

const RUN = '2026-07-15T22:35:17Z'
const LONGEST_FIRST_PAUSE_MS = 2 * SECOND_MS
const required = { weather: true, lmp: true, load: true, constraints: true, gas: true }
const madeAt = (clock: string, more: object = {}) => ({
  id: `b_${clock}`,
  zone: 'HOUSTON',
  scedRunAt: RUN,
  generatedAt: `2026-07-15T${clock}Z`,
  required,
  ...more,
})

type Line = { lastEventId: string | null; say: (text: string) => Promise<void>; cut: () => Promise<void> }

let latest: () => Response
let kept: () => Response
let asked: string[]
let lines: Line[]
let caching: (RequestCache | undefined)[]
let isFull: boolean

const full = () =>
  Response.json({ error: 'Full', code: 'too_many_streams' }, { status: 429, headers: { 'retry-after': '60' } })

/** A line that stays open until it is cut, or the page hangs up. */
function openLine(init: RequestInit): Response {
  let body: ReadableStreamDefaultController<Uint8Array>
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      body = controller
      init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
    },
  })
  lines.push({
    lastEventId: new Headers(init.headers).get('last-event-id'),
    say: (text) => act(async () => body.enqueue(new TextEncoder().encode(text))),
    cut: () => act(async () => body.close()),
  })
  return new Response(stream)
}

beforeEach(() => {
  asked = []
  lines = []
  caching = []
  isFull = false
  latest = () => Response.json(madeAt('22:36:00'))
  kept = () => Response.json({ error: 'No such brief' }, { status: 404 })
  hide(false)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(path)
    caching.push(init.cache)
    if (path.startsWith('/api/stream')) return isFull ? full() : openLine(init)
    return path.startsWith('/api/briefs/latest') ? latest() : kept()
  })
})

afterEach(() => onlineManager.setOnline(true))

function open(start: { zone: Zone; id?: string } = { zone: 'HOUSTON' }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { result, rerender } = renderHook(({ zone, id }: { zone: Zone; id?: string }) => useBrief(zone, id ?? null), {
    initialProps: start,
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const state = () => result.current.state
  return {
    rerender,
    state,
    retry: () => act(() => result.current.retry()),
    shown: () => ('brief' in state() ? (state() as { brief: { id: string } }).brief.id : state().kind),
    connection: () => ('connection' in state() ? (state() as { connection: string }).connection : null),
  }
}

async function openLive() {
  const page = open()
  await waitFor(() => expect(page.connection()).toBe('open'))
  return page
}

const push = (brief: object, line = lines.at(-1)!) => line.say(`event: brief\ndata: ${JSON.stringify(brief)}\n\n`)
const asksFor = (path: string) => asked.filter((each) => each.startsWith(path)).length

test('the newest brief is shown, and the stream is told which one is in hand', async () => {
  const page = open()
  expect(page.shown()).toBe('loading')
  await waitFor(() => expect(page.connection()).toBe('open'))
  expect([page.shown(), lines[0]?.lastEventId]).toEqual(['b_22:36:00', 'b_22:36:00'])
})

test('a brief made later replaces it, of the same run too; one made earlier never does', async () => {
  const page = await openLive()
  await push(madeAt('22:44:00'))
  await waitFor(() => expect(page.shown()).toBe('b_22:44:00'))
  await push(madeAt('22:36:00'))
  await push(madeAt('22:43:59', { scedRunAt: '2026-07-15T22:40:17Z' }))
  expect(page.shown()).toBe('b_22:44:00')
})

test('a cut line is lost and the brief stays; the next line asks for what came after it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const page = await openLive()
  await push(madeAt('22:41:00'))
  await lines[0]!.cut()
  expect([page.shown(), page.connection()]).toEqual(['b_22:41:00', 'lost'])
  await act(() => vi.advanceTimersByTimeAsync(LONGEST_FIRST_PAUSE_MS))
  await waitFor(() => expect(page.connection()).toBe('open'))
  expect(lines[1]?.lastEventId).toBe('b_22:41:00')
})

test('refused a stream, the page asks for the newest every half minute, says nothing of it, and joins once there is room', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  isFull = true
  const page = open()
  await waitFor(() => expect(asksFor('/api/stream')).toBe(1))
  expect([page.shown(), page.connection()]).toEqual(['b_22:36:00', 'open'])
  latest = () => Response.json(madeAt('22:41:00'))
  await act(() => vi.advanceTimersByTimeAsync(29 * SECOND_MS))
  expect(asksFor('/api/briefs/latest')).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(10 * SECOND_MS))
  await waitFor(() => expect([page.shown(), page.connection()]).toEqual(['b_22:41:00', 'open']))
  expect([asksFor('/api/briefs/latest'), caching.at(-1)]).toEqual([2, 'no-cache'])

  latest = () => Response.json({ error: 'Slow down', code: 'too_many_requests' }, { status: 429 })
  await act(() => vi.advanceTimersByTimeAsync(38 * SECOND_MS))
  await waitFor(() => expect([page.shown(), page.connection()]).toEqual(['b_22:41:00', 'lost']))
  latest = () => Response.json(madeAt('22:46:00'))
  isFull = false
  await act(() => vi.advanceTimersByTimeAsync(38 * SECOND_MS))
  await waitFor(() => expect([page.shown(), page.connection()]).toEqual(['b_22:46:00', 'open']))
  // The stream is asked for again after a wait of its own, which chance lengthens.
  for (let second = 0; lines.length === 0 && second < 60; second += 1) {
    await act(() => vi.advanceTimersByTimeAsync(SECOND_MS))
  }
  expect([page.connection(), lines.length]).toEqual(['open', 1])
})

test('a line that says nothing, not even a heartbeat, is given up', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const page = await openLive()
  for (const _half of [1, 2, 3]) {
    await act(() => vi.advanceTimersByTimeAsync(30 * SECOND_MS))
    await lines[0]!.say(': still here\n\n')
  }
  expect(lines).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(45 * SECOND_MS))
  expect(page.connection()).toBe('lost')
})

test('without a connection the brief stays and says so; with one, the newest is asked for and followed', async () => {
  const page = await openLive()
  goOffline(true)
  expect([page.shown(), page.connection()]).toEqual(['b_22:36:00', 'offline'])
  latest = () => Response.json(madeAt('22:51:00'))
  goOffline(false)
  await waitFor(() => expect([page.shown(), page.connection()]).toEqual(['b_22:51:00', 'open']))
})

test('opened without a connection, the page waits for one', async () => {
  onlineManager.setOnline(false)
  const page = open()
  await waitFor(() => expect(page.shown()).toBe('offline'))
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(page.shown()).toBe('b_22:36:00'))
})

test('a hidden page holds no line, and takes one up when it is seen again', async () => {
  const page = await openLive()
  hide(true)
  expect(page.connection()).toBe('connecting')
  hide(false)
  await waitFor(() => expect(page.connection()).toBe('open'))
  expect(lines).toHaveLength(2)
})

test('another zone’s brief on the line, or one that cannot be read, is not shown: the newest is asked for instead', async () => {
  const page = await openLive()
  await push(madeAt('22:44:00', { zone: 'WEST' }))
  await waitFor(() => expect(asksFor('/api/briefs/latest')).toBe(2))
  await lines[0]!.say('event: brief\ndata: {"id":\n\n')
  await waitFor(() => expect(asksFor('/api/briefs/latest')).toBe(3))
  expect(page.shown()).toBe('b_22:36:00')
})

test('a zone switched to is fetched and followed on a line of its own', async () => {
  const page = await openLive()
  latest = () => Response.json(madeAt('22:37:00', { zone: 'WEST' }))
  page.rerender({ zone: 'WEST' })
  expect(page.shown()).toBe('loading')
  await waitFor(() => expect([page.shown(), page.connection()]).toEqual(['b_22:37:00', 'open']))
  expect(asked.at(-1)).toBe('/api/stream?zone=WEST')
})

test('a kept brief is read once and followed by nobody', async () => {
  kept = () => Response.json(madeAt('09:00:00'))
  const page = open({ zone: 'HOUSTON', id: 'b_09:00:00' })
  await waitFor(() => expect(page.shown()).toBe('b_09:00:00'))
  expect([page.connection(), asked]).toEqual(['frozen', ['/api/briefs/b_09%3A00%3A00']])
})

test('an id that names no brief is said to name none', async () => {
  const page = open({ zone: 'HOUSTON', id: 'gone' })
  await waitFor(() => expect(page.shown()).toBe('not kept'))
})

test('before the first brief the page tells of its sources, and opens by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  latest = () => Response.json({ error: 'Not yet', code: 'no_brief_yet', sources: [] }, { status: 503 })
  const page = open()
  await waitFor(() => expect(page.shown()).toBe('none yet'))
  latest = () => Response.json(madeAt('22:36:00'))
  await act(() => vi.advanceTimersByTimeAsync(3_100))
  await waitFor(() => expect(page.shown()).toBe('b_22:36:00'))
})

test('a failure names its call and its status, and a retry that succeeds shows the brief', async () => {
  latest = () => Response.json({ error: 'Broken' }, { status: 500 })
  const page = open()
  await waitFor(() => expect(page.state()).toMatchObject({ kind: 'failed', message: 'latest failed: 500' }))
  latest = () => Response.json(madeAt('22:36:00'))
  page.retry()
  await waitFor(() => expect(page.shown()).toBe('b_22:36:00'))
})

test('a brief without a required source is shown as lacking it', async () => {
  latest = () => Response.json(madeAt('22:36:00', { required: { ...required, gas: false } }))
  const page = open()
  await waitFor(() => expect(page.state().kind).toBe('incomplete'))
})

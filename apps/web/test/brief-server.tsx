import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { Zone } from '@tradeops/domain/market/zones'
import { expect, vi } from 'vitest'
import { useBrief } from '../src/features/brief/live/use-brief.ts'
import { setTabHidden } from './dom.tsx'

export const ALL_SOURCES_PRESENT = { weather: true, lmp: true, load: true, constraints: true, gas: true }

export const composeBriefMadeAt = (clock: string, more: object = {}) => ({
  id: `b_${clock}`,
  zone: 'HOUSTON',
  scedRunAt: '2026-07-15T22:35:17Z',
  generatedAt: `2026-07-15T${clock}Z`,
  required: ALL_SOURCES_PRESENT,
  ...more,
})

type Stream = { lastEventId: string | null; send: (text: string) => Promise<void>; close: () => Promise<void> }
type Answer = () => Response | Promise<Response>

const refused = (error: string) => () => Response.json({ error }, { status: 404 })

const initialServer = () => ({
  latest: (() => Response.json(composeBriefMadeAt('22:36:00'))) as Answer,
  past: refused('No such brief') as Answer,
  supplement: refused('Nothing known') as Answer,
  stream: 'open' as 'open' | 'full' | 'silent',
  requests: [] as string[],
  caching: [] as (RequestCache | undefined)[],
  streams: [] as Stream[],
})

/** The simulated server of a brief page; a test can change any answer. */
export const briefServer = initialServer()

/** Opens a stream that stays open until the test or the page closes it. */
function openStream(init: RequestInit): Response {
  let body: ReadableStreamDefaultController<Uint8Array>
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      body = controller
      init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
    },
  })
  briefServer.streams.push({
    lastEventId: new Headers(init.headers).get('last-event-id'),
    send: (text) => act(async () => body.enqueue(new TextEncoder().encode(text))),
    close: () => act(async () => body.close()),
  })
  return new Response(stream)
}

function answerStream(init: RequestInit): Response | Promise<Response> {
  if (briefServer.stream === 'open') return openStream(init)
  if (briefServer.stream === 'silent') return new Promise(() => {})
  return Response.json({ error: 'Full', code: 'too_many_streams' }, { status: 429, headers: { 'retry-after': '60' } })
}

/** Starts every test of a file with the same server. */
export function startBriefServer(): void {
  Object.assign(briefServer, initialServer())
  setTabHidden(false)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    briefServer.requests.push(path)
    briefServer.caching.push(init.cache)
    if (path.startsWith('/api/stream')) return answerStream(init)
    if (path.startsWith('/api/briefs/supplement')) return briefServer.supplement()
    return path.startsWith('/api/briefs/latest') ? briefServer.latest() : briefServer.past()
  })
}

export function renderBrief(start: { zone: Zone; id?: string } = { zone: 'HOUSTON' }) {
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

export async function renderLiveBrief() {
  const page = renderBrief()
  await waitFor(() => expect(page.connection()).toBe('open'))
  return page
}

export const pushBrief = (brief: object) =>
  briefServer.streams.at(-1)!.send(`event: brief\ndata: ${JSON.stringify(brief)}\n\n`)
export const countRequests = (path: string) => briefServer.requests.filter((each) => each.startsWith(path)).length

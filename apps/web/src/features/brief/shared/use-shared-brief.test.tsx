import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ALL_SOURCES_PRESENT, composeBriefMadeAt } from '../../../../test/brief-server.tsx'
import { useSharedBrief } from './use-shared-brief.ts'

const HOUR = [{ at: '2026-07-15T22:30:00Z', lmp: 31.5, loadMw: 61_000 }]
const shared = (more: object = {}) => ({
  sha256: 'a'.repeat(64),
  snapshot: { brief: composeBriefMadeAt('22:36:00', more), hour: HOUR },
})

let answer: () => Response | Promise<Response>
let requested: string[]

beforeEach(() => {
  requested = []
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path)
    return answer()
  })
})
afterEach(() => onlineManager.setOnline(true))

function renderShared(token = 'token-1') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { result } = renderHook(() => useSharedBrief(token), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={['/s/token-1']}>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  })
  return result
}

test('a shared brief is frozen, with its checksum, its hour and the address of its page', async () => {
  answer = () => Response.json(shared())
  const page = renderShared('a/b')
  expect(page.current).toMatchObject({ state: { kind: 'loading' }, sharing: null })
  await waitFor(() => expect(page.current.state).toMatchObject({ kind: 'ready', connection: 'frozen' }))
  expect(requested).toEqual(['/api/shared/a%2Fb'])
  expect(page.current.sharing).toMatchObject({
    sha256: 'a'.repeat(64),
    hour: [{ atMs: Date.parse('2026-07-15T22:30:00Z'), lmp: 31.5, loadMw: 61_000 }],
    url: `${location.origin}/s/token-1`,
  })
})

test('a shared brief that lacked a required source is incomplete, without later values', async () => {
  answer = () => Response.json(shared({ required: { ...ALL_SOURCES_PRESENT, gas: false } }))
  const page = renderShared()
  await waitFor(() => expect(page.current.state?.kind).toBe('incomplete'))
  expect(page.current.state).toMatchObject({ connection: 'frozen', lastKnown: null })
})

test('a link that does not exist or was revoked has no state', async () => {
  answer = () => Response.json({ error: 'Gone' }, { status: 404 })
  const page = renderShared()
  await waitFor(() => expect(page.current.state).toBeNull())
  expect(page.current.sharing).toBeNull()
})

test('another failure states itself, and a retry shows the brief', async () => {
  answer = () => Response.json({ error: 'Broken' }, { status: 500 })
  const page = renderShared()
  await waitFor(() => expect(page.current.state).toEqual({ kind: 'failed', message: 'Broken', isRetrying: false }))
  let arrive = (_: Response) => {}
  answer = () =>
    new Promise((resolve) => {
      arrive = resolve
    })
  act(() => page.current.retry())
  await waitFor(() => expect(page.current.state).toMatchObject({ kind: 'failed', isRetrying: true }))
  arrive(Response.json(shared()))
  await waitFor(() => expect(page.current.state?.kind).toBe('ready'))
})

test('without a connection the page is offline, and loads once it is back', async () => {
  answer = () => Response.json(shared())
  onlineManager.setOnline(false)
  const page = renderShared()
  await waitFor(() => expect(page.current.state).toEqual({ kind: 'offline' }))
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(page.current.state?.kind).toBe('ready'))
})

test('a second visit uses the loaded brief, because a shared brief never changes', async () => {
  answer = () => Response.json(shared())
  const client = new QueryClient()
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  )
  const first = renderHook(() => useSharedBrief('t'), { wrapper })
  await waitFor(() => expect(first.result.current.state?.kind).toBe('ready'))
  first.unmount()
  const second = renderHook(() => useSharedBrief('t'), { wrapper })
  expect(second.result.current.state?.kind).toBe('ready')
  expect(requested).toEqual(['/api/shared/t'])
})

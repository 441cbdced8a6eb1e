import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  madeAt,
  openBrief,
  openLive,
  push,
  requestCount,
  required,
  server,
  startServer,
} from '../../../../test/brief-server.tsx'

beforeEach(startServer)

test('the newest brief is shown, and the stream gets its id', async () => {
  const page = openBrief()
  expect(page.shown()).toBe('loading')
  await waitFor(() => expect(page.connection()).toBe('open'))
  expect([page.shown(), server.streams[0]?.lastEventId]).toEqual(['b_22:36:00', 'b_22:36:00'])
})

test('a later brief replaces it, also for the same run; an earlier one never does', async () => {
  const page = await openLive()
  await push(madeAt('22:44:00'))
  await waitFor(() => expect(page.shown()).toBe('b_22:44:00'))
  await push(madeAt('22:36:00'))
  await push(madeAt('22:43:59', { scedRunAt: '2026-07-15T22:40:17Z' }))
  expect(page.shown()).toBe('b_22:44:00')
})

test('a new zone is fetched and followed on a separate stream', async () => {
  const page = await openLive()
  server.latest = () => Response.json(madeAt('22:37:00', { zone: 'WEST' }))
  page.rerender({ zone: 'WEST' })
  expect(page.shown()).toBe('loading')
  await waitFor(() => expect([page.shown(), page.connection()]).toEqual(['b_22:37:00', 'open']))
  expect(server.requests.at(-1)).toBe('/api/stream?zone=WEST')
})

test('a past brief is fetched once, without a stream', async () => {
  server.past = () => Response.json(madeAt('09:00:00'))
  const page = openBrief({ zone: 'HOUSTON', id: 'b_09:00:00' })
  await waitFor(() => expect(page.shown()).toBe('b_09:00:00'))
  expect([page.connection(), server.requests]).toEqual(['frozen', ['/api/briefs/b_09%3A00%3A00']])
})

test('an unknown id is not found', async () => {
  const page = openBrief({ zone: 'HOUSTON', id: 'gone' })
  await waitFor(() => expect(page.shown()).toBe('not found'))
})

test('before the first brief the page lists the sources, then opens the brief', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const gas = {
    source: 'henry-hub',
    title: 'Henry Hub',
    group: 'gas',
    state: 'waiting',
    observedAt: null,
    ageSeconds: null,
    lastSuccess: null,
    lastError: null,
    lastErrorAt: null,
    consecutiveFailures: 0,
    nextAttempt: null,
    via: null,
    note: null,
  }
  server.latest = () => Response.json({ error: 'Not yet', code: 'no_brief_yet', sources: [gas] }, { status: 503 })
  const page = openBrief()
  await waitFor(() => expect(page.state()).toEqual({ kind: 'none yet', zone: 'HOUSTON', sources: [gas] }))
  server.latest = () => Response.json(madeAt('22:36:00'))
  await act(() => vi.advanceTimersByTimeAsync(3_100))
  await waitFor(() => expect(page.shown()).toBe('b_22:36:00'))
})

test('a failure states its call and status, and a retry shows the brief', async () => {
  server.latest = () => Response.json({ error: 'Broken' }, { status: 500 })
  const page = openBrief()
  await waitFor(() => expect(page.state()).toMatchObject({ kind: 'failed', message: 'latest failed: 500' }))
  server.latest = () => Response.json(madeAt('22:36:00'))
  page.retry()
  await waitFor(() => expect(page.shown()).toBe('b_22:36:00'))
})

test('a brief without a required source is incomplete', async () => {
  server.latest = () => Response.json(madeAt('22:36:00', { required: { ...required, gas: false } }))
  const page = openBrief()
  await waitFor(() => expect(page.state().kind).toBe('incomplete'))
})

test('a failure stays on the page during a retry', async () => {
  server.latest = () => Response.json({ error: 'Broken' }, { status: 500 })
  const page = openBrief()
  await waitFor(() => expect(page.state()).toMatchObject({ kind: 'failed', isRetrying: false }))
  server.latest = () => new Promise(() => {})
  page.retry()
  await waitFor(() => expect(page.state()).toMatchObject({ kind: 'failed', isRetrying: true }))
  expect(page.state()).toMatchObject({ message: 'latest failed: 500' })
})

test('a failure of one zone is not shown for the next one while it loads', async () => {
  server.latest = () => Response.json({ error: 'Broken' }, { status: 500 })
  const page = openBrief()
  await waitFor(() => expect(page.shown()).toBe('failed'))
  server.latest = () => new Promise(() => {})
  page.rerender({ zone: 'WEST' })
  expect(page.shown()).toBe('loading')
})

const lastKnown = (key: string, asOf: string | null) => ({
  key,
  state: 'missing',
  label: key,
  value: 1,
  unit: 'MW',
  asOf,
  ageSeconds: 60,
})
const parts = [lastKnown('gas', '2026-07-15T22:30:00Z'), lastKnown('load', '2026-07-15T22:36:00Z')]
const withLater = [...parts, lastKnown('lmp', '2026-07-15T22:36:01Z'), lastKnown('weather', null)]
const knownOf = (state: object) =>
  'lastKnown' in state ? ((state.lastKnown as { key: string }[] | null)?.map(({ key }) => key) ?? null) : 'whole'

test('an incomplete brief shows all last known values; a past one shows none that are later', async () => {
  const lacking = () => Response.json(madeAt('22:36:00', { required: { ...required, gas: false } }))
  server.latest = lacking
  server.past = lacking
  server.supplement = () => Response.json({ zone: 'HOUSTON', parts: withLater })
  const page = openBrief()
  await waitFor(() => expect(knownOf(page.state())).toEqual(['gas', 'load', 'lmp', 'weather']))
  const old = openBrief({ zone: 'HOUSTON', id: 'b_22:36:00' })
  await waitFor(() => expect(knownOf(old.state())).toEqual(['gas', 'load', 'weather']))
})

test('a complete brief fetches no supplement, and an incomplete one is shown even if it fails', async () => {
  const page = await openLive()
  expect([knownOf(page.state()), requestCount('/api/briefs/supplement')]).toEqual(['whole', 0])
  server.latest = () => Response.json(madeAt('22:37:00', { zone: 'WEST', required: { ...required, gas: false } }))
  page.rerender({ zone: 'WEST' })
  await waitFor(() => expect(page.shown()).toBe('b_22:37:00'))
  expect(knownOf(page.state())).toBeNull()
})

import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  ALL_SOURCES_PRESENT,
  briefServer,
  composeBriefMadeAt,
  countRequests,
  pushBrief,
  renderBrief,
  renderLiveBrief,
  startBriefServer,
} from '../../../../test/brief-server.tsx'

beforeEach(startBriefServer)

test('the newest brief is shown, and the stream gets its id', async () => {
  const page = renderBrief()
  expect(page.shown()).toBe('loading')
  await waitFor(() => expect(page.connection()).toBe('open'))
  expect([page.shown(), briefServer.streams[0]?.lastEventId]).toEqual(['b_22:36:00', 'b_22:36:00'])
})

test('a later brief replaces it, also for the same run; an earlier one never does', async () => {
  const page = await renderLiveBrief()
  await pushBrief(composeBriefMadeAt('22:44:00'))
  await waitFor(() => expect(page.shown()).toBe('b_22:44:00'))
  await pushBrief(composeBriefMadeAt('22:36:00'))
  await pushBrief(composeBriefMadeAt('22:43:59', { scedRunAt: '2026-07-15T22:40:17Z' }))
  expect(page.shown()).toBe('b_22:44:00')
})

test('a new zone is fetched and followed on a separate stream', async () => {
  const page = await renderLiveBrief()
  briefServer.latest = () => Response.json(composeBriefMadeAt('22:37:00', { zone: 'WEST' }))
  page.rerender({ zone: 'WEST' })
  expect(page.shown()).toBe('loading')
  await waitFor(() => expect([page.shown(), page.connection()]).toEqual(['b_22:37:00', 'open']))
  expect(briefServer.requests.at(-1)).toBe('/api/stream?zone=WEST')
})

test('a past brief is fetched once, without a stream', async () => {
  briefServer.past = () => Response.json(composeBriefMadeAt('09:00:00'))
  const page = renderBrief({ zone: 'HOUSTON', id: 'b_09:00:00' })
  await waitFor(() => expect(page.shown()).toBe('b_09:00:00'))
  expect([page.connection(), briefServer.requests]).toEqual(['frozen', ['/api/briefs/b_09%3A00%3A00']])
})

test('an unknown id is not found', async () => {
  const page = renderBrief({ zone: 'HOUSTON', id: 'gone' })
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
  briefServer.latest = () => Response.json({ error: 'Not yet', code: 'no_brief_yet', sources: [gas] }, { status: 503 })
  const page = renderBrief()
  await waitFor(() => expect(page.state()).toEqual({ kind: 'none yet', zone: 'HOUSTON', sources: [gas] }))
  briefServer.latest = () => Response.json(composeBriefMadeAt('22:36:00'))
  await act(() => vi.advanceTimersByTimeAsync(3_100))
  await waitFor(() => expect(page.shown()).toBe('b_22:36:00'))
})

test('a failure states its call and status, and a retry shows the brief', async () => {
  briefServer.latest = () => Response.json({ error: 'Broken' }, { status: 500 })
  const page = renderBrief()
  await waitFor(() => expect(page.state()).toMatchObject({ kind: 'failed', message: 'latest failed: 500' }))
  briefServer.latest = () => Response.json(composeBriefMadeAt('22:36:00'))
  page.retry()
  await waitFor(() => expect(page.shown()).toBe('b_22:36:00'))
})

test('a brief without a required source is incomplete', async () => {
  briefServer.latest = () =>
    Response.json(composeBriefMadeAt('22:36:00', { required: { ...ALL_SOURCES_PRESENT, gas: false } }))
  const page = renderBrief()
  await waitFor(() => expect(page.state().kind).toBe('incomplete'))
})

test('a failure stays on the page during a retry', async () => {
  briefServer.latest = () => Response.json({ error: 'Broken' }, { status: 500 })
  const page = renderBrief()
  await waitFor(() => expect(page.state()).toMatchObject({ kind: 'failed', isRetrying: false }))
  briefServer.latest = () => new Promise(() => {})
  page.retry()
  await waitFor(() => expect(page.state()).toMatchObject({ kind: 'failed', isRetrying: true }))
  expect(page.state()).toMatchObject({ message: 'latest failed: 500' })
})

test('a failure of one zone is not shown for the next one while it loads', async () => {
  briefServer.latest = () => Response.json({ error: 'Broken' }, { status: 500 })
  const page = renderBrief()
  await waitFor(() => expect(page.shown()).toBe('failed'))
  briefServer.latest = () => new Promise(() => {})
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
  const lacking = () =>
    Response.json(composeBriefMadeAt('22:36:00', { required: { ...ALL_SOURCES_PRESENT, gas: false } }))
  briefServer.latest = lacking
  briefServer.past = lacking
  briefServer.supplement = () => Response.json({ zone: 'HOUSTON', parts: withLater })
  const page = renderBrief()
  await waitFor(() => expect(knownOf(page.state())).toEqual(['gas', 'load', 'lmp', 'weather']))
  const old = renderBrief({ zone: 'HOUSTON', id: 'b_22:36:00' })
  await waitFor(() => expect(knownOf(old.state())).toEqual(['gas', 'load', 'weather']))
})

test('a complete brief fetches no supplement, and an incomplete one is shown even if it fails', async () => {
  const page = await renderLiveBrief()
  expect([knownOf(page.state()), countRequests('/api/briefs/supplement')]).toEqual(['whole', 0])
  briefServer.latest = () =>
    Response.json(composeBriefMadeAt('22:37:00', { zone: 'WEST', required: { ...ALL_SOURCES_PRESENT, gas: false } }))
  page.rerender({ zone: 'WEST' })
  await waitFor(() => expect(page.shown()).toBe('b_22:37:00'))
  expect(knownOf(page.state())).toBeNull()
})

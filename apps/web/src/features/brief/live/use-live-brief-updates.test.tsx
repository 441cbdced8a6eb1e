import { onlineManager } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { SECOND_MS } from '@tradeops/domain/time/durations'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  briefServer,
  composeBriefMadeAt,
  countRequests,
  pushBrief,
  renderBrief,
  renderLiveBrief,
  startBriefServer,
} from '../../../../test/brief-server.tsx'
import { setBrowserOffline, setTabHidden } from '../../../../test/dom.tsx'

const MAX_FIRST_DELAY_MS = 2 * SECOND_MS

beforeEach(startBriefServer)
afterEach(() => onlineManager.setOnline(true))

test('when the stream breaks the brief stays, and the next stream resumes after it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const page = await renderLiveBrief()
  await pushBrief(composeBriefMadeAt('22:41:00'))
  await briefServer.streams[0]!.close()
  expect([page.shown(), page.connection()]).toEqual(['b_22:41:00', 'lost'])
  await act(() => vi.advanceTimersByTimeAsync(MAX_FIRST_DELAY_MS))
  await waitFor(() => expect(page.connection()).toBe('open'))
  expect(briefServer.streams[1]?.lastEventId).toBe('b_22:41:00')
})

test('refused a stream, the page polls every half minute without a notice, and joins once there is room', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  briefServer.stream = 'full'
  const page = renderBrief()
  await waitFor(() => expect(countRequests('/api/stream')).toBe(1))
  expect([page.shown(), page.connection()]).toEqual(['b_22:36:00', 'open'])
  briefServer.latest = () => Response.json(composeBriefMadeAt('22:41:00'))
  await act(() => vi.advanceTimersByTimeAsync(29 * SECOND_MS))
  expect(countRequests('/api/briefs/latest')).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(10 * SECOND_MS))
  await waitFor(() => expect([page.shown(), page.connection()]).toEqual(['b_22:41:00', 'open']))
  expect([countRequests('/api/briefs/latest'), briefServer.caching.at(-1)]).toEqual([2, 'no-cache'])

  briefServer.latest = () => Response.json({ error: 'Slow down', code: 'too_many_requests' }, { status: 429 })
  await act(() => vi.advanceTimersByTimeAsync(38 * SECOND_MS))
  await waitFor(() => expect([page.shown(), page.connection()]).toEqual(['b_22:41:00', 'lost']))
  briefServer.latest = () => Response.json(composeBriefMadeAt('22:46:00'))
  briefServer.stream = 'open'
  await act(() => vi.advanceTimersByTimeAsync(38 * SECOND_MS))
  await waitFor(() => expect([page.shown(), page.connection()]).toEqual(['b_22:46:00', 'open']))
  // The stream reconnects after a random delay, so the clock advances second by second until then.
  for (let second = 0; briefServer.streams.length === 0 && second < 60; second += 1) {
    await act(() => vi.advanceTimersByTimeAsync(SECOND_MS))
  }
  expect([page.connection(), briefServer.streams.length]).toEqual(['open', 1])
})

test('a stream without heartbeats is replaced', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const page = await renderLiveBrief()
  for (const _half of [1, 2, 3]) {
    await act(() => vi.advanceTimersByTimeAsync(30 * SECOND_MS))
    await briefServer.streams[0]!.send(': still here\n\n')
  }
  expect(briefServer.streams).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(45 * SECOND_MS + MAX_FIRST_DELAY_MS))
  await waitFor(() => expect([page.connection(), briefServer.streams.length]).toEqual(['open', 2]))
})

test('offline the brief stays and is marked; online again, the newest is fetched and followed', async () => {
  const page = await renderLiveBrief()
  setBrowserOffline(true)
  expect([page.shown(), page.connection()]).toEqual(['b_22:36:00', 'offline'])
  briefServer.latest = () => Response.json(composeBriefMadeAt('22:51:00'))
  setBrowserOffline(false)
  await waitFor(() => expect([page.shown(), page.connection()]).toEqual(['b_22:51:00', 'open']))
})

test('online again, the connection counts as lost until the stream is open', async () => {
  const page = await renderLiveBrief()
  setBrowserOffline(true)
  briefServer.stream = 'silent'
  setBrowserOffline(false)
  await waitFor(() => expect(countRequests('/api/stream')).toBe(2))
  expect(page.connection()).toBe('lost')
})

test('a page opened offline waits for the connection', async () => {
  onlineManager.setOnline(false)
  const page = renderBrief()
  await waitFor(() => expect(page.shown()).toBe('offline'))
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(page.shown()).toBe('b_22:36:00'))
})

test('a hidden page has no stream, and opens one when it is visible again', async () => {
  const page = await renderLiveBrief()
  setTabHidden(true)
  expect(page.connection()).toBe('connecting')
  setTabHidden(false)
  await waitFor(() => expect(page.connection()).toBe('open'))
  expect(briefServer.streams).toHaveLength(2)
})

test('another zone’s brief or an unreadable one is not shown: the newest is fetched instead', async () => {
  const page = await renderLiveBrief()
  await pushBrief(composeBriefMadeAt('22:44:00', { zone: 'WEST' }))
  await waitFor(() => expect(countRequests('/api/briefs/latest')).toBe(2))
  await briefServer.streams[0]!.send('event: brief\ndata: {"id":\n\n')
  await waitFor(() => expect(countRequests('/api/briefs/latest')).toBe(3))
  expect(page.shown()).toBe('b_22:36:00')
})

test('an open stream needs no polling, for however long', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const page = await renderLiveBrief()
  for (let half = 0; half < 24; half += 1) {
    await act(() => vi.advanceTimersByTimeAsync(30 * SECOND_MS))
    await briefServer.streams[0]!.send(': still here\n\n')
  }
  expect([page.connection(), briefServer.streams.length, countRequests('/api/briefs/latest')]).toEqual(['open', 1, 1])
})

test('before the stream opens the page polls, and a failed poll is a lost connection', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-07-15T22:50:00Z') })
  briefServer.stream = 'silent'
  const page = renderBrief()
  await waitFor(() => expect([page.shown(), page.connection()]).toEqual(['b_22:36:00', 'connecting']))
  briefServer.latest = () => Response.json({ error: 'Broken' }, { status: 500 })
  await act(() => vi.advanceTimersByTimeAsync(31 * SECOND_MS))
  await waitFor(() => expect([page.shown(), page.connection()]).toEqual(['b_22:36:00', 'lost']))
  briefServer.latest = () => Response.json(composeBriefMadeAt('22:51:00'))
  await act(() => vi.advanceTimersByTimeAsync(31 * SECOND_MS))
  await waitFor(() => expect([page.shown(), page.connection()]).toEqual(['b_22:51:00', 'connecting']))
})

test('a lost stream stays lost until it is open again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const page = await renderLiveBrief()
  await briefServer.streams[0]!.close()
  briefServer.stream = 'silent'
  await act(() => vi.advanceTimersByTimeAsync(MAX_FIRST_DELAY_MS))
  expect([page.connection(), countRequests('/api/stream')]).toEqual(['lost', 2])
})

test('an event with another name is no brief, and nothing is fetched', async () => {
  await renderLiveBrief()
  await briefServer.streams[0]!.send('event: ping\ndata: {}\n\n')
  expect(countRequests('/api/briefs/latest')).toBe(1)
})

import { onlineManager } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { SECOND_MS } from '@tradeops/domain/time/durations'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { madeAt, openBrief, openLive, push, requestCount, server, startServer } from '../../../../test/brief-server.tsx'
import { goOffline, hide } from '../../../../test/dom.tsx'

const MAX_FIRST_DELAY_MS = 2 * SECOND_MS

beforeEach(startServer)
afterEach(() => onlineManager.setOnline(true))

test('when the stream breaks the brief stays, and the next stream resumes after it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const page = await openLive()
  await push(madeAt('22:41:00'))
  await server.streams[0]!.close()
  expect([page.shown(), page.connection()]).toEqual(['b_22:41:00', 'lost'])
  await act(() => vi.advanceTimersByTimeAsync(MAX_FIRST_DELAY_MS))
  await waitFor(() => expect(page.connection()).toBe('open'))
  expect(server.streams[1]?.lastEventId).toBe('b_22:41:00')
})

test('refused a stream, the page polls every half minute without a notice, and joins once there is room', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server.stream = 'full'
  const page = openBrief()
  await waitFor(() => expect(requestCount('/api/stream')).toBe(1))
  expect([page.shown(), page.connection()]).toEqual(['b_22:36:00', 'open'])
  server.latest = () => Response.json(madeAt('22:41:00'))
  await act(() => vi.advanceTimersByTimeAsync(29 * SECOND_MS))
  expect(requestCount('/api/briefs/latest')).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(10 * SECOND_MS))
  await waitFor(() => expect([page.shown(), page.connection()]).toEqual(['b_22:41:00', 'open']))
  expect([requestCount('/api/briefs/latest'), server.caching.at(-1)]).toEqual([2, 'no-cache'])

  server.latest = () => Response.json({ error: 'Slow down', code: 'too_many_requests' }, { status: 429 })
  await act(() => vi.advanceTimersByTimeAsync(38 * SECOND_MS))
  await waitFor(() => expect([page.shown(), page.connection()]).toEqual(['b_22:41:00', 'lost']))
  server.latest = () => Response.json(madeAt('22:46:00'))
  server.stream = 'open'
  await act(() => vi.advanceTimersByTimeAsync(38 * SECOND_MS))
  await waitFor(() => expect([page.shown(), page.connection()]).toEqual(['b_22:46:00', 'open']))
  // The stream reconnects after a random delay, so the clock advances second by second until then.
  for (let second = 0; server.streams.length === 0 && second < 60; second += 1) {
    await act(() => vi.advanceTimersByTimeAsync(SECOND_MS))
  }
  expect([page.connection(), server.streams.length]).toEqual(['open', 1])
})

test('a stream without heartbeats is replaced', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const page = await openLive()
  for (const _half of [1, 2, 3]) {
    await act(() => vi.advanceTimersByTimeAsync(30 * SECOND_MS))
    await server.streams[0]!.send(': still here\n\n')
  }
  expect(server.streams).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(45 * SECOND_MS + MAX_FIRST_DELAY_MS))
  await waitFor(() => expect([page.connection(), server.streams.length]).toEqual(['open', 2]))
})

test('offline the brief stays and is marked; online again, the newest is fetched and followed', async () => {
  const page = await openLive()
  goOffline(true)
  expect([page.shown(), page.connection()]).toEqual(['b_22:36:00', 'offline'])
  server.latest = () => Response.json(madeAt('22:51:00'))
  goOffline(false)
  await waitFor(() => expect([page.shown(), page.connection()]).toEqual(['b_22:51:00', 'open']))
})

test('a page opened offline waits for the connection', async () => {
  onlineManager.setOnline(false)
  const page = openBrief()
  await waitFor(() => expect(page.shown()).toBe('offline'))
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(page.shown()).toBe('b_22:36:00'))
})

test('a hidden page has no stream, and opens one when it is visible again', async () => {
  const page = await openLive()
  hide(true)
  expect(page.connection()).toBe('connecting')
  hide(false)
  await waitFor(() => expect(page.connection()).toBe('open'))
  expect(server.streams).toHaveLength(2)
})

test('another zone’s brief or an unreadable one is not shown: the newest is fetched instead', async () => {
  const page = await openLive()
  await push(madeAt('22:44:00', { zone: 'WEST' }))
  await waitFor(() => expect(requestCount('/api/briefs/latest')).toBe(2))
  await server.streams[0]!.send('event: brief\ndata: {"id":\n\n')
  await waitFor(() => expect(requestCount('/api/briefs/latest')).toBe(3))
  expect(page.shown()).toBe('b_22:36:00')
})

test('an open stream needs no polling, for however long', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const page = await openLive()
  for (let half = 0; half < 24; half += 1) {
    await act(() => vi.advanceTimersByTimeAsync(30 * SECOND_MS))
    await server.streams[0]!.send(': still here\n\n')
  }
  expect([page.connection(), server.streams.length, requestCount('/api/briefs/latest')]).toEqual(['open', 1, 1])
})

test('before the stream opens the page polls, and a failed poll is a lost connection', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-07-15T22:50:00Z') })
  server.stream = 'silent'
  const page = openBrief()
  await waitFor(() => expect([page.shown(), page.connection()]).toEqual(['b_22:36:00', 'connecting']))
  server.latest = () => Response.json({ error: 'Broken' }, { status: 500 })
  await act(() => vi.advanceTimersByTimeAsync(31 * SECOND_MS))
  await waitFor(() => expect([page.shown(), page.connection()]).toEqual(['b_22:36:00', 'lost']))
  server.latest = () => Response.json(madeAt('22:51:00'))
  await act(() => vi.advanceTimersByTimeAsync(31 * SECOND_MS))
  await waitFor(() => expect([page.shown(), page.connection()]).toEqual(['b_22:51:00', 'connecting']))
})

test('a lost stream stays lost until it is open again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const page = await openLive()
  await server.streams[0]!.close()
  server.stream = 'silent'
  await act(() => vi.advanceTimersByTimeAsync(MAX_FIRST_DELAY_MS))
  expect([page.connection(), requestCount('/api/stream')]).toEqual(['lost', 2])
})

test('an event with another name is no brief, and nothing is fetched', async () => {
  await openLive()
  await server.streams[0]!.send('event: ping\ndata: {}\n\n')
  expect(requestCount('/api/briefs/latest')).toBe(1)
})

// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { SECOND_MS } from '@tradeops/domain/time/durations'
import { afterEach, expect, test, vi } from 'vitest'
import { asksFor, madeAt, openBrief, openLive, push, server } from '../../../../test/brief-server.tsx'
import { goOffline, hide } from '../../../../test/dom.tsx'

const LONGEST_FIRST_PAUSE_MS = 2 * SECOND_MS

afterEach(() => onlineManager.setOnline(true))

test('a cut line is lost and the brief stays; the next line asks for what came after it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const page = await openLive()
  await push(madeAt('22:41:00'))
  await server.lines[0]!.cut()
  expect([page.shown(), page.connection()]).toEqual(['b_22:41:00', 'lost'])
  await act(() => vi.advanceTimersByTimeAsync(LONGEST_FIRST_PAUSE_MS))
  await waitFor(() => expect(page.connection()).toBe('open'))
  expect(server.lines[1]?.lastEventId).toBe('b_22:41:00')
})

test('refused a stream, the page asks for the newest every half minute, says nothing of it, and joins once there is room', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server.stream = 'full'
  const page = openBrief()
  await waitFor(() => expect(asksFor('/api/stream')).toBe(1))
  expect([page.shown(), page.connection()]).toEqual(['b_22:36:00', 'open'])
  server.latest = () => Response.json(madeAt('22:41:00'))
  await act(() => vi.advanceTimersByTimeAsync(29 * SECOND_MS))
  expect(asksFor('/api/briefs/latest')).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(10 * SECOND_MS))
  await waitFor(() => expect([page.shown(), page.connection()]).toEqual(['b_22:41:00', 'open']))
  expect([asksFor('/api/briefs/latest'), server.caching.at(-1)]).toEqual([2, 'no-cache'])

  server.latest = () => Response.json({ error: 'Slow down', code: 'too_many_requests' }, { status: 429 })
  await act(() => vi.advanceTimersByTimeAsync(38 * SECOND_MS))
  await waitFor(() => expect([page.shown(), page.connection()]).toEqual(['b_22:41:00', 'lost']))
  server.latest = () => Response.json(madeAt('22:46:00'))
  server.stream = 'open'
  await act(() => vi.advanceTimersByTimeAsync(38 * SECOND_MS))
  await waitFor(() => expect([page.shown(), page.connection()]).toEqual(['b_22:46:00', 'open']))
  // The stream is asked for again after a wait of its own, which chance lengthens.
  for (let second = 0; server.lines.length === 0 && second < 60; second += 1) {
    await act(() => vi.advanceTimersByTimeAsync(SECOND_MS))
  }
  expect([page.connection(), server.lines.length]).toEqual(['open', 1])
})

test('a line that says nothing, not even a heartbeat, is given up for another', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const page = await openLive()
  for (const _half of [1, 2, 3]) {
    await act(() => vi.advanceTimersByTimeAsync(30 * SECOND_MS))
    await server.lines[0]!.say(': still here\n\n')
  }
  expect(server.lines).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(45 * SECOND_MS + LONGEST_FIRST_PAUSE_MS))
  await waitFor(() => expect([page.connection(), server.lines.length]).toEqual(['open', 2]))
})

test('without a connection the brief stays and says so; with one, the newest is asked for and followed', async () => {
  const page = await openLive()
  goOffline(true)
  expect([page.shown(), page.connection()]).toEqual(['b_22:36:00', 'offline'])
  server.latest = () => Response.json(madeAt('22:51:00'))
  goOffline(false)
  await waitFor(() => expect([page.shown(), page.connection()]).toEqual(['b_22:51:00', 'open']))
})

test('opened without a connection, the page waits for one', async () => {
  onlineManager.setOnline(false)
  const page = openBrief()
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
  expect(server.lines).toHaveLength(2)
})

test('another zone’s brief on the line, or one that cannot be read, is not shown: the newest is asked for instead', async () => {
  const page = await openLive()
  await push(madeAt('22:44:00', { zone: 'WEST' }))
  await waitFor(() => expect(asksFor('/api/briefs/latest')).toBe(2))
  await server.lines[0]!.say('event: brief\ndata: {"id":\n\n')
  await waitFor(() => expect(asksFor('/api/briefs/latest')).toBe(3))
  expect(page.shown()).toBe('b_22:36:00')
})

test('on an open stream nothing is polled, however long it is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const page = await openLive()
  for (let half = 0; half < 24; half += 1) {
    await act(() => vi.advanceTimersByTimeAsync(30 * SECOND_MS))
    await server.lines[0]!.say(': still here\n\n')
  }
  expect([page.connection(), server.lines.length, asksFor('/api/briefs/latest')]).toEqual(['open', 1, 1])
})

test('before a stream has opened the newest is polled, and a poll that fails is a lost connection', async () => {
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

test('a line that was lost is lost until it is open again: to be trying is not yet to be live', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const page = await openLive()
  await server.lines[0]!.cut()
  server.stream = 'silent'
  await act(() => vi.advanceTimersByTimeAsync(LONGEST_FIRST_PAUSE_MS))
  expect([page.connection(), asksFor('/api/stream')]).toEqual(['lost', 2])
})

test('a heartbeat with a name of its own is no brief, and nothing is asked for', async () => {
  await openLive()
  await server.lines[0]!.say('event: ping\ndata: {}\n\n')
  expect(asksFor('/api/briefs/latest')).toBe(1)
})

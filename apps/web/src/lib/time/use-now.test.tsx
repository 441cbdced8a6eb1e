import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import '../../../test/dom.tsx'
import { setClockFromServerDate } from './server-clock.ts'
import { useNow, useValueFromNow } from './use-now.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-07-15T17:00:00.400Z') })
  setClockFromServerDate(null)
})

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('the time has whole seconds and updates', () => {
  const { result } = renderHook(useNow)
  expect(result.current).toEqual(new Date('2026-07-15T17:00:00Z'))
  pass(999)
  expect(result.current).toEqual(new Date('2026-07-15T17:00:00Z'))
  pass(1)
  expect(result.current).toEqual(new Date('2026-07-15T17:00:01Z'))
})

test('it is the server’s time, not the reader’s', () => {
  setClockFromServerDate('Wed, 15 Jul 2026 18:00:00 GMT')
  const { result } = renderHook(useNow)
  expect(result.current).toEqual(new Date('2026-07-15T18:00:00Z'))
})

test('a derived value rerenders only when it changes', () => {
  let drawn = 0
  const { result } = renderHook(() => {
    drawn += 1
    return useValueFromNow((now) => now.getUTCMinutes())
  })
  pass(59_000)
  expect([result.current, drawn]).toEqual([0, 1])
  pass(1_000)
  expect([result.current, drawn]).toEqual([1, 2])
})

test('an unmounted page stops its timer', () => {
  const { unmount } = renderHook(useNow)
  expect(vi.getTimerCount()).toBe(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('all components share one timer, which runs until the last one is unmounted', () => {
  const first = renderHook(useNow)
  pass(500)
  const second = renderHook(useNow)
  expect(vi.getTimerCount()).toBe(1)
  first.unmount()
  pass(500)
  expect(second.result.current).toEqual(new Date('2026-07-15T17:00:01Z'))
  second.unmount()
  expect(vi.getTimerCount()).toBe(0)
})

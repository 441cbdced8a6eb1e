import { onlineManager } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setBrowserOffline } from '../../../test/dom.tsx'
import { retryWhenOnline, useOnline } from './online.ts'

afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

test('a page notices that the connection is lost, and that it is back', () => {
  const { result } = renderHook(() => useOnline())
  expect(result.current).toBe(true)
  setBrowserOffline(true)
  expect(result.current).toBe(false)
  setBrowserOffline(false)
  expect(result.current).toBe(true)
})

test('a browser that always reports itself offline counts as online until an offline event', () => {
  vi.stubGlobal('navigator', { ...window.navigator, onLine: false })
  const { result } = renderHook(() => useOnline())
  expect(result.current).toBe(true)
})

test('a call that failed offline is retried when the browser is back online, and not before', async () => {
  renderHook(() => useOnline())
  setBrowserOffline(true)
  const attempt = vi.fn(async () => 'there').mockRejectedValueOnce(new Error('no connection'))
  const outcome = retryWhenOnline(attempt)
  await expect.poll(() => attempt).toHaveBeenCalledOnce()
  setBrowserOffline(false)
  expect(await outcome).toBe('there')
  expect(attempt).toHaveBeenCalledTimes(2)
})

test('a network that responds seconds after the online event is retried, and one that never does is not', async () => {
  vi.useFakeTimers()
  renderHook(() => useOnline())
  const offline = new Error('no connection')
  const tried = (attempt: () => Promise<string>) => {
    setBrowserOffline(true)
    const outcome = retryWhenOnline(attempt).catch(String)
    setBrowserOffline(false)
    return outcome
  }
  const slow = vi.fn(async () => 'there')
  for (let failure = 0; failure < 3; failure++) slow.mockRejectedValueOnce(offline)
  const eventually = tried(slow)
  const callsAfterMs = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return slow.mock.calls.length
  }
  expect([await callsAfterMs(0), await callsAfterMs(249), await callsAfterMs(1)]).toEqual([1, 1, 2])
  expect([await callsAfterMs(999), await callsAfterMs(1)]).toEqual([2, 3])
  expect([await callsAfterMs(2999), await callsAfterMs(1)]).toEqual([3, 4])
  expect(await eventually).toBe('there')

  const dead = vi.fn(async () => Promise.reject(offline))
  const failed = tried(dead)
  await vi.runAllTimersAsync()
  expect(await failed).toBe('Error: no connection')
})

test('a call that fails online has failed', async () => {
  const attempt = vi.fn(async () => Promise.reject(new Error('404')))
  await expect(retryWhenOnline(attempt)).rejects.toThrow('404')
  expect(attempt).toHaveBeenCalledOnce()
})

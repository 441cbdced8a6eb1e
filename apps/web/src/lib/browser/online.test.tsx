// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { goOffline } from '../../../test/dom.tsx'
import { useOnline, whenOnline } from './online.ts'

afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

test('a page hears that the connection is gone, and that it is back', () => {
  const { result } = renderHook(() => useOnline())
  expect(result.current).toBe(true)
  goOffline(true)
  expect(result.current).toBe(false)
  goOffline(false)
  expect(result.current).toBe(true)
})

test('a machine that calls itself offline all its life is believed only when it says so', () => {
  vi.stubGlobal('navigator', { ...window.navigator, onLine: false })
  const { result } = renderHook(() => useOnline())
  expect(result.current).toBe(true)
})

test('what failed for want of a connection is tried again when there is one, and not before', async () => {
  renderHook(() => useOnline())
  goOffline(true)
  const attempt = vi.fn(async () => 'there').mockRejectedValueOnce(new Error('no connection'))
  const outcome = whenOnline(attempt)
  await vi.waitFor(() => expect(attempt).toHaveBeenCalledOnce())
  goOffline(false)
  expect(await outcome).toBe('there')
  expect(attempt).toHaveBeenCalledTimes(2)
})

test('a network that answers some seconds after the browser calls it back is waited for, and one that never does is not', async () => {
  vi.useFakeTimers()
  renderHook(() => useOnline())
  const offline = new Error('no connection')
  const tried = (attempt: () => Promise<string>) => {
    goOffline(true)
    const outcome = whenOnline(attempt).catch(String)
    goOffline(false)
    return outcome
  }
  const slow = vi.fn(async () => 'there')
  for (let failure = 0; failure < 3; failure++) slow.mockRejectedValueOnce(offline)
  const came = tried(slow)
  await vi.runAllTimersAsync()
  expect(await came).toBe('there')

  const dead = vi.fn(async () => Promise.reject(offline))
  const failed = tried(dead)
  await vi.runAllTimersAsync()
  expect(await failed).toBe('Error: no connection')
})

test('what fails with a connection has failed', async () => {
  const attempt = vi.fn(async () => Promise.reject(new Error('404')))
  await expect(whenOnline(attempt)).rejects.toThrow('404')
  expect(attempt).toHaveBeenCalledOnce()
})

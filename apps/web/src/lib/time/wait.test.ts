import { afterEach, expect, test, vi } from 'vitest'
import { wait } from './wait.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a pause ends early when told to stop', async () => {
  vi.useFakeTimers()
  const controller = new AbortController()
  const pause = wait(30_000, controller.signal)
  controller.abort()
  await expect(pause).resolves.toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})

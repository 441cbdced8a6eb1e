import { afterEach, expect, test, vi } from 'vitest'
import { wait } from './wait.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a wait ends early when aborted', async () => {
  vi.useFakeTimers()
  const controller = new AbortController()
  const pause = wait(30_000, controller.signal)
  controller.abort()
  await expect(pause).resolves.toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})

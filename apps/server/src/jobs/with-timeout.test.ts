import { expect, test } from 'vitest'
import { withTimeout } from './with-timeout.ts'

function handTimers() {
  const waiting = new Set<() => void>()
  return {
    waiting,
    timers: {
      after(_delayMs: number, callback: () => void) {
        waiting.add(callback)
        return () => waiting.delete(callback)
      },
    },
    fire() {
      for (const callback of waiting) callback()
    },
  }
}

test('work that is done in time gives its outcome and leaves no timer behind', async () => {
  const { timers, waiting } = handTimers()
  expect(await withTimeout(timers, 1_000, Promise.resolve('done'))).toBe('done')
  expect(waiting.size).toBe(0)
})

test('work that takes too long gives nothing, and its late failure disturbs nobody', async () => {
  const { timers, fire } = handTimers()
  let fail: (fault: Error) => void = () => {}
  const slow = new Promise<string>((_resolve, reject) => {
    fail = reject
  })
  const outcome = withTimeout(timers, 1_000, slow)
  fire()
  expect(await outcome).toBeNull()
  fail(new Error('late'))
  await new Promise((resolve) => setImmediate(resolve))
})

test('a failure in time is the caller’s to hear', async () => {
  await expect(withTimeout(handTimers().timers, 1_000, Promise.reject(new Error('now')))).rejects.toThrow('now')
})

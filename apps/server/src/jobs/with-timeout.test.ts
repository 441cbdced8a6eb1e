import { expect, test } from 'vitest'
import { withTimeout } from './with-timeout.ts'

function manualTimers() {
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

test('work that finishes in time returns its result and leaves no timer running', async () => {
  const { timers, waiting } = manualTimers()
  expect(await withTimeout(timers, 1_000, Promise.resolve('done'))).toBe('done')
  expect(waiting.size).toBe(0)
})

test('work that takes too long returns null, and its late failure is ignored', async () => {
  const { timers, fire } = manualTimers()
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

test('a failure in time is thrown to the caller', async () => {
  await expect(withTimeout(manualTimers().timers, 1_000, Promise.reject(new Error('now')))).rejects.toThrow('now')
})

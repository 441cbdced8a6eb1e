import { HOUR_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { repeatJob } from './repeat-job.ts'

function manualTimers() {
  let due: (() => void) | null = null
  return {
    timers: {
      after(_delayMs: number, callback: () => void) {
        due = callback
        return () => {
          due = null
        }
      },
    },
    isScheduled: () => due !== null,
    fire() {
      const callback = due
      due = null
      callback?.()
    },
  }
}

test('a failed round is reported, and the next one still runs', async () => {
  const manual = manualTimers()
  const faults: unknown[] = []
  repeatJob({
    timers: manual.timers,
    everyMs: HOUR_MS,
    go: () => Promise.reject(new Error('away')),
    onFault: (fault) => faults.push(fault),
  })
  manual.fire()
  await expect.poll(manual.isScheduled).toBe(true)
  expect(faults).toEqual([new Error('away')])
})

test('rounds never overlap, and stop waits for the round that is running', async () => {
  const manual = manualTimers()
  let finish = () => {}
  let done = false
  const rounds = repeatJob({
    timers: manual.timers,
    everyMs: HOUR_MS,
    go: () =>
      new Promise((resolve) => {
        finish = () => {
          done = true
          resolve()
        }
      }),
    onFault: () => {},
  })
  manual.fire()
  expect(manual.isScheduled()).toBe(false)
  const stopped = rounds.stop()
  finish()
  await stopped
  expect(done).toBe(true)
  expect(manual.isScheduled()).toBe(false)
})

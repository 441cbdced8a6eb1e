import { expect, test } from 'vitest'
import { startPriceArchiveBackfill } from './price-archive-backfill.ts'

/** Starts the backfill with timers that the test fires; `answers` are the results of its reads, in order. */
function world(answers: (boolean | Error)[]) {
  const planned: { delayMs: number; go: () => void }[] = []
  const faults: unknown[] = []
  let reads = 0
  const job = startPriceArchiveBackfill({
    timers: {
      after(delayMs, go) {
        planned.push({ delayMs, go })
        return () => planned.pop()
      },
    },
    async read() {
      const answer = answers[reads++]!
      if (answer instanceof Error) throw answer
      return answer
    },
    onFault: (fault) => faults.push(fault),
  })
  return { planned, faults, reads: () => reads, job, next: () => planned.shift()!.go() }
}

test('it starts after a minute, continues while years are missing, and checks again the next day', async () => {
  const { planned, next, reads } = world([false, true])
  expect(planned[0]!.delayMs).toBe(60_000)
  next()
  await expect.poll(() => planned[0]?.delayMs).toBe(180_000)
  next()
  await expect.poll(() => planned[0]?.delayMs).toBe(86_400_000)
  expect(reads()).toBe(2)
})

test('a fault is reported, and the read is retried', async () => {
  const fault = new Error('the database is away')
  const { planned, next, faults } = world([fault])
  next()
  await expect.poll(() => planned[0]?.delayMs).toBe(180_000)
  expect(faults).toEqual([fault])
})

test('after the stop nothing is scheduled, not even by a running read', async () => {
  const { planned, next, job } = world([false])
  next()
  await job.stop()
  expect(planned).toEqual([])
})

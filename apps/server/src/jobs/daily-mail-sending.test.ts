import { expect, test } from 'vitest'
import type { Timers } from '../runtime/clock.ts'
import { startDailyMailSending } from './daily-mail-sending.ts'

/** Creates timers that fire when the test says so. */
function handTimers() {
  const waiting: { delayMs: number; callback: () => void }[] = []
  const timers: Timers = {
    after(delayMs, callback) {
      const timer = { delayMs, callback }
      waiting.push(timer)
      return () => void waiting.splice(waiting.indexOf(timer), 1)
    },
  }
  const ring = (delayMs: number) => {
    const timer = waiting.find((one) => one.delayMs === delayMs)
    if (!timer) throw new Error(`nothing waits ${delayMs} ms`)
    waiting.splice(waiting.indexOf(timer), 1)
    timer.callback()
  }
  return { timers, ring, delays: () => waiting.map(({ delayMs }) => delayMs).sort((one, other) => one - other) }
}

function desk(owed: number) {
  const hand = handTimers()
  const seen = { begun: 0, plans: 0, tidied: 0, claimed: 0, atOnce: 0, most: 0, faults: [] as unknown[] }
  const done: (() => void)[] = []
  let planFault: Error | null = null
  const job = startDailyMailSending<number>({
    async begin() {
      seen.begun += 1
    },
    async plan() {
      seen.plans += 1
      if (planFault) throw planFault
    },
    async tidy() {
      seen.tidied += 1
    },
    async claim(limit) {
      const count = Math.min(limit, owed - seen.claimed)
      seen.claimed += count
      return Array.from({ length: count }, (_one, place) => place)
    },
    deliver: () =>
      new Promise((settle, fail) => {
        seen.atOnce += 1
        seen.most = Math.max(seen.most, seen.atOnce)
        const number = seen.claimed
        done.push(() => {
          seen.atOnce -= 1
          if (number === 3) fail(new Error('the third one fails'))
          else settle()
        })
      }),
    timers: hand.timers,
    onFault: (fault) => seen.faults.push(fault),
  })
  const failPlans = (fault: Error | null) => {
    planFault = fault
  }
  return { ...hand, seen, done, job, failPlans }
}

test('it prepares once, plans every half minute, claims every second and tidies every hour', async () => {
  const { seen, ring, delays, job } = desk(0)
  await expect.poll(delays).toEqual([1000, 30_000])
  for (let round = 0; round < 120; round += 1) {
    ring(30_000)
    await expect.poll(delays, { interval: 1 }).toEqual([1000, 30_000])
  }
  expect(seen).toMatchObject({ begun: 1, plans: 121, tidied: 2, faults: [] })
  await job.stop()
  expect(delays()).toEqual([])
})

test('at most twenty are sent at once, claimed in batches as others end', async () => {
  const { seen, done, delays, job } = desk(50)
  await expect.poll(() => seen.atOnce).toBe(20)
  done.splice(0, 4).forEach((end) => void end())
  expect(seen.claimed).toBe(20)
  done.splice(0, 1)[0]!()
  await expect.poll(() => seen.claimed).toBe(25)
  while (seen.claimed < 50 || done.length > 0) {
    done.splice(0).forEach((end) => void end())
    await new Promise((resolve) => setImmediate(resolve))
  }
  await expect.poll(delays).toEqual([1000, 30_000])
  expect([seen.most, seen.faults]).toEqual([20, []])
  await job.stop()
})

test('a failed delivery blocks no other, and a failed plan is retried', async () => {
  const { seen, done, ring, delays, job, failPlans } = desk(3)
  await expect.poll(() => done.length).toBe(3)
  done.splice(0).forEach((end) => void end())
  await expect.poll(delays).toEqual([1000, 30_000])
  expect(seen.faults).toHaveLength(3)
  failPlans(new Error('the database is away'))
  ring(30_000)
  await expect.poll(delays).toEqual([1000, 30_000])
  failPlans(null)
  ring(30_000)
  await expect.poll(() => seen.plans).toBe(3)
  expect(seen.faults).toHaveLength(4)
  await job.stop()
})

test('a stop waits for mails in flight, but not forever', async () => {
  const { seen, ring, delays, job } = desk(2)
  await expect.poll(() => seen.atOnce).toBe(2)
  const stopped = job.stop()
  await expect.poll(() => delays().includes(4000)).toBe(true)
  ring(4000)
  await stopped
})

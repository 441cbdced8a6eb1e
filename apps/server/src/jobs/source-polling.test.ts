import type { MarketSource } from '@tradeops/domain/market/market-source'
import type { PollPlan } from '@tradeops/domain/market/polling/poll-plan'
import { expect, test } from 'vitest'
import type { Timers } from '../runtime/clock.ts'
import { type SourcePollingDependencies, startSourcePolling } from './source-polling.ts'

const START = Date.parse('2026-07-15T22:35:00Z')
const MINUTE = 60_000

/** Creates a clock that a test moves: timers fire in order, and each finishes its work before the next one fires. */
function steppedTime() {
  let nowMs = START
  let pending: { atMs: number; callback: () => void }[] = []
  const timers: Timers = {
    after(delayMs, callback) {
      const entry = { atMs: nowMs + delayMs, callback }
      pending.push(entry)
      return () => {
        pending = pending.filter((other) => other !== entry)
      }
    },
  }
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }
  return {
    timers,
    clock: { now: () => new Date(nowMs) },
    pending: () => pending.length,
    setBack: (ms: number) => {
      nowMs -= ms
      for (const entry of pending) entry.atMs -= ms
    },
    async run(ms: number) {
      const endMs = nowMs + ms
      for (;;) {
        await settle()
        const due = pending.filter(({ atMs }) => atMs <= endMs).sort((one, other) => one.atMs - other.atMs)[0]
        if (!due) break
        pending = pending.filter((entry) => entry !== due)
        nowMs = Math.max(nowMs, due.atMs)
        due.callback()
      }
      nowMs = endMs
      await settle()
    },
  }
}

const source = (name: string, plan: PollPlan): MarketSource => ({
  name,
  title: name,
  group: 'other',
  documents: [name],
  judgedBy: 'lmp',
  freshness: { freshMinutes: 10, missingMinutes: 20 },
  plan,
  coversMinutesBefore: 1,
})

const prices = source('prices', { periodMinutes: 5, markMinute: 0, pollAfterSeconds: [40, 140, 240] })
const wind = source('wind', { periodMinutes: 60, markMinute: 55, pollAfterSeconds: [70, 1_270, 2_470] })

function poll(
  sources: MarketSource[],
  answer: SourcePollingDependencies['poll'],
  more: Partial<SourcePollingDependencies> = {},
) {
  const time = steppedTime()
  const polled: string[] = []
  const faults: unknown[] = []
  const needs: SourcePollingDependencies = {
    sources,
    clock: time.clock,
    timers: time.timers,
    limitTimers: time.timers,
    random: () => 0,
    planOf: ({ plan }) => plan,
    hasFailed: () => false,
    poll: (each, mark) => {
      polled.push(`${each.name} ${time.clock.now().toISOString().slice(11, 19)}`)
      return answer(each, mark)
    },
    onPlanned: () => {},
    onFault: (_source, fault) => faults.push(fault),
    ...more,
  }
  return { time, polled, faults, polling: startSourcePolling(needs) }
}

const never = () => new Promise<boolean>(() => {})

test('a source is polled at its planned seconds after the publication mark', async () => {
  const { time, polled } = poll([prices], async () => false)
  await time.run(10 * MINUTE)
  expect(polled.map((line) => line.slice(-8))).toEqual([
    '22:35:40',
    '22:37:20',
    '22:39:00',
    '22:40:40',
    '22:42:20',
    '22:44:00',
  ])
})

test('once its publication has arrived a source is not polled until the next mark', async () => {
  const { time, polled } = poll([prices], async () => true)
  await time.run(15 * MINUTE)
  expect(polled.map((line) => line.slice(-8))).toEqual(['22:35:40', '22:40:40', '22:45:40'])
})

test('polls during a running poll are skipped, not queued', async () => {
  let release: (arrived: boolean) => void = () => {}
  let first = true
  const world = poll([prices], () => {
    if (!first) return Promise.resolve(false)
    first = false
    return new Promise<boolean>((resolve) => {
      release = resolve
    })
  })
  await world.time.run(8 * MINUTE)
  expect(world.polled).toEqual(['prices 22:35:40'])
  release(false)
  await world.time.run(3 * MINUTE)
  expect(world.polled).toEqual(['prices 22:35:40', 'prices 22:44:00', 'prices 22:45:40'])
})

test('a source that never answers delays no other', async () => {
  const { time, polled } = poll([wind, prices], (each) => (each === wind ? never() : Promise.resolve(true)))
  await time.run(60 * MINUTE)
  expect(polled.filter((line) => line.startsWith('wind'))).toEqual(['wind 22:36:10'])
  expect(polled.filter((line) => line.startsWith('prices'))).toHaveLength(12)
})

test('a fault is reported and the source is polled again', async () => {
  const { time, polled, faults } = poll([prices], () => Promise.reject(new Error('ours')))
  await time.run(5 * MINUTE)
  expect(faults).toHaveLength(3)
  expect(polled).toHaveLength(3)
})

test('a source without news is polled at most three times per publication', async () => {
  const { time, polled } = poll([prices, wind], async () => false)
  await time.run(60 * MINUTE)
  expect(polled.filter((line) => line.startsWith('prices'))).toHaveLength(36)
  expect(polled.filter((line) => line.startsWith('wind'))).toHaveLength(3)
})

test('the jitter spreads installations over a few seconds and is constant for each', async () => {
  const { time, polled } = poll([prices], async () => true, { random: () => 0.5 })
  await time.run(10 * MINUTE)
  expect(polled.map((line) => line.slice(-8))).toEqual(['22:35:43', '22:40:43'])
})

test('when the clock is set back an hour the source is polled again within its period', async () => {
  const { time, polled } = poll([prices], async () => true)
  await time.run(MINUTE)
  time.setBack(60 * MINUTE)
  await time.run(6 * MINUTE)
  expect(polled).toHaveLength(2)
})

test('the next poll is reported for diagnostics', async () => {
  const planned: string[] = []
  const { time } = poll([prices], async () => true, {
    onPlanned: (_source, at) => planned.push(at.toISOString().slice(11, 19)),
  })
  await time.run(MINUTE)
  expect(planned).toEqual(['22:35:40', '22:40:40'])
})

test('stopping plans nothing more and does not wait for a source that hangs', async () => {
  const { time, polled, polling } = poll([prices, wind], () => never())
  await time.run(3 * MINUTE)
  const stopped = polling.stop()
  await time.run(1_000)
  await stopped
  await time.run(60 * MINUTE)
  expect(polled).toHaveLength(2)
  expect(time.pending()).toBe(0)
})

test('a learned plan is followed to the second, without jitter', async () => {
  const learned: PollPlan = { ...prices.plan, pollAfterSeconds: [22, 33, 90] }
  const { time, polled } = poll([prices], async () => false, { random: () => 0.5, planOf: () => learned })
  await time.run(5 * MINUTE)
  expect(polled.map((line) => line.slice(-8))).toEqual(['22:35:22', '22:35:33', '22:36:30'])
})

test('a failed source is polled again soon, although its plan would wait for hours', async () => {
  const gas = { ...source('gas', { periodMinutes: 60, markMinute: 0, pollAfterSeconds: [0] }), retryAfterMinutes: 20 }
  let failed = true
  const { time, polled } = poll([gas], async () => false, { hasFailed: () => failed })
  await time.run(50 * MINUTE)
  failed = false
  await time.run(60 * MINUTE)
  expect(polled.map((line) => line.slice(-8))).toEqual(['23:00:00', '23:20:00', '23:40:00', '00:00:00'])
})

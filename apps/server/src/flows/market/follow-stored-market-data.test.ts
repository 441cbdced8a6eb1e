import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { followStoredMarketData } from './follow-stored-market-data.ts'
import { createMarketMemory, type StoredReading } from './market-memory.ts'

const AT = Date.parse('2026-07-15T22:36:00Z')

const reading = (minutesAgo: number, value: number, knownMinutesAgo = 0): StoredReading => ({
  series: 'systemLambda',
  point: 'SYSTEM',
  atMs: AT - minutesAgo * MINUTE_MS,
  knownAtMs: AT - knownMinutesAgo * MINUTE_MS,
  value,
  detail: null,
})

function world() {
  const memory = createMarketMemory('simulated')
  const sinces: string[] = []
  const faults: unknown[] = []
  const stored: StoredReading[] = []
  let failing = 0
  let posted = 0
  let rested = Promise.resolve()
  const follower = followStoredMarketData({
    memory,
    columns: {
      storedSeries: async () => [],
      observations: async () => new Map(),
      vintages: async () => new Map(),
      async storedSince(_origin, since) {
        sinces.push(since.toISOString().slice(11, 16))
        if (failing-- > 0) throw new Error('the database is away')
        return { readings: [...stored], vintages: [] }
      },
    },
    clock: { now: () => new Date(AT) },
    postNewest: async () => {
      posted += 1
    },
    rest: () => rested,
    onFault: (fault) => faults.push(fault),
  })
  return {
    ...{ follower, memory, stored, sinces, faults },
    posted: () => posted,
    fail: (times: number) => {
      failing = times
    },
    holdRest: () => {
      let go = () => {}
      rested = new Promise((resolve) => {
        go = resolve
      })
      return go
    },
  }
}

test('history that was stored just now is loaded, however old, and the next query overlaps it', async () => {
  const { follower, memory, stored, sinces } = world()
  stored.push(reading(9 * 24 * 60, 20, 9 * 24 * 60 - 1), reading(5, 24, 3))
  await follower.catchUp()
  expect(memory.size()).toBe(2)
  await follower.catchUp()
  expect(sinces).toEqual(['22:21', '22:18'])
})

test('a failing query is retried until it succeeds, and reported once', async () => {
  const { follower, memory, stored, faults, fail } = world()
  stored.push(reading(5, 24))
  fail(3)
  follower.hear('readings')
  await expect.poll(() => memory.size()).toBe(1)
  expect(faults).toHaveLength(1)
})

test('a hundred notices during a query cause one more query', async () => {
  const { follower, posted, holdRest } = world()
  const go = holdRest()
  for (let times = 0; times < 100; times++) follower.hear('briefs')
  await expect.poll(() => posted()).toBe(1)
  for (let times = 0; times < 100; times++) follower.hear('briefs')
  go()
  await expect.poll(() => posted()).toBe(2)
  await follower.stop()
  expect(posted()).toBe(2)
})

test('after a stop, notices cause no query', async () => {
  const { follower, posted, sinces } = world()
  await follower.stop()
  follower.hear('briefs')
  follower.hear('readings')
  await follower.stop()
  expect([posted(), sinces]).toEqual([0, []])
})

test('readings from before the look-back are not kept in memory', async () => {
  const { follower, memory, stored } = world()
  stored.push(reading(100 * 24 * 60, 30), reading(5, 31))
  await follower.catchUp()
  expect(memory.size()).toBe(1)
})

import { MINUTE_MS, SECOND_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { createTokenBuckets } from './token-buckets.ts'

function limited(times: number, maxClients = 1_000) {
  let nowMs = 5_000
  const limit = createTokenBuckets({ times, perMs: MINUTE_MS }, { nowMs: () => nowMs, maxClients })
  const takeMany = (client: string, count: number) =>
    Array.from({ length: count }, () => limit.take(client)).filter((waitMs) => waitMs === 0).length
  const later = (ms: number) => {
    nowMs += ms
  }
  return { ...limit, takeMany, later }
}

test('the limit passes at once, the next read gets a waiting time, and another client is not affected', () => {
  const { take, takeMany } = limited(300)
  expect(takeMany('192.0.2.1', 301)).toBe(300)
  expect(take('192.0.2.1')).toBeCloseTo(MINUTE_MS / 300)
  expect(takeMany('192.0.2.2', 300)).toBe(300)
})

test('tokens refill evenly, up to the limit', () => {
  const { takeMany, later } = limited(300)
  takeMany('a', 300)
  later(SECOND_MS)
  expect(takeMany('a', 300)).toBe(5)
  later(60 * MINUTE_MS)
  expect(takeMany('a', 1_000)).toBe(300)
})

test('requests while refused do not prolong the wait', () => {
  const { takeMany, later } = limited(60)
  takeMany('a', 60)
  for (let second = 0; second < 10; second++) {
    later(SECOND_MS)
    expect(takeMany('a', 100)).toBe(1)
  }
})

test('a used bucket survives the rotation of buckets', () => {
  const { takeMany, later } = limited(60)
  later(59 * SECOND_MS)
  takeMany('a', 60)
  later(2 * SECOND_MS)
  expect(takeMany('a', 60)).toBe(2)
})

test('only a limited number of clients have a bucket; the others share one', () => {
  const { takeMany, size } = limited(10, 100)
  const passed = Array.from({ length: 5_000 }, (_none, place) => takeMany(`client ${place}`, 1))
  expect(size()).toBeLessThanOrEqual(101)
  expect(passed.filter((turn) => turn === 1)).toHaveLength(110)
})

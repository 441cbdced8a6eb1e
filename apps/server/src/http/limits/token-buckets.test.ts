import { MINUTE_MS, SECOND_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { readLimit } from './token-buckets.ts'

function limited(times: number, maxClients = 1_000) {
  let nowMs = 5_000
  const limit = readLimit({ times, perMs: MINUTE_MS }, { nowMs: () => nowMs, maxClients })
  const turns = (client: string, count: number) =>
    Array.from({ length: count }, () => limit.take(client)).filter((waitMs) => waitMs === 0).length
  const later = (ms: number) => {
    nowMs += ms
  }
  return { ...limit, turns, later }
}

test('so many reads pass at once, the next is told when to come back, and another client passes all the same', () => {
  const { take, turns } = limited(300)
  expect(turns('192.0.2.1', 301)).toBe(300)
  expect(take('192.0.2.1')).toBeCloseTo(MINUTE_MS / 300)
  expect(turns('192.0.2.2', 300)).toBe(300)
})

test('turns come back evenly, and never more of them than there were', () => {
  const { turns, later } = limited(300)
  turns('a', 300)
  later(SECOND_MS)
  expect(turns('a', 300)).toBe(5)
  later(60 * MINUTE_MS)
  expect(turns('a', 1_000)).toBe(300)
})

test('who keeps asking while refused is not kept out any longer for it', () => {
  const { turns, later } = limited(60)
  turns('a', 60)
  for (let second = 0; second < 10; second++) {
    later(SECOND_MS)
    expect(turns('a', 100)).toBe(1)
  }
})

test('a client in the middle of its minute is not forgotten when the minute of the process is over', () => {
  const { turns, later } = limited(60)
  later(59 * SECOND_MS)
  turns('a', 60)
  later(2 * SECOND_MS)
  expect(turns('a', 60)).toBe(2)
})

test('however many clients come, only so many are remembered; the others share one count', () => {
  const { turns, size } = limited(10, 100)
  const passed = Array.from({ length: 5_000 }, (_none, place) => turns(`client ${place}`, 1))
  expect(size()).toBeLessThanOrEqual(101)
  expect(passed.filter((turn) => turn === 1)).toHaveLength(110)
})

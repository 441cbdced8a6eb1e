import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

function breakerOnAClock() {
  let nowMs = 0
  const breaker = createCircuitBreaker(() => nowMs)
  const failTimes = (count: number) => {
    for (let index = 0; index < count; index++) if (breaker.admits()) breaker.failed()
  }
  return {
    breaker,
    failTimes,
    waitMs: (ms: number) => {
      nowMs += ms
    },
  }
}

test('four failures leave it closed, the fifth opens it for a minute', () => {
  const { breaker, failTimes, waitMs } = breakerOnAClock()
  failTimes(4)
  expect(breaker.report()).toEqual({ state: 'closed', failuresInARow: 4, probeAtMs: null })
  failTimes(1)
  expect(breaker.report()).toEqual({ state: 'open', failuresInARow: 5, probeAtMs: MINUTE_MS })
  waitMs(MINUTE_MS - 1)
  expect(breaker.admits()).toBe(false)
  waitMs(1)
  expect(breaker.report().state).toBe('half_open')
  expect(breaker.admits()).toBe(true)
})

test('a success in between starts the count again', () => {
  const { breaker, failTimes } = breakerOnAClock()
  failTimes(4)
  breaker.succeeded()
  failTimes(4)
  expect(breaker.report().state).toBe('closed')
})

test('only one probe passes while half open', () => {
  const { breaker, failTimes, waitMs } = breakerOnAClock()
  failTimes(5)
  waitMs(MINUTE_MS)
  expect([breaker.admits(), breaker.admits(), breaker.admits()]).toEqual([true, false, false])
})

test('failed probes double the pause: 1, 2, 4, 8, 15, 15 minutes', () => {
  const { breaker, failTimes, waitMs } = breakerOnAClock()
  failTimes(5)
  const pauses: number[] = []
  let openedAtMs = 0
  for (let round = 0; round < 6; round++) {
    const untilMs = breaker.report().probeAtMs!
    pauses.push((untilMs - openedAtMs) / MINUTE_MS)
    waitMs(untilMs - openedAtMs)
    openedAtMs = untilMs
    failTimes(1)
  }
  expect(pauses).toEqual([1, 2, 4, 8, 15, 15])
})

test('a successful probe closes it and resets the pause', () => {
  const { breaker, failTimes, waitMs } = breakerOnAClock()
  failTimes(5)
  waitMs(MINUTE_MS)
  failTimes(1)
  waitMs(2 * MINUTE_MS)
  expect(breaker.admits()).toBe(true)
  breaker.succeeded()
  failTimes(5)
  expect(breaker.report().probeAtMs).toBe(4 * MINUTE_MS)
})

test('requests already in flight when it opened do not prolong the pause', () => {
  const { breaker } = breakerOnAClock()
  for (let index = 0; index < 8; index++) breaker.admits()
  for (let index = 0; index < 8; index++) breaker.failed()
  expect(breaker.report().probeAtMs).toBe(MINUTE_MS)
})

test('after an undecided probe another one is allowed', () => {
  const { breaker, failTimes, waitMs } = breakerOnAClock()
  failTimes(5)
  waitMs(MINUTE_MS)
  breaker.admits()
  breaker.undecided()
  expect(breaker.admits()).toBe(true)
})

import { expect, test } from 'vitest'
import { findCentralMidnightOfDate } from '../time/central-time.ts'
import { DAY_MS, HOUR_MS } from '../time/durations.ts'
import { collectDayAheadMissSamples, computeDayAheadMissQuantiles, DAY_AHEAD_MISS_LIMITS } from './day-ahead-misses.ts'
import {
  findEndOfTomorrow,
  isHourOfTomorrow,
  judgeTomorrowPublication,
  listLaterDayAheadPrices,
} from './later-hours.ts'
import type { HubPrices } from './real-time-premiums.ts'

const soldUntil = (untilMs: number, dayAhead = 40): HubPrices => ({
  realTime: () => null,
  dayAhead: (hourMs) => (hourMs < untilMs ? dayAhead : null),
})
const EVERYTHING = soldUntil(Number.POSITIVE_INFINITY)
const hourOf = (ms: number) => Math.floor(ms / HOUR_MS) * HOUR_MS

/** Finds the start of the seventh hour ahead. */
const seventh = (nowMs: number) => hourOf(nowMs) + 7 * HOUR_MS
const count = (now: string, prices = EVERYTHING) =>
  listLaterDayAheadPrices(prices, Date.parse(now), seventh(Date.parse(now)), null).length

test.each([
  ['in the afternoon: four of today and a whole day', '2026-07-15T19:05:00Z', 27],
  ['before a day of 23 hours', '2026-03-07T20:05:00Z', 3 + 23],
  ['before a day of 25 hours', '2026-10-31T19:05:00Z', 3 + 25],
  ['on the day of 25 hours itself', '2026-11-01T20:05:00Z', 3 + 24],
  ['late, when the six hours reach into tomorrow', '2026-07-16T04:30:00Z', 18],
])('from the seventh hour to the end of tomorrow, %s', (_name, now, hours) => {
  expect(count(now)).toBe(hours)
})

test('before tomorrow’s prices are published only today is left, and near midnight nothing', () => {
  const today = findCentralMidnightOfDate({ year: 2026, month: 7, day: 16 }).getTime()
  expect(count('2026-07-15T15:05:00Z', soldUntil(today))).toBe(7)
  expect(count('2026-07-16T02:05:00Z', soldUntil(today))).toBe(0)
})

test.each([
  ['at 13:59 CT', '2026-07-15T18:59:00Z', 'due'],
  ['at 14:01 CT', '2026-07-15T19:01:00Z', 'late'],
  ['at 13:59 CT on the spring day', '2026-03-08T18:59:00Z', 'due'],
])('without tomorrow’s prices %s the state is right', (_name, now, state) => {
  const nowMs = Date.parse(now)
  expect(judgeTomorrowPublication(soldUntil(findEndOfTomorrow(nowMs) - 24 * HOUR_MS), nowMs)).toBe(state)
  expect(judgeTomorrowPublication(EVERYTHING, nowMs)).toBe('sold')
})

test('an hour belongs to tomorrow from Central midnight on', () => {
  const nowMs = Date.parse('2026-11-01T04:30:00Z')
  const midnightMs = findCentralMidnightOfDate({ year: 2026, month: 11, day: 1 }).getTime()
  expect([isHourOfTomorrow(midnightMs - HOUR_MS, nowMs), isHourOfTomorrow(midnightMs, nowMs)]).toEqual([false, true])
})

/** Creates days on which the real-time price was $20 above day-ahead, and $40 above in the hour from 16:00 Central. */
const past = (days: number) =>
  Array.from({ length: days * 24 }, (_, hour) => {
    const fromMs = Date.parse('2026-07-15T05:00:00Z') - (hour + 1) * HOUR_MS
    return { fromMs, dayAhead: 40, paid: new Date(fromMs).getUTCHours() === 21 ? 80 : 60 }
  })
const missesOf = (days: number) => ({
  days,
  hours: computeDayAheadMissQuantiles(collectDayAheadMissSamples(past(days)), [0.1, 0.5, 0.9]),
})

test('the range is that of the same hour of the day, and needs thirty days', () => {
  const nowMs = Date.parse('2026-07-15T19:05:00Z')
  const hours = listLaterDayAheadPrices(EVERYTHING, nowMs, seventh(nowMs), missesOf(DAY_AHEAD_MISS_LIMITS.fewest))
  expect(hours.find(({ fromMs }) => new Date(fromMs).getUTCHours() === 21)?.range).toEqual({
    p10: 80,
    p50: 80,
    p90: 80,
  })
  expect(hours[0]?.range).toEqual({ p10: 60, p50: 60, p90: 60 })
  const few = listLaterDayAheadPrices(EVERYTHING, nowMs, seventh(nowMs), missesOf(DAY_AHEAD_MISS_LIMITS.fewest - 1))
  expect(few.every(({ range }) => range === null)).toBe(true)
})

test('no range reaches past the cap', () => {
  const nowMs = Date.parse('2026-07-15T19:05:00Z')
  const [hour] = listLaterDayAheadPrices(soldUntil(nowMs + 3 * DAY_MS, 4_900), nowMs, seventh(nowMs), missesOf(40))
  expect(hour?.range?.p90).toBe(5_000)
})

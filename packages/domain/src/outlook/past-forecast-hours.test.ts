import { expect, test } from 'vitest'
import { findCentralMidnight, findCentralMidnightOfDate } from '../time/central-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, QUARTER_HOUR_MS } from '../time/durations.ts'
import { FORECAST_HORIZONS } from './error-prior.ts'
import {
  BRIEF_FORECAST_TIMES,
  FORECAST_TIMES_FROM_NOW,
  HOURLY_MEAN_FORECAST_TIMES,
  listForecastTimesBetween,
} from './forecast-times.ts'
import { EXPECTED_PRICE_CONSTANTS } from './location-and-spread.ts'
import { listPastForecastHours, type PastForecastHour } from './past-forecast-hours.ts'
import {
  computeMeanDayAheadPrice,
  computeMeanRealTimePrice,
  type HubPrices,
  NO_REAL_TIME_PREMIUMS,
  readRealTimePremiums,
  toAsinhPriceScale,
} from './real-time-premiums.ts'
import { standardizeError } from './standardized-error.ts'

const DAY = findCentralMidnightOfDate({ year: 2026, month: 7, day: 15 }).getTime()
const steady = (paid: number, sold: number) => ({ realTime: () => paid, dayAhead: () => sold })

const hoursOver = (prices: HubPrices, days: number, times = BRIEF_FORECAST_TIMES, midnightMs = DAY) =>
  listPastForecastHours(prices, times, { midnightMs, nextMidnightMs: midnightMs + days * DAY_MS })
const endsOf = (rows: readonly PastForecastHour[], of: number) =>
  rows.filter(({ horizon }) => horizon === of).map(({ fromMs }) => fromMs + HOUR_MS)

test.each([
  ['hours of the clock', BRIEF_FORECAST_TIMES],
  ['hours from the cut on', FORECAST_TIMES_FROM_NOW],
  ['hourly means', HOURLY_MEAN_FORECAST_TIMES],
])('with %s, four days have every hour that ended within them once per horizon', (_name, times) => {
  const found = hoursOver(steady(40, 40), 4, times)
  for (const horizon of FORECAST_HORIZONS) {
    const ends = endsOf(found, horizon)
    expect(ends).toHaveLength(4 * 24)
    expect(Math.min(...ends)).toBeGreaterThan(DAY)
    expect(Math.max(...ends)).toBeLessThanOrEqual(DAY + 4 * DAY_MS)
  }
  // A market in which real time equals day-ahead is a little above the usual price, because real time usually settles
  // below day-ahead.
  const usual = toAsinhPriceScale(40) - EXPECTED_PRICE_CONSTANTS.usualDiscount
  for (const hour of found) expect(standardizeError(hour).location).toBeCloseTo(usual, 4)
})

test('the first clock hour begins after the current one, however late the cut', () => {
  for (const { cutMs, fromMs, horizon } of hoursOver(steady(40, 40), 4)) {
    expect(fromMs % HOUR_MS).toBe(0)
    expect(fromMs - cutMs).toBeGreaterThan((horizon - 1) * HOUR_MS)
    expect(fromMs - cutMs).toBeLessThanOrEqual(horizon * HOUR_MS)
  }
})

test('days next to each other share no hour and leave none out', () => {
  const key = ({ cutMs, horizon }: PastForecastHour) => `${cutMs}/${horizon}`
  const two = [DAY, DAY + DAY_MS].flatMap((fromMs) =>
    hoursOver(steady(40, 40), 1, BRIEF_FORECAST_TIMES, fromMs).map(key),
  )
  expect(new Set(two).size).toBe(two.length)
  expect(two.sort()).toEqual(hoursOver(steady(40, 40), 2).map(key).sort())
})

test('cuts come at a different quarter-hour every day', () => {
  const minutes = [0, 1, 2, 3].map((day) => {
    const fromMs = DAY + day * DAY_MS
    return new Set(
      [...listForecastTimesBetween(BRIEF_FORECAST_TIMES, fromMs, fromMs + DAY_MS)].map(
        (cutMs) => (cutMs % HOUR_MS) / MINUTE_MS,
      ),
    )
  })
  expect(minutes.map((found) => [...found])).toEqual(expect.arrayContaining([[0], [15], [30], [45]]))
})

test.each([
  ['spring', '2026-03-07', 95],
  ['autumn', '2026-10-31', 97],
])('four days around the %s night have their real number of hours', (_night, first, hours) => {
  const midnight = findCentralMidnight(new Date(`${first}T12:00:00Z`)).getTime()
  const nextMidnightMs = findCentralMidnight(new Date(midnight + 4.5 * DAY_MS)).getTime()
  const found = listPastForecastHours(steady(40, 40), BRIEF_FORECAST_TIMES, { midnightMs: midnight, nextMidnightMs })
  expect(endsOf(found, 1)).toHaveLength(hours)
})

test('no price after a cut is used except the outcome', () => {
  const [cutMs] = [...listForecastTimesBetween(FORECAST_TIMES_FROM_NOW, DAY + 12 * HOUR_MS, DAY + DAY_MS)] as [number]
  const jump = { realTime: (atMs: number) => (atMs >= cutMs ? 400 : 40), dayAhead: () => 40 }
  const errorIn = (prices: HubPrices) => {
    const found = hoursOver(prices, 1, FORECAST_TIMES_FROM_NOW).find((row) => row.cutMs === cutMs && row.horizon === 1)
    return standardizeError(found!)
  }
  expect(errorIn(jump).location).toBe(errorIn(steady(40, 40)).location)
  expect(errorIn(jump).error).toBeGreaterThan(10)
  const before = { ...jump, realTime: (atMs: number) => (atMs >= cutMs - QUARTER_HOUR_MS ? 400 : 40) }
  expect(errorIn(before).location).toBeGreaterThan(errorIn(jump).location + 1)
})

test('an hour with an unknown quarter is left out, and so is a cut without its last hour', () => {
  const until = DAY + 15 * HOUR_MS
  const known = { realTime: (atMs: number) => (atMs < until ? 40 : null), dayAhead: () => 40 }
  const ends = hoursOver(known, 1, FORECAST_TIMES_FROM_NOW).map(({ fromMs }) => fromMs + HOUR_MS)
  expect(Math.max(...ends)).toBeLessThanOrEqual(until)
  expect(computeMeanRealTimePrice(known, until - 3 * QUARTER_HOUR_MS)).toBeNull()
  expect(computeMeanDayAheadPrice({ ...known, dayAhead: () => null }, DAY)).toBeNull()
  expect(hoursOver({ ...known, realTime: () => null }, 1)).toEqual([])
})

test('premiums need three of the last four quarters, and most of the last day', () => {
  const without = (...missing: number[]) => ({
    realTime: (atMs: number) => (missing.includes((DAY - atMs) / QUARTER_HOUR_MS) ? null : 80),
    dayAhead: () => 40,
  })
  expect(readRealTimePremiums(without(0), DAY).dayAheadNow).toBe(40)
  expect(readRealTimePremiums(without(0, 3), DAY)).toEqual(NO_REAL_TIME_PREMIUMS)
  const few = Array.from({ length: 25 }, (_, index) => 10 + index)
  expect(readRealTimePremiums(without(...few.slice(1)), DAY).lastDay).toBeGreaterThan(0.5)
  expect(readRealTimePremiums(without(...few), DAY)).toMatchObject({
    paidNow: 80,
    lastDay: NO_REAL_TIME_PREMIUMS.lastDay,
  })
})

test('an hour that spans two market hours has the weighted day-ahead price', () => {
  const prices = { realTime: () => null, dayAhead: (hourMs: number) => (hourMs === DAY ? 20 : 100) }
  expect(computeMeanDayAheadPrice(prices, DAY + 45 * MINUTE_MS)).toBe((20 + 3 * 100) / 4)
})

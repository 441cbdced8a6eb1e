import { expect, test } from 'vitest'
import { EXPECTED_PRICE_CONSTANTS, estimateLocationAndSpread } from './location-and-spread.ts'
import { fromAsinhPriceScale, NO_REAL_TIME_PREMIUMS, toAsinhPriceScale } from './real-time-premiums.ts'

test('an hour at $80 after a last hour at $40 that was a fifth above day-ahead is expected at $99.83', () => {
  const premiums = { newest: 0.3, newestSettled: 0.3, lastHour: 0.2, lastDay: 0.25, dayAheadNow: 40, paidNow: 50 }
  const { location, spread } = estimateLocationAndSpread(premiums, 80, 2)
  expect(toAsinhPriceScale(80)).toBeCloseTo(2.0947, 4)
  expect(toAsinhPriceScale(80) - toAsinhPriceScale(40)).toBeCloseTo(0.6511, 4)
  expect(location).toBeCloseTo(2.3109, 4)
  expect(fromAsinhPriceScale(location)).toBeCloseTo(99.83, 1)
  expect(Math.log(spread)).toBeCloseTo(-1.6076, 4)
  expect(spread).toBeCloseTo(0.2004, 4)
})

test('without real-time prices the hour is expected a little under its day-ahead price', () => {
  for (const price of [-30, 0, 25, 900]) {
    const { location } = estimateLocationAndSpread(NO_REAL_TIME_PREMIUMS, price, 1)
    expect(location).toBeCloseTo(toAsinhPriceScale(price) - EXPECTED_PRICE_CONSTANTS.usualDiscount, 9)
  }
})

test('a falling day-ahead price never turns a premium into a discount', () => {
  const premiums = { newest: 2, newestSettled: 2, lastHour: 2, lastDay: 1, dayAheadNow: 2_000, paidNow: 4_000 }
  for (const hoursAhead of [1, 2, 6]) {
    const { location } = estimateLocationAndSpread(premiums, 40, hoursAhead)
    expect(location).toBeGreaterThan(toAsinhPriceScale(40))
  }
})

test('just after a jump the range is wider than in the same premium an hour later', () => {
  const settled = { newest: 1, newestSettled: 1, lastHour: 0.5, lastDay: 0.3, dayAheadNow: 40, paidNow: 60 }
  const jumped = { ...settled, newestSettled: 0 }
  expect(estimateLocationAndSpread(jumped, 40, 1).spread).toBeGreaterThan(
    2 * estimateLocationAndSpread(settled, 40, 1).spread,
  )
})

test('a premium shrinks with every hour, and the spread grows', () => {
  const premiums = { newest: 1, newestSettled: 1, lastHour: 1, lastDay: 0.3, dayAheadNow: 40, paidNow: 100 }
  const hours = [1, 2, 3, 4, 5, 6].map((hoursAhead) => estimateLocationAndSpread(premiums, 40, hoursAhead))
  for (const [index, { location }] of hours.slice(1).entries()) expect(location).toBeLessThan(hours[index]!.location)
  const calm = [1, 2, 3, 6].map((hoursAhead) => estimateLocationAndSpread(NO_REAL_TIME_PREMIUMS, 40, hoursAhead).spread)
  expect([...calm].sort((one, other) => one - other)).toEqual(calm)
})

test('the spread stays within its limits in any market', () => {
  const wild = { newest: 6, newestSettled: 6, lastHour: 6, lastDay: 5, dayAheadNow: 20, paidNow: 4_000 }
  expect(Math.log(estimateLocationAndSpread(wild, 4_000, 6).spread)).toBeCloseTo(-0.3, 9)
})

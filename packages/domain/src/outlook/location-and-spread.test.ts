import { expect, test } from 'vitest'
import { estimateLocationAndSpread } from './location-and-spread.ts'
import { fromPriceScale, NO_PREMIUMS, toPriceScale } from './premiums.ts'

test('an hour at $80 after a last hour at $40 that was a fifth above day-ahead is expected at $95.34', () => {
  const premiums = { newest: 0.3, lastHour: 0.2, lastDay: 0.25, dayAheadNow: 40, paidNow: 50 }
  const { location, spread } = estimateLocationAndSpread(premiums, 80, 2)
  expect(toPriceScale(80)).toBeCloseTo(2.0947, 4)
  expect(toPriceScale(80) - toPriceScale(40)).toBeCloseTo(0.6511, 4)
  expect(location).toBeCloseTo(2.2656, 4)
  expect(fromPriceScale(location)).toBeCloseTo(95.34, 2)
  expect(Math.log(spread)).toBeCloseTo(-1.6885, 4)
  expect(spread).toBeCloseTo(0.1848, 4)
})

test('without real-time prices the hour is expected at its day-ahead price', () => {
  for (const price of [-30, 0, 25, 900]) {
    expect(fromPriceScale(estimateLocationAndSpread(NO_PREMIUMS, price, 1).location)).toBeCloseTo(price, 9)
  }
})

test('a premium shrinks with every hour, and the spread grows', () => {
  const premiums = { newest: 1, lastHour: 1, lastDay: 0.3, dayAheadNow: 40, paidNow: 100 }
  const hours = [1, 2, 3, 4, 5, 6].map((hoursAhead) => estimateLocationAndSpread(premiums, 40, hoursAhead))
  for (const [index, { location }] of hours.slice(1).entries()) expect(location).toBeLessThan(hours[index]!.location)
  const calm = [1, 2, 3, 6].map((hoursAhead) => estimateLocationAndSpread(NO_PREMIUMS, 40, hoursAhead).spread)
  expect([...calm].sort((one, other) => one - other)).toEqual(calm)
})

test('the spread stays within its limits in any market', () => {
  const wild = { newest: 6, lastHour: 6, lastDay: 5, dayAheadNow: 20, paidNow: 4_000 }
  expect(Math.log(estimateLocationAndSpread(wild, 4_000, 6).spread)).toBeCloseTo(-0.85, 9)
})

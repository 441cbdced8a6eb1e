import { expect, test } from 'vitest'
import { NO_PRICE_RANGE_SHIFT } from './calibrate-distribution.ts'
import { adaptPriceRange, countPriceRangeMisses, PRICE_RANGE_SHIFT_LIMITS } from './price-range-shift.ts'

test('a day that missed one hour in ten at each side moves nothing, and an empty day neither', () => {
  expect(adaptPriceRange(NO_PRICE_RANGE_SHIFT, { hours: 20, below: 2, above: 2 })).toEqual(NO_PRICE_RANGE_SHIFT)
  expect(adaptPriceRange({ low: 0.5, high: -0.3 }, { hours: 0, below: 0, above: 0 })).toEqual({ low: 0.5, high: -0.3 })
})

test('misses widen their side, and days without any narrow both', () => {
  expect(adaptPriceRange(NO_PRICE_RANGE_SHIFT, { hours: 10, below: 3, above: 1 })).toEqual({ low: 0.4, high: 0 })
  expect(adaptPriceRange(NO_PRICE_RANGE_SHIFT, { hours: 10, below: 1, above: 4 })).toEqual({ low: 0, high: -0.6 })
  expect(adaptPriceRange(NO_PRICE_RANGE_SHIFT, { hours: 10, below: 0, above: 0 })).toEqual({ low: -0.2, high: 0.2 })
})

test('a week that misses every hour moves a side to its limit and no further', () => {
  const worst = Array.from({ length: 7 }, () => ({ hours: 24, below: 24, above: 0 }))
  expect(worst.reduce(adaptPriceRange, NO_PRICE_RANGE_SHIFT).low).toBe(PRICE_RANGE_SHIFT_LIMITS.limit)
})

test('a price on the edge of its range is inside it', () => {
  const outlook = [20, 30, 40] as const
  expect(countPriceRangeMisses([20, 40, 19.99, 40.01, 50].map((paid) => ({ paid, outlook })))).toEqual({
    hours: 5,
    below: 1,
    above: 2,
  })
})

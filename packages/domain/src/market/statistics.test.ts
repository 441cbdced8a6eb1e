import { expect, test } from 'vitest'
import {
  computeMedian,
  computeMedianAbsoluteDeviation,
  computePercentileOfSorted,
  computeQuantile,
  computeSampleMean,
  computeTheilSenSlope,
  roundTo,
} from './statistics.ts'

test.each([
  ['an odd sample has its middle value', [5, 1, 3], 3],
  ['an even sample has the mean of its middle two', [4, 1, 3, 2], 2.5],
  ['many equal values are handled', [7, 7, 7, 7, 1], 7],
  ['a single value is its own median', [9], 9],
  ['negative prices sort as numbers, not as words', [-10, -9, 2], -9],
])('median: %s', (_sentence, values, expected) => {
  expect(computeMedian(values)).toBe(expected)
})

test('the median of any sample equals the middle of its sort', () => {
  for (let size = 1; size <= 60; size++) {
    const values = Array.from({ length: size }, (_, index) => ((index * 7919) % 101) - 50)
    expect(computeMedian(values)).toBe(computeQuantile(values, 0.5))
  }
})

test('an empty sample has no mean, median or spread: null, not 0', () => {
  expect([
    computeSampleMean([]),
    computeMedian([]),
    computeMedianAbsoluteDeviation([], 0),
    computeQuantile([], 0.9),
    computePercentileOfSorted([], 1),
    computeTheilSenSlope([], []),
  ]).toEqual(Array(6).fill(null))
})

test('quantiles are interpolated between neighbors', () => {
  expect(computeQuantile([10, 20, 30, 40, 50], 0.9)).toBeCloseTo(46)
})

test('a percentile counts ties half', () => {
  expect(computePercentileOfSorted([10, 20, 20, 30], 20)).toBe(50)
  expect(computePercentileOfSorted([10, 20, 20, 30], 31)).toBe(100)
})

test('one spike does not tilt a trend', () => {
  const xs = [0, 1, 2, 3, 4, 5, 6]
  expect(computeTheilSenSlope(xs, [10, 11, 12, 500, 14, 15, 16])).toBeCloseTo(1, 5)
})

test('rounding never leaves a minus on a zero', () => {
  expect(Object.is(roundTo(-0.004, 0.01), 0)).toBe(true)
  expect(Object.is(roundTo(-4, 10), 0)).toBe(true)
})

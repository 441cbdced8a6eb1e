import { expect, test } from 'vitest'
import { computeUsualRangePosition } from './usual-range-chart.tsx'

test.each([
  ['the low end of the usual range', 20, 30],
  ['its middle', 40, 50],
  ['its high end', 60, 70],
  ['a little outside', 70, 80],
  ['a spike', 5_000, 'above'],
  ['far below zero', -250, 'below'],
] as const)('%s has the same position in every chart', (_name, value, place) => {
  expect(computeUsualRangePosition(value, 20, 60)).toBe(place)
})

test('a range without width still has positions', () => {
  expect(computeUsualRangePosition(30, 30, 30)).toBe(30)
  expect(computeUsualRangePosition(31, 30, 30)).toBe(70)
})

import { expect, test } from 'vitest'
import { computeWhiskerPosition } from './whisker.tsx'

test.each([
  ['the low end of the usual range', 20, 30],
  ['its middle', 40, 50],
  ['its high end', 60, 70],
  ['a little outside', 70, 80],
  ['a spike', 5_000, 'above'],
  ['far below zero', -250, 'below'],
] as const)('%s has the same position in every chart', (_name, value, place) => {
  expect(computeWhiskerPosition(value, 20, 60)).toBe(place)
})

test('a range without width still has positions', () => {
  expect(computeWhiskerPosition(30, 30, 30)).toBe(30)
  expect(computeWhiskerPosition(31, 30, 30)).toBe(70)
})

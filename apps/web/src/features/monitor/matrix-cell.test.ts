import { expect, test } from 'vitest'
import { chooseTintScale, computeTintPercent } from './matrix-cell.tsx'

test('the largest difference has the deepest tint, a quarter of it half the tint', () => {
  const scale = chooseTintScale([176.9, -81.65, null])
  expect(scale).toBe(176.9)
  expect([176.9, 44.225, -44.225, 0].map((value) => computeTintPercent(value, scale))).toEqual([30, 15, 15, 0])
})

test('on a calm day all tints are pale', () => {
  expect(computeTintPercent(0.25, chooseTintScale([0.25, -0.25]))).toBe(3)
  expect(chooseTintScale([])).toBe(25)
})

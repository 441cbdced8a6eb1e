import { expect, test } from 'vitest'
import { chooseStrongestTintValue, computeTintPercent } from './matrix-cell.tsx'

test('the largest difference has the deepest tint, a quarter of it half the tint', () => {
  const scale = chooseStrongestTintValue([176.9, -81.65, null])
  expect(scale).toBe(176.9)
  expect([176.9, 44.225, -44.225, 0].map((value) => computeTintPercent(value, scale))).toEqual([30, 15, 15, 0])
})

test('on a calm day all tints are pale', () => {
  expect(computeTintPercent(0.25, chooseStrongestTintValue([0.25, -0.25]))).toBe(3)
  expect(chooseStrongestTintValue([])).toBe(25)
})

import { expect, test } from 'vitest'
import { chooseSparklineScale } from './spark-scale.ts'

test.each([
  ['a calm day', [[20, 30, null], [50]], 0, 50],
  ['a high afternoon in one zone', [[20], [50.01]], 0, 100],
  ['prices below zero', [[20], [-0.01]], -75, 150],
  ['a spike', [[20], [150.5]], -250, 1_000],
  ['scarcity', [[20], [1_000.01]], -250, 5_000],
  ['a price beyond every step', [[-400], [9_000]], -250, 5_000],
  ['no price at all', [[null], []], 0, 50],
])('%s: all rows share the smallest step that contains them', (_name, rows, low, high) => {
  expect(chooseSparklineScale(rows)).toMatchObject({ low, high })
})

test('a price lies between the ends, and one beyond them at the end', () => {
  const { place } = chooseSparklineScale([[0, 100]])
  expect([place(0), place(25), place(100), place(140)]).toEqual([0, 0.25, 1, 1])
})

test('the log axis keeps most of the height for ordinary prices, and their order', () => {
  const { place, isLog } = chooseSparklineScale([[20, 5_000]])
  expect(isLog).toBe(true)
  expect(place(300)).toBeCloseTo(0.7)
  expect([place(-250), place(5_000)]).toEqual([0, 1])
  const prices = [-300, -20, 0, 40, 299, 301, 900, 4_999]
  const places = prices.map(place)
  expect([...places].sort((left, right) => left - right)).toEqual(places)
})

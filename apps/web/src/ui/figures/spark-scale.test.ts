import { expect, test } from 'vitest'
import { chooseSparklineScale, findOutlier } from './spark-scale.ts'

const day = (...peaks: number[]) => [...Array.from({ length: 90 }, (_, index) => 20 + (index % 10)), ...peaks]

test.each([
  ['a calm day', [day(), day()], 10, 35],
  ['an afternoon at $100', [day(60, 80, 100, 95, 90, 85, 70)], 20, 100],
  ['prices below zero', [[20, 10, -12, -30]], -30, 20],
  ['no price at all', [[null], []], -10, 10],
])('%s: all rows share a scale fitted to them', (_name, rows, low, high) => {
  expect(chooseSparklineScale(rows)).toMatchObject({ low, high })
})

test('one spike does not flatten the day: it is cut off and named', () => {
  const rows = [day(), day(1_320)]
  const scale = chooseSparklineScale(rows)
  expect(scale.high).toBeLessThan(60)
  expect(scale.place(1_320)).toBe(1)
  expect(findOutlier(rows[1]!, scale)).toBe(1_320)
  expect(findOutlier(rows[0]!, scale)).toBeNull()
})

test('a long storm is no outlier: the scale reaches it', () => {
  const scale = chooseSparklineScale([day(...Array<number>(12).fill(900))])
  expect(scale.high).toBeGreaterThanOrEqual(900)
})

test('a price lies between the ends, and one beyond them at the end', () => {
  const { low, high, place } = chooseSparklineScale([[0, 100]])
  expect([place(low), place((low + high) / 2), place(high), place(high + 40)]).toEqual([0, 0.5, 1, 1])
})

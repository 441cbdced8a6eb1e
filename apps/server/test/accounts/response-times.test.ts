import { expect, test } from 'vitest'
import { createSeededRandom } from '../../../../packages/sandbox/test/seeded-random.ts'
import { computeAreaUnderCurve, computeShuffleBand } from './response-times.ts'

const times = (count: number, from: number, seed: number) => {
  const random = createSeededRandom(seed)
  return Array.from({ length: count }, () => from + random() * 4)
}

test('the figure separates different times from equal ones', () => {
  expect(computeAreaUnderCurve([2, 3], [1, 1])).toBe(1)
  expect(computeAreaUnderCurve([1, 1], [2, 3])).toBe(0)
  expect(computeAreaUnderCurve([1, 2], [1, 2])).toBe(0.5)
})

test('150 pairs reveal half a millisecond of difference in four, and show none where there is none', () => {
  const [known, unknown, slower] = [times(150, 10, 1), times(150, 10, 2), times(150, 10.5, 3)]
  const same = computeShuffleBand(known, unknown, createSeededRandom(4))
  expect(computeAreaUnderCurve(known, unknown)).toBeGreaterThan(same.low)
  expect(computeAreaUnderCurve(known, unknown)).toBeLessThan(same.high)
  const other = computeShuffleBand(slower, unknown, createSeededRandom(5))
  expect(computeAreaUnderCurve(slower, unknown)).toBeGreaterThan(other.high)
})

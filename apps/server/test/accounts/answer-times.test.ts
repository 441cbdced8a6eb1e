import { expect, test } from 'vitest'
import { seededRandom } from '../byte-mutations.ts'
import { areaUnderCurve, shuffleBand } from './answer-times.ts'

const times = (count: number, from: number, seed: number) => {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => from + random() * 4)
}

test('the figure separates different times from equal ones', () => {
  expect(areaUnderCurve([2, 3], [1, 1])).toBe(1)
  expect(areaUnderCurve([1, 1], [2, 3])).toBe(0)
  expect(areaUnderCurve([1, 2], [1, 2])).toBe(0.5)
})

test('150 pairs reveal half a millisecond of difference in four, and show none where there is none', () => {
  const [known, unknown, slower] = [times(150, 10, 1), times(150, 10, 2), times(150, 10.5, 3)]
  const same = shuffleBand(known, unknown, seededRandom(4))
  expect(areaUnderCurve(known, unknown)).toBeGreaterThan(same.low)
  expect(areaUnderCurve(known, unknown)).toBeLessThan(same.high)
  const other = shuffleBand(slower, unknown, seededRandom(5))
  expect(areaUnderCurve(slower, unknown)).toBeGreaterThan(other.high)
})

import { expect, test } from 'vitest'
import { removeOverlappingLevelMarks } from './alert-level-marks.tsx'
import {
  composeBandPath,
  composeLinePath,
  composeStepPath,
  findSeriesRowAt,
  findValueRange,
  mergeSeriesTimes,
} from './plot.ts'

const same = (value: number) => value

test('a line has a gap at a null', () => {
  expect(composeLinePath({ at: [0, 1, 2, 3, 4], values: [5, 6, null, 7, 8] }, same, same)).toBe('M0 5L1 6M3 7L4 8')
})

test('an hourly step reaches the next value, or its own end before a gap', () => {
  const rows = { at: [0, 10, 40], values: [5, 6, 7] }
  expect(composeStepPath(rows, 10, same, same)).toBe('M0 5H10L10 6H20M40 7H50')
})

test('the band has a gap where it is not known', () => {
  const band = { at: [0, 10], low: [1, null], high: [3, 4] }
  expect(composeBandPath(band, 10, same, same)).toBe('M0 3H10V1H0Z')
})

test('the row under the cursor is the newest at or before it', () => {
  const rows = { at: [10, 20, 30] }
  expect([9, 10, 29, 99].map((atMs) => findSeriesRowAt(rows, atMs))).toEqual([undefined, 0, 1, 2])
})

test('no values have no extent, and nulls are not zero', () => {
  expect(findValueRange([[null], []])).toBeUndefined()
  expect(findValueRange([[5, null], [9]])).toEqual([5, 9])
})

test('of overlapping level marks the highest is shown', () => {
  const marks = [
    { at: 0, level: 'watch' as const },
    { at: 5, level: 'alert' as const },
    { at: 9, level: 'warn' as const },
    { at: 40, level: 'watch' as const },
  ]
  expect(removeOverlappingLevelMarks(marks, same).map(({ level }) => level)).toEqual(['alert', 'watch'])
})

test('the cursor walks the rows of all series, each instant once', () => {
  expect(mergeSeriesTimes([{ at: [] }, { at: [0, 60] }, { at: [15, 30, 60] }])).toEqual([0, 15, 30, 60])
})

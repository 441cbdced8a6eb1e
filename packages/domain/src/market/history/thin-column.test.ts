import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseCount } from '../../../../sandbox/test/full-counts.ts'
import { DAY_MS, MINUTE_MS } from '../../time/durations.ts'
import { type ThinColumnOptions, thinColumn } from './thin-column.ts'

const FROM_MS = Date.parse('2026-07-01T05:00:00Z')
const STEP_MS = 5 * MINUTE_MS
const RUNS = { fromMs: FROM_MS, stepMs: STEP_MS, longestStepMs: 9 * MINUTE_MS }

/** Values at five-minute marks; a null is a mark without a value. */
const columnOf = (marks: readonly (number | null)[]) => {
  const known = [...marks.entries()].filter(([, value]) => value !== null)
  return { at: known.map(([mark]) => FROM_MS + mark * STEP_MS), values: known.map(([, value]) => value!) }
}

const value = fc.oneof(
  { weight: 12, arbitrary: fc.double({ min: -250, max: 5000, noNaN: true }) },
  { weight: 1, arbitrary: fc.constant(null) },
)
const anyColumn = fc.record({
  // At the default size most generated lists would be too short to be thinned.
  marks: fc.array(value, { minLength: 1, maxLength: 900, size: 'max' }),
  points: fc.integer({ min: 20, max: 400 }),
})

const thin = (marks: readonly (number | null)[], points: number) => {
  const column = columnOf(marks)
  const options: ThinColumnOptions = { ...RUNS, points, toMs: FROM_MS + marks.length * STEP_MS }
  return { column, thinned: thinColumn(column, options) }
}

test('every bucket keeps its highest and its lowest value, and there are never too many rows', () => {
  fc.assert(
    fc.property(anyColumn, ({ marks, points }) => {
      const { column, thinned } = thin(marks, points)
      expect(thinned.at.length).toBeLessThanOrEqual(points)
      expect(thinned.at).toEqual(thinned.at.toSorted((one, other) => one - other))
      const kept = new Set(thinned.at.map((atMs, index) => `${atMs} ${thinned.values[index]}`))
      const stretches = new Map<number, number[]>()
      for (const [index, atMs] of column.at.entries()) {
        const stretch = Math.floor((atMs - FROM_MS) / (thinned.bucketMs ?? 1))
        stretches.set(stretch, [...(stretches.get(stretch) ?? []), index])
      }
      for (const places of stretches.values()) {
        for (const extreme of [Math.min, Math.max]) {
          const wanted = extreme(...places.map((index) => column.values[index]!))
          expect(
            places.some((index) => column.values[index] === wanted && kept.has(`${column.at[index]} ${wanted}`)),
          ).toBe(true)
        }
      }
    }),
    { numRuns: chooseCount(40, 150), seed: 11 },
  )
})

test('no row is invented: each is an original value or marks a gap', () => {
  fc.assert(
    fc.property(anyColumn, ({ marks, points }) => {
      const { column, thinned } = thin(marks, points)
      const known = new Map(column.at.map((atMs, index) => [atMs, column.values[index]!]))
      for (const [index, atMs] of thinned.at.entries()) {
        if (thinned.values[index] !== null) expect(known.get(atMs)).toBe(thinned.values[index])
        else expect(column.at.some((each) => Math.abs(each - atMs) < 1)).toBe(false)
      }
    }),
    { numRuns: chooseCount(15, 60), seed: 12 },
  )
})

test('a column that fits stays whole, and a gap in it is one null between its neighbors', () => {
  const { thinned } = thin([10, 11, null, null, 12], 20)
  expect(thinned.bucketMs).toBeNull()
  expect(thinned.values).toEqual([10, 11, null, 12])
  expect(thinned.at[2]).toBe(FROM_MS + 2 * STEP_MS)
})

test('a missing run is a gap; a late one is not', () => {
  const at = [0, 5, 13.5, 18].map((minutes) => FROM_MS + minutes * MINUTE_MS)
  const late = thinColumn({ at, values: [1, 2, 3, 4] }, { ...RUNS, points: 20, toMs: at[3]! })
  expect(late.values).toEqual([1, 2, 3, 4])
  expect(thin([1, null, 3], 20).thinned.values).toEqual([1, null, 3])
})

test('a column that begins late or ends early shows a gap at that end', () => {
  const at = [FROM_MS + 60 * MINUTE_MS, FROM_MS + 65 * MINUTE_MS]
  const { values } = thinColumn({ at, values: [1, 2] }, { ...RUNS, points: 20, toMs: FROM_MS + DAY_MS })
  expect(values).toEqual([null, 1, 2, null])
})

test('a five-minute spike in ninety days is still there', () => {
  const marks = Array.from({ length: 90 * 288 }, (_, mark) => (mark === 13_131 ? 4_982.17 : 30 + (mark % 7)))
  const { thinned } = thin(marks, 1000)
  expect(Math.max(...thinned.values.filter((each) => each !== null))).toBe(4_982.17)
  expect(thinned.at.length).toBeGreaterThan(900)
})

test('an empty column stays empty', () => {
  expect(thin([null, null], 20).thinned).toMatchObject({ at: [], values: [] })
})

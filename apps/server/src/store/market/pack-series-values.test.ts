import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseCount } from '../../../../../packages/sandbox/test/full-counts.ts'
import {
  computeMaxPackedValues,
  packSeriesValues,
  type SeriesToPack,
  unpackSeriesValues,
} from './pack-series-values.ts'

const unpacked = (bytes: Uint8Array): SeriesToPack => {
  const most = computeMaxPackedValues(bytes.length)
  const column = { at: new Float64Array(most), values: new Float64Array(most) }
  const count = unpackSeriesValues(bytes, column, 0)
  return { at: [...column.at.subarray(0, count)], values: [...column.values.subarray(0, count)] }
}

test('packed values are unpacked to the thousandth', () => {
  const row = fc.record({
    at: fc.integer({ min: -2_000_000_000_000, max: 4_000_000_000_000 }),
    value: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((thousandths) => thousandths / 1000),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 300, size: 'max' }), (rows) => {
      const points = { at: rows.map(({ at }) => at), values: rows.map(({ value }) => value) }
      expect(unpacked(packSeriesValues(points))).toEqual(points)
    }),
    { numRuns: chooseCount(75, 300), seed: 5 },
  )
})

test('a day of runs fits into a row without a separate page', () => {
  const at = Array.from({ length: 288 }, (_, run) => Date.parse('2026-07-15T00:00:12Z') + run * 300_000)
  const values = at.map((_, run) => Math.round(100_000 * (70_000 + 9_000 * Math.sin(run / 40))) / 100_000)
  expect(packSeriesValues({ at, values }).length).toBeLessThan(2_000)
})

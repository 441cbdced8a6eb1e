import { expect, test } from 'vitest'
import { type SampleRow, sampleWindow } from '../../test/sample-window.ts'
import { normOf } from './norms.ts'

const NOW = Date.parse('2026-07-15T22:35:00Z') // a Wednesday, 17:35 in Texas: HE18
const DAY = 86_400_000
const HOUR_START = Date.parse('2026-07-15T22:00:00Z')

/** Each day's HE18 at the day's own number: yesterday 1, the day before 2, and so on. */
const history = (days: number): SampleRow[] =>
  Array.from({ length: days }, (_, index): SampleRow => [HOUR_START - (days - index) * DAY + 900_000, days - index])

const norm = (rows: SampleRow[], value: number) =>
  normOf(
    sampleWindow(NOW, { 'spp/HB_HOUSTON': rows }),
    'HB_HOUSTON',
    [{ series: 'spp', point: 'HB_HOUSTON', sign: 1 }],
    value,
    NOW,
  )

test('a price is placed among the same hour of weekdays over thirty days', () => {
  expect(norm(history(30), 100)).toMatchObject({ percentile: 100, n: 22, basis: 'HE18 weekdays, 30 days' })
  expect(norm(history(30), 0)).toMatchObject({ percentile: 0 })
})

test('below twenty samples it says too few, and gives no percentile', () => {
  expect(norm(history(20), 10)).toEqual({ percentile: null, n: 14, basis: 'HE18 weekdays, 30 days', reason: 'too_few' })
})

test('no history at all is too few, not the zeroth percentile', () => {
  expect(norm([], 10)).toMatchObject({ percentile: null, n: 0, reason: 'too_few' })
})

test('what became known later is not part of what was normal then', () => {
  const late = history(30).map(([at, value]): SampleRow => [at, value, { knownAtMs: NOW + 1 }])
  expect(norm(late, 10)).toMatchObject({ n: 0 })
})

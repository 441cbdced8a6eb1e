import { expect, test } from 'vitest'
import { createSampleWindow, type SampleRow } from '../../test/sample-window.ts'
import type { Series } from './series.ts'
import { createUsualPriceQuantity, rankAmongUsualValues } from './usual-values.ts'

const NOW = Date.parse('2026-07-15T22:35:00Z') // a Wednesday, 17:35 in Texas
const SUNDAY = Date.parse('2026-07-19T22:35:00Z')
const DAY = 86_400_000
const MIN = 60_000

/**
 * Creates one quarter-hour of each previous day, with the number of the day as its value: yesterday 1, the day before
 * 2, and so on.
 */
const history = (days: number, fromMs = NOW, minutes = -5): SampleRow[] =>
  Array.from({ length: days }, (_, index) => [fromMs - (days - index) * DAY + minutes * MIN, days - index])

const norm = (rows: SampleRow[], value: number, atMs = NOW, series: Series = 'spp') =>
  rankAmongUsualValues(
    createSampleWindow(atMs, { [`${series}/HB_HOUSTON`]: rows }),
    createUsualPriceQuantity('HB_HOUSTON'),
    value,
    atMs,
  )

test('a price is compared with the same clock on working days over sixty days', () => {
  // Of the sixty days before a Wednesday in July, 42 are Mondays to Fridays, and one of those is Memorial Day.
  expect(norm(history(70), 100)).toMatchObject({ percentile: 100, n: 41, basis: '17:30 weekdays, 41 days' })
  expect(norm(history(70), 0)).toMatchObject({ percentile: 0 })
})

test('a weekend is compared with weekends and holidays', () => {
  expect(norm(history(70, SUNDAY), 5, SUNDAY)).toMatchObject({ n: 18, basis: '17:30 weekends, 18 days' })
})

test.each([
  ['half an hour before the quarter-hour of the run', -35, 41],
  ['earlier than that', -36, 0],
  ['half an hour after it, to its end', 39, 41],
  ['later than that', 40, 0],
])('%s', (_sentence, minutes, n) => {
  expect(norm(history(70, NOW, minutes), 5)).toMatchObject({ n })
})

test('below ten days the reason is too few, and there is no percentile', () => {
  expect(norm(history(14), 10)).toMatchObject({ n: 10, p50: 7.5 })
  expect(norm(history(13), 10)).toEqual({ percentile: null, n: 9, basis: '17:30 weekdays, 9 days', reason: 'too_few' })
})

test('several quarter-hours of a day are one day', () => {
  const rows = [...history(14), ...history(14, NOW, 10)].sort(([one], [other]) => one - other)
  expect(norm(rows, 10)).toMatchObject({ n: 10 })
})

test('where settled quarter-hours are too few, SCED runs decide what is usual', () => {
  expect(norm(history(14), 10, NOW, 'lmp')).toMatchObject({ n: 10, p50: 7.5 })
})

test('no history at all is too few, not the zeroth percentile', () => {
  expect(norm([], 10)).toMatchObject({ percentile: null, n: 0, reason: 'too_few' })
})

test('what became known later is not part of what was usual then', () => {
  const late = history(30).map(([at, value]): SampleRow => [at, value, { knownAtMs: NOW + 1 }])
  expect(norm(late, 10)).toMatchObject({ n: 0 })
})

test('after the spring night the same clock is an hour of the sun earlier', () => {
  const monday = Date.parse('2026-03-09T22:35:00Z') // 17:35 daylight time; 23:35Z until Saturday
  expect(norm(history(14, monday + 60 * MIN), 5, monday)).toMatchObject({ n: 10 })
  expect(norm(history(14, monday), 5, monday)).toMatchObject({ n: 0 })
})

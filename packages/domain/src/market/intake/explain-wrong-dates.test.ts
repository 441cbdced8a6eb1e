import { expect, test } from 'vitest'
import { HOUR_MS } from '../../time/durations.ts'
import type { Reading } from '../reading.ts'
import { SERIES, type Series } from '../series.ts'
import { explainWrongDates } from './explain-wrong-dates.ts'

const NOW = new Date('2026-07-15T22:36:00Z')
const rows = (series: Series, ...hoursFromNow: number[]): Reading[] =>
  hoursFromNow.map((hours) => ({
    series,
    point: 'SYSTEM',
    at: new Date(NOW.getTime() + hours * HOUR_MS),
    value: 50_000,
    unit: SERIES[series].unit,
    publishedAt: null,
  }))

test.each<[string, Reading[], RegExp | null]>([
  ['a day of load has correct dates', rows('load', -3, -2, -1), null],
  ['a few rows ahead of a slow clock do not affect the others', rows('load', -1, 1), null],
  ['a page with most rows in the future is refused', rows('load', -1, 1, 2), /^2 of its 3 observations/],
  ['forecasts can lie ahead', rows('stwpf', 1, 160), null],
  ['a forecast that begins in two days has wrong dates', rows('stwpf', 37, 160), /^stwpf begins at 2026-07-17T11:36/],
  [
    'actuals in the future show that a forecast has wrong dates',
    [...rows('windHourly', 24, 25), ...rows('stwpf', 26)],
    /observations/,
  ],
  ['a forecast that has ended is an old copy', rows('stwpf', -160, -2), /^stwpf ends before now/],
  ["tomorrow's auction is for tomorrow", rows('damSpp', 7, 30), null],
  ['an auction for next week is refused', rows('damSpp', 37, 60), /^damSpp begins/],
  ['today’s trade date is accepted before the day is over', rows('gas', -40, -16), null],
  ['trade dates of next month are refused', rows('gas', -40, 200, 400), /trade dates/],
  ['an empty document has no wrong dates', [], null],
])('%s', (_sentence, readings, expected) => {
  const fault = explainWrongDates(readings, NOW)
  if (expected === null) expect(fault).toBeNull()
  else expect(fault).toMatch(expected)
})

import { expect, test } from 'vitest'
import { HOUR_MS } from '../../time/durations.ts'
import type { Reading } from '../reading.ts'
import { SERIES, type Series } from '../series.ts'
import { misdated } from './misdated.ts'

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
  ['a day of load is well dated', rows('load', -3, -2, -1), null],
  ['a scan or two ahead of a slow clock cost only themselves', rows('load', -1, 1), null],
  ['a page that lies ahead for the most part is refused whole', rows('load', -1, 1, 2), /^2 of its 3 observations/],
  ['forecasts lie ahead', rows('stwpf', 1, 160), null],
  ['a forecast that begins in two days is dated wrong', rows('stwpf', 37, 160), /^stwpf begins at 2026-07-17T11:36/],
  ['actuals ahead of us give a forecast away', [...rows('windHourly', 24, 25), ...rows('stwpf', 26)], /observations/],
  ['a forecast that is over is an old copy', rows('stwpf', -160, -2), /^stwpf ends before now/],
  ["tomorrow's auction is for tomorrow", rows('damSpp', 7, 30), null],
  ['an auction of next week is not', rows('damSpp', 37, 60), /^damSpp begins/],
  ['a trade date of today is ahead of its own day', rows('gas', -40, -16), null],
  ['trade dates of next month are not', rows('gas', -40, 200, 400), /trade dates/],
  ['nothing is well dated', [], null],
])('%s', (_sentence, readings, expected) => {
  const fault = misdated(readings, NOW)
  if (expected === null) expect(fault).toBeNull()
  else expect(fault).toMatch(expected)
})

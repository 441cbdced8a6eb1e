import { expect, test } from 'vitest'
import { readTrendPoints } from './trend.ts'

test('rows without a time or a price are dropped and the rest is sorted', () => {
  const trend = readTrendPoints([
    { time: '2026-07-15T22:35:17Z', lmp: 58.42 },
    { time: '2026-07-15T22:25:11Z', lmp: -4 },
    { time: null, lmp: 40 },
    { time: 'soon', lmp: 40 },
    { time: '2026-07-15T22:20:00Z', lmp: '41' },
    { time: '2026-07-15T22:15:00Z', lmp: Number.NaN },
    { time: Date.parse('2026-07-15T22:30:14Z'), lmp: 0 },
  ])
  expect(trend.enough && trend.points.map(({ lmp }) => lmp)).toEqual([-4, 0, 58.42])
})

test.each([0, 1, 2])('%i valid points are not a trend', (count) => {
  const rows = Array.from({ length: count }, (_, index) => ({ time: index + 1, lmp: 30 }))
  expect(readTrendPoints(rows)).toEqual({ enough: false, valid: count })
})

import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { createTrendScale } from './trend-scale.ts'

const at = (minute: number, lmp: number) => ({ atMs: minute * MINUTE_MS, lmp })

test.each([
  ['an ordinary hour', [34.9, 43.64], [30, 35, 40, 45]],
  ['an hour on round prices', [20, 40], [20, 25, 30, 35, 40]],
  ['a scarce hour', [412, 5000], [0, 2000, 4000, 6000]],
  ['a flat hour lies inside the picture', [30, 30], [29, 30, 31]],
  ['so does one within a dollar', [30.2, 30.7], [29, 30, 31]],
  ['prices on both sides of zero', [-12, 9], [-20, -10, 0, 10]],
  ['prices under zero all hour', [-31, -24], [-32, -30, -28, -26, -24]],
])('%s is held by whole dollars', (_sentence, [from = 0, to = 0], prices) => {
  expect(createTrendScale([at(0, from), at(5, to)]).prices).toEqual(prices)
})

test('time runs to the right in its true steps: a missed run is a longer step', () => {
  const { x } = createTrendScale([at(0, 0), at(5, 2), at(20, 2)])
  expect([0, 5, 20].map((minute) => x(minute * 60_000))).toEqual([0, 25, 100])
})

test('prices under zero hang below the line of zero', () => {
  expect(createTrendScale([at(0, -10), at(5, 10)]).pieces[0]?.area).toBe('M0 100L100 0L100 50L0 50Z')
  expect(createTrendScale([at(0, -4), at(5, -2)]).pieces[0]?.area).toBe('M0 100L100 0L100 0L0 0Z')
})

test('clock times are labeled from the newest back, a quarter of the hour apart at least', () => {
  const hour = Array.from({ length: 12 }, (_, index) => at(index * 5, 30))
  const { clocks } = createTrendScale(hour)
  expect(clocks.map((atMs) => atMs / MINUTE_MS)).toEqual([10, 25, 40, 55])
})

test('a run that is seconds early keeps its label, so that the labels stay a quarter of an hour apart', () => {
  const hour = Array.from({ length: 13 }, (_, index) => at(index * 5 + (index % 2) / 4, 30))
  const { clocks } = createTrendScale(hour)
  expect(clocks.map((atMs) => Math.floor(atMs / MINUTE_MS))).toEqual([0, 15, 30, 45, 60])
})

test.each([
  ['the left edge is the oldest run', 0, 0],
  ['past it too', -0.3, 0],
  ['nearer to the second', 0.2, 5],
  ['the right edge is the newest', 1.1, 20],
])('%s', (_sentence, part, minute) => {
  expect(createTrendScale([at(0, 1), at(5, 2), at(20, 3)]).nearest(part).atMs).toBe(minute * MINUTE_MS)
})

test.each([
  ['an hour of runs is one piece', [0, 5, 10, 15], ['M0 50L33.33 50L66.67 50L100 50']],
  ['a run may be a little late', [0, 5.3, 9.9, 16], ['M0 50L33.13 50L61.88 50L100 50']],
  ['one missing run breaks the line', [0, 5, 15, 20], ['M0 50L25 50', 'M75 50L100 50']],
  ['a single run is a separate piece', [0, 15, 20], ['M0 50', 'M75 50L100 50']],
])('%s', (_sentence, minutes, lines) => {
  const { pieces } = createTrendScale(minutes.map((minute) => at(minute, 30)))
  expect(pieces.map(({ line }) => line)).toEqual(lines)
  expect(pieces.map(({ alone }) => alone !== null)).toEqual(lines.map((line) => !line.includes('L')))
})

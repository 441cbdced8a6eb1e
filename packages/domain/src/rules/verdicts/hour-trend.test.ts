import { expect, test } from 'vitest'
import { createSampleInput } from '../../../test/sample-input.ts'
import type { SampleRow } from '../../../test/sample-window.ts'
import { measureHourTrend } from './hour-trend.ts'

const MIN = 60_000
const RUN = Date.parse('2026-07-15T22:35:00Z')

/** Minutes before the newest run, and the price of that run; oldest first. */
type Run = readonly [minutesAgo: number, price: number]

const trendOf = (runs: readonly Run[], newestMs = RUN) =>
  measureHourTrend(
    createSampleInput({
      nowMs: newestMs + MIN,
      columns: { 'lmp/HB_HOUSTON': runs.map(([ago, price]): SampleRow => [newestMs - ago * MIN, price]) },
    }),
  )

const every = (minutes: number, fromAgo: number, price: (ago: number) => number): Run[] =>
  Array.from({ length: Math.floor(fromAgo / minutes) + 1 }, (_, index) => {
    const ago = fromAgo - index * minutes
    return [ago, price(ago)] as const
  })

test.each([
  ['twelve runs an hour', 5],
  ['seventeen runs an hour', 3.5],
  ['nineteen runs an hour', 3.2],
])('with %s the change is that of sixty minutes', (_sentence, minutes) => {
  const trend = trendOf(every(minutes, 90, (ago) => (ago >= 60 ? 4999 : 238)))
  expect(trend).toMatchObject({ change: 238 - 4999, high: 4999, low: 238 })
})

test('two runs in a minute are two runs, and the hour is still an hour', () => {
  const runs = every(5, 75, (ago) => 100 - ago)
  expect(trendOf([...runs.slice(0, -1), [0.5, 99], [0, 100]])).toMatchObject({ change: 60 })
})

test('the price of an hour ago is the one in force then, not the first run after it', () => {
  const runs: Run[] = [[63, 900], ...every(5, 58, () => 40)]
  expect(trendOf(runs)).toMatchObject({ change: -860, high: 900, highAtMs: RUN - 63 * MIN })
})

test('without a run near an hour ago there is no change over the last hour', () => {
  expect(trendOf(every(5, 50, () => 40))).toBeNull()
  expect(trendOf([[80, 40], ...every(5, 50, () => 40)])).toBeNull()
})

test('after a gap of twenty minutes an hour ago, the first run after it is no price of an hour ago', () => {
  expect(trendOf([[80, 90], ...every(5, 55, () => 40)])).toBeNull()
  expect(trendOf(every(5, 55, () => 40))).toMatchObject({ change: 0 })
})

test('a flat price that jumps in the last quarter-hour has the direction of its jump', () => {
  const jump = (to: number) => trendOf(every(5, 60, (ago) => (ago > 10 ? 34 : to)))
  expect(jump(114)).toMatchObject({ state: 'rising', change: 80, turn: null })
  expect(jump(4)).toMatchObject({ state: 'falling', change: -30, turn: null })
})

test('a jump that is over leaves no direction', () => {
  const runs = every(5, 60, (ago) => (ago > 20 || ago < 10 ? 34 : 114))
  expect(trendOf(runs)).toMatchObject({ state: 'mixed', change: 0, turn: 'off_high' })
})

test('an hour without a run has no trend', () => {
  expect(
    trendOf([
      [70, 40],
      [65, 40],
      [0, 40],
    ]),
  ).toBeNull()
})

test.each([
  ['the night clocks go back', '2026-11-01T07:35:00Z'],
  ['the night clocks go forward', '2026-03-08T08:35:00Z'],
])('%s an hour is sixty minutes', (_night, newest) => {
  const runs = every(5, 120, (ago) => (ago >= 60 ? 20 : 50))
  expect(trendOf(runs, Date.parse(newest))).toMatchObject({ change: 30, low: 20 })
})

test('a price that rose all hour and falls now is off its high', () => {
  const runs = every(5, 60, (ago) => (ago > 15 ? 30 + 3 * (60 - ago) : 165 - 4 * (15 - ago)))
  expect(trendOf(runs)).toMatchObject({ turn: 'off_high', high: 165, highAtMs: RUN - 15 * MIN })
})

test('one that fell all hour and rises now is off its low', () => {
  const runs = every(5, 60, (ago) => (ago > 15 ? 165 - 3 * (60 - ago) : 30 + 4 * (15 - ago)))
  expect(trendOf(runs)).toMatchObject({ turn: 'off_low', low: 30 })
})

test('one that goes on as it did has no turn', () => {
  expect(trendOf(every(5, 60, (ago) => 30 + 3 * (60 - ago)))).toMatchObject({ state: 'rising', turn: null })
  expect(trendOf(every(5, 60, () => 40))).toMatchObject({ state: 'flat', turn: null })
})

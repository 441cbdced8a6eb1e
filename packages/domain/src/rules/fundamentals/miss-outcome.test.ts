import { expect, test } from 'vitest'
import { createSampleWindow, type SampleRow } from '../../../test/sample-window.ts'
import { createComputedFigure } from '../engine/figure.ts'
import { reserveTightness } from '../grid/reserve-tightness/rule.ts'
import { defineForecastMissOutcome } from './miss-outcome.ts'

const HOUR = 3_600_000
const MIN = 60_000
const T = Date.parse('2026-07-15T18:00:00Z')

const hour = (startMs: number, value: number, runs = 12): SampleRow[] =>
  Array.from({ length: runs }, (_, run): SampleRow => [startMs + (run + 1) * 5 * MIN, value])

const posted = (publishedAtMs: number) => ({ publishedAtMs, startsAtMs: T - 2 * HOUR, values: Array(6).fill(10_000) })

/** Creates hourly wind generation, with a forecast of 10 GW for each hour. */
const wind = (...hours: SampleRow[][]) =>
  createSampleWindow(
    T + 9 * HOUR,
    { 'generation/wind': hours.flat() },
    { 'stwpf/SYSTEM': [posted(T - 1.5 * HOUR), posted(T + 0.5 * HOUR)] },
  )

const figures = [
  createComputedFigure('actual', '', 8_000, 'MW', T, ''),
  createComputedFigure('forecast', '', 10_000, 'MW', T, ''),
]
const call = { zone: 'HOUSTON', raisedAtMs: T + 20 * MIN, level: 'info', figures } as const

test.each([
  ['half as much on the same side is correct', 9_000, true],
  ['less than half is wrong', 9_001, false],
  ['the other side is wrong', 12_000, false],
])('of a miss of 2 GW, %s', (_sentence, nextMw, wasCorrect) => {
  expect(defineForecastMissOutcome('wind').wasCorrect(wind(hour(T + HOUR, nextMw)), call)).toBe(wasCorrect)
})

test('without enough of the next hour it cannot be scored', () => {
  expect(defineForecastMissOutcome('wind').wasCorrect(wind(hour(T + HOUR, 9_000, 7)), call)).toBe('readings missing')
})

test('without a call, the last complete hour gives the miss to compare with', () => {
  const market = wind(hour(T - HOUR, 9_000), hour(T + HOUR, 9_500))
  expect(defineForecastMissOutcome('wind').wasCorrect(market, { ...call, figures: [] })).toBe(true)
})

const reserves = (...values: number[]) =>
  createSampleWindow(T + 9 * HOUR, { 'prc/SYSTEM': values.map((mw, run): SampleRow => [T + run * 5 * MIN, mw]) })

test.each([
  ['the next lower line is crossed', [4_400, ...Array<number>(11).fill(3_600), 3_499], true],
  ['a value at the line is not below it', [4_400, ...Array<number>(12).fill(3_500)], false],
  [
    'too few readings cannot prove that it was not crossed',
    [4_400, ...Array<number>(9).fill(4_400)],
    'readings missing',
  ],
  ['below the last step nothing is announced', [1_400, ...Array<number>(12).fill(1_300)], 'announced nothing'],
])('of reserves: %s', (_sentence, values, wasCorrect) => {
  expect(reserveTightness.outcome?.wasCorrect(reserves(...values), { ...call, raisedAtMs: T })).toBe(wasCorrect)
})

import { expect, test } from 'vitest'
import { createSampleWindow, type SampleRow } from '../../../test/sample-window.ts'
import { measurePriceMoves } from './price-moves.ts'

const AT = Date.parse('2026-07-15T22:30:00Z')
const MINUTE_MS = 60_000
const run = (minutesAgo: number, value: number): SampleRow => [AT - minutesAgo * MINUTE_MS, value]
const movesOf = (...rows: SampleRow[]) =>
  measurePriceMoves(createSampleWindow(AT, { 'lmp/HB_HOUSTON': rows }), 'HB_HOUSTON')

test('the newest price is compared with the run before it and with the price an hour before', () => {
  expect(movesOf(run(60, 150), run(5, 339.3), run(0, 366.07))).toEqual({ run: 26.77, hour: 216.07 })
})

test('in a storm the hour is found by time, not by a number of runs', () => {
  const runs = Array.from({ length: 24 }, (_, index) => run(69 - index * 3, 100 + index))
  expect(movesOf(...runs)).toEqual({ run: 1, hour: 20 })
})

test('the price in force an hour before can be a few minutes older', () => {
  expect(movesOf(run(64, 20), run(4, 25), run(0, 30)).hour).toBe(10)
})

test('across a gap, and without a price, no move is stated', () => {
  expect(movesOf(run(76, 20), run(15, 25), run(0, 30))).toEqual({ run: null, hour: null })
  expect(movesOf()).toEqual({ run: null, hour: null })
})

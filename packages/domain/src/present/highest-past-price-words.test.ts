import { expect, test } from 'vitest'
import { describeHighestPastPriceHour } from './highest-past-price-words.ts'

/** 06:30 Central. */
const MORNING = Date.parse('2026-08-20T11:30:00Z')
const NOON = Date.parse('2026-08-20T17:30:00Z')

test.each([
  ['2026-08-20T01:00:00Z', 443, 382.4, 'Last night’s peak: HE21 settled at $443, $61 over its $382 day-ahead.'],
  ['2026-08-20T10:00:00Z', 43.2, 51, 'Last night’s peak: HE06 settled at $43, $8 under its $51 day-ahead.'],
  [
    '2026-08-19T20:00:00Z',
    43.2,
    43.4,
    'Highest finished hour of the last 24: HE16 yesterday settled at $43, even with day-ahead.',
  ],
  ['2026-08-20T01:00:00Z', 443, null, 'Last night’s peak: HE21 settled at $443; no day-ahead price.'],
])('the highest hour, %s at $%d', (hourStart, realTime, dayAhead, words) => {
  expect(describeHighestPastPriceHour({ hourStart, realTime, dayAhead }, MORNING)).toBe(words)
})

test('an hour of this morning is no last night', () => {
  expect(describeHighestPastPriceHour({ hourStart: '2026-08-20T12:00:00Z', realTime: 90, dayAhead: 60 }, NOON)).toBe(
    'Highest finished hour of the last 24: HE08 settled at $90, $30 over its $60 day-ahead.',
  )
})

test.each([null, undefined, {}, { hourStart: 'x', realTime: 3 }])('no peak, no sentence: %j', (peak) => {
  expect(describeHighestPastPriceHour(peak, NOON)).toBeNull()
})

import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import { describeDuration, findHistoryGaps, writeHistorySpanSentence } from './history-sentence.ts'

const FROM_MS = Date.parse('2026-07-08T21:30:00Z')

test('a span says how high, how low and what is missing', () => {
  const at = [0, HOUR_MS, 2 * HOUR_MS, 4.5 * HOUR_MS].map((each) => FROM_MS + each)
  const rows = { at, values: [30, 1482.4, null, -12] }
  expect(writeHistorySpanSentence(rows, FROM_MS, FROM_MS + 7 * DAY_MS)).toBe(
    '7 days: high $1,482.40 on Wed 8 Jul at 17:30, low −$12.00 on Wed 8 Jul at 21:00, 2 h 30 min missing.',
  )
  expect(writeHistorySpanSentence(rows, FROM_MS, FROM_MS + 6 * HOUR_MS)).toMatch(/^6 hours: high \$1,482.40 at 17:30/)
})

test('without prices it says so', () => {
  expect(writeHistorySpanSentence({ at: [], values: [] }, FROM_MS, FROM_MS + DAY_MS)).toBe(
    '24 hours: no prices are stored.',
  )
})

test('a hole reaches to the next value, and the last one to the end', () => {
  expect(findHistoryGaps({ at: [1, 5, 9, 12], values: [3, null, 4, null] }, 20)).toEqual([
    { fromMs: 5, toMs: 9 },
    { fromMs: 12, toMs: 20 },
  ])
})

test('lengths are said in the unit a reader would use', () => {
  expect([35 * MINUTE_MS, 2.5 * HOUR_MS, 3 * HOUR_MS, 3 * DAY_MS].map(describeDuration)).toEqual([
    '35 min',
    '2 h 30 min',
    '3 h',
    '3 days',
  ])
})

import { expect, test } from 'vitest'
import { writeAge, writeSourceAge } from './age.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
  ['nothing yet', 0, '0 s'],
  ['a clock ahead of ours', -5 * SECOND, '0 s'],
  ['the last second under a minute', MINUTE - 1, '59 s'],
  ['a minute', MINUTE, '1 min'],
  ['the last second under an hour', HOUR - 1, '59 min'],
  ['an hour sharp', HOUR, '1 h'],
  ['hours and minutes', 3 * HOUR + 5 * MINUTE + 59 * SECOND, '3 h 5 min'],
  ['the last minute under a day', DAY - 1, '23 h 59 min'],
  ['a day', DAY, '1 day'],
  ['almost two days', 2 * DAY - 1, '1 day'],
  ['days', 4 * DAY + 23 * HOUR, '4 days'],
])('%s', (_sentence, ageMs, words) => {
  expect(writeAge(ageMs)).toBe(words)
})

test('a source is as old as the end of what it last spoke of', () => {
  const now = Date.parse('2026-11-16T13:00:00Z')
  expect(writeSourceAge('lmp', now - 27 * MINUTE, now)).toBe('27 min')
})

/** The trade date of Wednesday 11 November 2026 ends at midnight, Central. */
const WEDNESDAY_ENDS = Date.parse('2026-11-12T06:00:00Z')

test.each([
  ['the evening of the same day', '2026-11-12T05:59:00Z', '0 days'],
  ['a minute after midnight', '2026-11-12T06:01:00Z', '1 day'],
  ['the Monday after', '2026-11-16T13:00:00Z', '5 days'],
  ['late that Monday, when it is Tuesday in London', '2026-11-17T05:59:00Z', '5 days'],
])('gas counts the market’s days since its trade date: %s', (_sentence, now, words) => {
  expect(writeSourceAge('gas', WEDNESDAY_ENDS, Date.parse(now))).toBe(words)
})

test('over the night that has 25 hours a trade date still ages by one a day', () => {
  const fridayEnds = Date.parse('2026-10-31T05:00:00Z')
  expect(writeSourceAge('gas', fridayEnds, Date.parse('2026-11-02T05:59:00Z'))).toBe('2 days')
  expect(writeSourceAge('gas', fridayEnds, Date.parse('2026-11-02T06:00:00Z'))).toBe('3 days')
})

import { expect, test } from 'vitest'
import { parseRetryAfterMs } from './retry-after.ts'

const NOW_MS = Date.parse('2026-07-15T20:00:00Z')

test.each([
  ['seconds', '7', 7_000],
  ['zero means at once', '0', 0],
  ['an hour is capped at a minute', '3600', 60_000],
  ['an HTTP date', 'Wed, 15 Jul 2026 20:00:30 GMT', 30_000],
  ['a date that has passed means at once', 'Wed, 15 Jul 2026 19:00:00 GMT', 0],
  ['a date of next year is capped', 'Thu, 15 Jul 2027 20:00:00 GMT', 60_000],
  ['no header', undefined, null],
  ['a negative number', '-5', null],
  ['a fraction', '1.5', null],
  ['words', 'soon', null],
  ['a date that does not exist', 'Wed, 99 Jul 2026 20:00:00 GMT', null],
])('Retry-After: %s', (_sentence, header, expected) => {
  expect(parseRetryAfterMs(header, NOW_MS)).toBe(expected)
})

test('a caller can allow a longer wait', () => {
  expect(parseRetryAfterMs('3600', NOW_MS, 86_400_000)).toBe(3_600_000)
  expect(parseRetryAfterMs('999999', NOW_MS, 86_400_000)).toBe(86_400_000)
})

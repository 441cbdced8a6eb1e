import { expect, test } from 'vitest'
import { formatCentralStamp } from './offset-stamp.ts'

test.each([
  ['in summer', '2026-07-15T21:30:05Z', '2026-07-15T16:30:05-05:00'],
  ['in winter', '2026-01-15T05:59:00Z', '2026-01-14T23:59:00-06:00'],
  ['the first pass of the repeated hour', '2026-11-01T06:30:00Z', '2026-11-01T01:30:00-05:00'],
  ['the second pass of the repeated hour', '2026-11-01T07:30:00Z', '2026-11-01T01:30:00-06:00'],
])('%s', (_sentence, instant, stamp) => {
  expect(formatCentralStamp(Date.parse(instant))).toBe(stamp)
  expect(Date.parse(stamp)).toBe(Date.parse(instant))
})

import { expect, test } from 'vitest'
import { computeClockOffsetMs } from './server-clock.ts'

const now = Date.parse('2026-07-15T22:36:04Z')

test.each([
  ['clocks that agree', 'Wed, 15 Jul 2026 22:36:04 GMT', 0],
  ['a difference of seconds is ignored', 'Wed, 15 Jul 2026 22:36:02 GMT', 0],
  ['a slow clock', 'Wed, 15 Jul 2026 22:38:04 GMT', 120_000],
  ['a fast clock', 'Wed, 15 Jul 2026 22:34:04 GMT', -120_000],
  ['no header', null, 0],
  ['a header that is not a date', 'soon', 0],
])('%s', (_sentence, header, offsetMs) => {
  expect(computeClockOffsetMs(header, now)).toBe(offsetMs)
})

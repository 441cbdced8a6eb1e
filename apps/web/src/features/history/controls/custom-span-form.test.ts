import { expect, test } from 'vitest'
import { parseCentralFieldTime } from './custom-span-form.tsx'

test.each([
  ['in summer', '2026-07-15T16:30', { at: '2026-07-15T16:30:00-05:00' }],
  ['a repeated hour means its first pass', '2026-11-01T01:30', { at: '2026-11-01T01:30:00-05:00' }],
  ['a skipped hour', '2026-03-08T02:30', { error: 'No such time: clocks skip an hour that night.' }],
  ['nothing', '', { error: 'Enter a date and a time.' }],
  ['in winter', '2026-01-15T16:30', { at: '2026-01-15T16:30:00-06:00' }],
])('a Central time: %s', (_case, text, instant) => {
  expect(parseCentralFieldTime(text)).toEqual(instant)
})

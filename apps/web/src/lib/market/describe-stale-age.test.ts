import { expect, test } from 'vitest'
import { describeStaleAge } from './describe-stale-age.ts'

const now = new Date('2026-07-15T22:45:00Z')

test.each([
  ['a price from the last run shows no age', 'lmp', '2026-07-15T22:40:17Z', null],
  ['a price ten minutes old still does not', 'lmp', '2026-07-15T22:35:00Z', null],
  ['an older one does', 'lmp', '2026-07-15T22:34:59Z', '10 min'],
  ['constraints are published hourly', 'constraints', '2026-07-15T21:35:00Z', null],
  ['a late constraints file shows its age', 'constraints', '2026-07-15T18:35:00Z', '4 h 10 min'],
  ['a nine-day-old gas price can be the newest', 'gas', '2026-07-07T05:00:00Z', null],
  ['a ten-day-old gas price shows its age', 'gas', '2026-07-06T05:00:00Z', '10 days'],
  ['an unknown time has no age', 'lmp', null, null],
  ['an unreadable time has no age', 'lmp', 'soon', null],
] as const)('%s', (_sentence, source, observedUntil, age) => {
  expect(describeStaleAge(source, observedUntil, now)).toBe(age)
})

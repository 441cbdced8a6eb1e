import { expect, test } from 'vitest'
import { noteworthyAge } from './sources.ts'

const now = new Date('2026-07-15T22:45:00Z')

test.each([
  ['a price of the last run needs no age', 'lmp', '2026-07-15T22:40:17Z', null],
  ['a price ten minutes old still does not', 'lmp', '2026-07-15T22:35:00Z', null],
  ['an older one does', 'lmp', '2026-07-15T22:34:59Z', '10 min'],
  ['constraints come hourly', 'constraints', '2026-07-15T21:35:00Z', null],
  ['a file that is late does', 'constraints', '2026-07-15T18:35:00Z', '4 h 10 min'],
  ['a gas price of nine days ago is the newest there may be', 'gas', '2026-07-07T05:00:00Z', null],
  ['one of ten days ago is old', 'gas', '2026-07-06T05:00:00Z', '10 days'],
  ['a time we do not know has no age', 'lmp', null, null],
  ['a time we cannot read has no age', 'lmp', 'soon', null],
] as const)('%s', (_sentence, source, observedUntil, age) => {
  expect(noteworthyAge(source, observedUntil, now)).toBe(age)
})

import { expect, test } from 'vitest'
import { isLate, noteworthyAgeMs } from './freshness.ts'

const now = new Date('2026-07-15T22:45:00Z')

test.each([
  ['a price of the last run needs no age', 'lmp', '2026-07-15T22:40:17Z', null],
  ['a price ten minutes old still does not', 'lmp', '2026-07-15T22:35:00Z', null],
  ['an older one does', 'lmp', '2026-07-15T22:34:59Z', 601_000],
  ['constraints come hourly', 'constraints', '2026-07-15T21:35:00Z', null],
  ['gas over a weekend is not old', 'gas', '2026-07-12T05:00:00Z', null],
  ['a time we do not know has no age', 'lmp', null, null],
  ['a time we cannot read has no age', 'lmp', 'soon', null],
] as const)('%s', (_sentence, source, observedAt, ageMs) => {
  expect(noteworthyAgeMs(source, observedAt, now)).toBe(ageMs)
})

test('two missed runs make a brief late', () => {
  expect(isLate('2026-07-15T22:35:00Z', now)).toBe(false)
  expect(isLate('2026-07-15T22:34:00Z', now)).toBe(true)
})

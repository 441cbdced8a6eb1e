import { expect, test } from 'vitest'
import { classifyDayType } from './day-type.ts'

test.each([
  ['a Wednesday is a weekday', '2026-07-15T17:00:00Z', 'weekdays'],
  ['late Sunday evening in Texas is still Sunday, whatever UTC says', '2026-07-20T03:00:00Z', 'weekends'],
  ['Memorial Day counts with the weekends', '2026-05-25T17:00:00Z', 'weekends'],
  ['Labor Day counts with the weekends', '2026-09-07T17:00:00Z', 'weekends'],
  ['Thanksgiving counts with the weekends', '2026-11-26T17:00:00Z', 'weekends'],
  ['the Friday after Thanksgiving is a weekday to NERC', '2026-11-27T17:00:00Z', 'weekdays'],
  ['a Fourth of July on Saturday is not moved to Friday', '2026-07-03T17:00:00Z', 'weekdays'],
  ['a Fourth of July on Sunday is kept on Monday', '2027-07-05T17:00:00Z', 'weekends'],
])('%s', (_sentence, at, expected) => {
  expect(classifyDayType(new Date(at))).toBe(expected)
})

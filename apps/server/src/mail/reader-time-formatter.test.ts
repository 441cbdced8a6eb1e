import { expect, test } from 'vitest'
import { createReaderTimeFormatter } from './reader-time-formatter.ts'

const evening = new Date('2026-07-15T22:35:13Z')

test.each([
  ['America/Chicago', '17:35 CT', null],
  ['America/Menominee', '17:35 CT', null],
  ['America/New_York', '17:35 CT (18:35 New York)', 'New York is 1 h later.'],
  ['America/Los_Angeles', '17:35 CT (15:35 Los Angeles)', 'Los Angeles is 2 h earlier.'],
  ['Asia/Tokyo', '17:35 CT (Thu 07:35 Tokyo)', 'Tokyo is 14 h later.'],
  ['Asia/Kolkata', '17:35 CT (Thu 04:05 Kolkata)', 'Kolkata is 10 h 30 min later.'],
])('%s reads %s', (timezone, text, ahead) => {
  const clock = createReaderTimeFormatter(timezone, evening)
  expect(clock.at(evening)).toBe(text)
  if (ahead === null) expect(clock.ahead(evening)).toBeNull()
  else expect(clock.ahead(evening)).toContain(ahead)
})

test('a time zone that matches Central only in winter is shown in summer', () => {
  const clock = createReaderTimeFormatter('America/Mexico_City', evening)
  expect(clock.at(new Date('2026-01-15T18:00:00Z'))).toBe('15 Jan, 12:00 CT')
  expect(clock.at(evening)).toBe('17:35 CT (16:35 Mexico City)')
})

test('the second pass of the autumn hour is marked', () => {
  const clock = createReaderTimeFormatter('America/New_York', new Date('2026-11-01T13:00:00Z'))
  expect(clock.at(new Date('2026-11-01T06:35:00Z'))).toBe('01:35 CT')
  expect(clock.at(new Date('2026-11-01T07:35:00Z'))).toBe('01:35* CT (02:35 New York)')
})

import { expect, test } from 'vitest'
import { matchesTimezone, timezoneOptions } from './timezone-options.ts'

test.each([
  ['New York (America/New_York)', 'new', true],
  ['New York (America/New_York)', 'new y', true],
  ['New York (America/New_York)', 'york', true],
  ['New York (America/New_York)', 'America/New_York', true],
  ['New York (America/New_York)', 'New York (America/New_York)', true],
  ['New York (America/New_York)', 'ork', false],
  ['Chicago (America/Chicago)', 'new', false],
  ['Tell City, Indiana (America/Indiana/Tell_City)', 'indiana tell', true],
  ['UTC', 'utc', true],
  ['UTC', '', true],
])('%s is found by “%s”: %s', (name, typed, found) => {
  expect(matchesTimezone(name, typed)).toBe(found)
})

test('a schedule keeps a timezone that the list does not have', () => {
  expect(timezoneOptions(['America/Chicago'], 'Asia/Calcutta').map(({ id }) => id)).toEqual([
    'Asia/Calcutta',
    'America/Chicago',
  ])
  expect(timezoneOptions(['America/Chicago', 'UTC'], 'UTC')).toEqual([
    { id: 'America/Chicago', name: 'Chicago (America/Chicago)' },
    { id: 'UTC', name: 'UTC' },
  ])
  expect(timezoneOptions(['America/Chicago'], '')).toHaveLength(1)
})

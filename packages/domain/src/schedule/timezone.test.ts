import { expect, test } from 'vitest'
import { isTimezone, nameTimezoneCity } from './timezone.ts'
import { findTimezoneNames, listOfferedTimezones } from './timezone-names.ts'

test.each([
  ['America/Chicago', true],
  ['Asia/Kolkata', true],
  ['Europe/Kyiv', true],
  ['America/Nuuk', true],
  ['America/Indiana/Tell_City', true],
  ['UTC', true],
  ['Etc/GMT+5', true],
  ['+01:00', false],
  ['-06:00', false],
  ['CST6CDT', false],
  ['EST', false],
  ['America/Atlantis', false],
  ['../etc/passwd', false],
  ['America/Chicago\0', false],
  ['/', false],
  ['', false],
])('%j: %s', (name, valid) => {
  expect(isTimezone(name)).toBe(valid)
})

test.each([
  ['America/Chicago', 'Chicago'],
  ['America/New_York', 'New York'],
  ['America/Indiana/Tell_City', 'Tell City, Indiana'],
  ['UTC', 'UTC'],
])('%s is shown as %s', (timezone, city) => {
  expect(nameTimezoneCity(timezone)).toBe(city)
})

test('the form offers Chicago first, then the United States, then the world, each once', () => {
  const offered = listOfferedTimezones(Intl.supportedValuesOf('timeZone'))
  expect(offered.slice(0, 4)).toEqual(['America/Chicago', 'America/New_York', 'America/Denver', 'America/Los_Angeles'])
  expect(offered.slice(0, 29)).toContain('America/Indiana/Knox')
  expect(offered.slice(0, 29)).toContain('Pacific/Honolulu')
  expect(offered).toContain('Europe/London')
  expect(offered).toContain('UTC')
  expect(offered.every(isTimezone)).toBe(true)
  expect(new Set(offered).size).toBe(offered.length)
  expect(offered.filter((zone) => zone.endsWith('Indianapolis'))).toEqual(['America/Indiana/Indianapolis'])
  expect(offered.length).toBeGreaterThan(400)
})

test('every time zone of the United States has a common name that matches its clocks', () => {
  const shortNow = (timeZone: string, at: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
      .formatToParts(new Date(at))
      .find(({ type }) => type === 'timeZoneName')!.value
  for (const timezone of listOfferedTimezones([]).filter((zone) => zone !== 'UTC')) {
    const { short, also } = findTimezoneNames(timezone)!
    for (const at of ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z']) {
      expect(`${short} ${also}`.split(' '), timezone).toContain(shortNow(timezone, at))
    }
  }
})

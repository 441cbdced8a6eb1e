import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setBrowserTimezone } from '../../../test/browser-timezone.ts'
import { writeInAnotherTab } from '../../../test/dom.tsx'
import {
  applyClockPreference,
  followClockPreference,
  formatClock,
  formatDateAndTime,
  formatDay,
  formatLocaleDateAndTime,
  formatMoment,
  formatStampInUsEnglish,
  formatTime,
  formatTimezoneAbbreviation,
  formatTimezoneName,
} from './shown-time.ts'

const AFTERNOON = new Date('2026-07-15T22:35:00Z')
const LATE = new Date('2026-07-16T04:30:00Z')

beforeEach(() => setBrowserTimezone('America/New_York'))
afterEach(() => {
  applyClockPreference('market-24')
  vi.restoreAllMocks()
})

test.each([
  ['market-24', '17:35 CT', '15 Jul 2026, 23:30 CT'],
  ['market-12', '5:35 PM CT', '15 Jul 2026, 11:30 PM CT'],
  ['own-24', '18:35 EDT', '16 Jul 2026, 00:30 EDT'],
  ['own-12', '6:35 PM EDT', '16 Jul 2026, 12:30 AM EDT'],
] as const)('with %s every time shows its zone, and its day follows the same clock', (clock, time, late) => {
  applyClockPreference(clock)
  expect([formatTime(AFTERNOON), formatDateAndTime(LATE)]).toEqual([time, late])
})

test('today follows the shown clock', () => {
  expect(formatMoment(AFTERNOON, LATE)).toBe('17:35 CT')
  applyClockPreference('own-24')
  expect(formatMoment(AFTERNOON, LATE)).toBe('15 Jul 2026, 18:35 EDT')
})

test('the two passes of the repeated hour differ', () => {
  const passes = ['2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z'].map((at) => new Date(at))
  expect(passes.map(formatTime)).toEqual(['01:30 CT', '01:30* CT'])
  applyClockPreference('market-12')
  expect(passes.map(formatTime)).toEqual(['1:30 AM CT', '1:30 AM* CT'])
  applyClockPreference('own-24')
  const eastern = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'].map((at) => new Date(at))
  expect(eastern.map(formatTime)).toEqual(['01:30 EDT', '01:30 EST'])
})

test('noon and midnight are twelve', () => {
  applyClockPreference('market-12')
  expect(['2026-07-15T17:00:00Z', '2026-07-15T05:00:00Z'].map((at) => formatClock(new Date(at)))).toEqual([
    '12:00 PM',
    '12:00 AM',
  ])
})

test('headings name the clock of their times', () => {
  expect(formatTimezoneName(AFTERNOON)).toBe('Central (CT)')
  applyClockPreference('own-12')
  expect([formatTimezoneName(AFTERNOON), formatTimezoneAbbreviation(AFTERNOON), formatDay(LATE)]).toEqual([
    'New York (EDT)',
    'EDT',
    '16 Jul 2026',
  ])
  expect(formatLocaleDateAndTime(AFTERNOON)).toMatch(/6:35:00.PM EDT$/)
})

test('a reader in Central time sees CT', () => {
  vi.restoreAllMocks()
  setBrowserTimezone('America/Chicago')
  applyClockPreference('own-24')
  expect([formatTime(AFTERNOON), formatTimezoneName(AFTERNOON)]).toEqual(['17:35 CT', 'Central (CT)'])
})

test('a choice is stored, the default stores nothing, and other tabs follow', () => {
  applyClockPreference('own-12')
  expect(localStorage.getItem('clock')).toBe('own-12')
  applyClockPreference('market-24')
  expect(localStorage.getItem('clock')).toBeNull()
  const stop = followClockPreference()
  writeInAnotherTab({ clock: 'market-12' })
  expect(formatTime(AFTERNOON)).toBe('5:35 PM CT')
  writeInAnotherTab({ clock: 'sundial' })
  expect(formatTime(AFTERNOON)).toBe('17:35 CT')
  stop()
})

test('a stamp in the reader’s locale marks the hour that is repeated in fall, in Central time only', () => {
  const repeated = new Date('2026-11-01T07:35:00Z')
  expect(formatLocaleDateAndTime(repeated)).toMatch(/1:35:00.*\* CT$/)
  expect(formatLocaleDateAndTime(new Date('2026-11-01T06:35:00Z'))).not.toContain('*')
  applyClockPreference('own-24')
  expect(formatLocaleDateAndTime(repeated)).not.toContain('*')
})

test.each(['2026-07-15T22:35:00Z', '2026-01-05T06:00:07Z', '2026-12-31T18:09:59Z'])(
  'without the platform, a stamp at %s is written as the platform writes it in US English',
  (at) => {
    const written = new Date(at).toLocaleString('en-US', { timeZone: 'America/Chicago' })
    expect(formatStampInUsEnglish(new Date(at))).toBe(`${written} CT`)
  },
)

test('a reader of US English gets the same stamp after the page is taken over', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US')
  const toLocale = vi.spyOn(Date.prototype, 'toLocaleString')
  expect(formatLocaleDateAndTime(AFTERNOON)).toBe(formatStampInUsEnglish(AFTERNOON))
  expect(toLocale).not.toHaveBeenCalled()
})

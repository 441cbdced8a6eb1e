import { expect, test } from 'vitest'
import {
  formatCalendarDay,
  formatClockCt,
  formatHourEnding,
  formatLocaleStampCt,
  formatMarketClock,
  formatMomentCt,
} from './market-time.ts'

const at = (iso: string) => new Date(iso)

test.each([
  ['summer is UTC minus five hours', formatClockCt(at('2026-07-15T22:35:17Z')), '17:35 CT'],
  ['winter is six', formatClockCt(at('2026-01-15T23:35:00Z')), '17:35 CT'],
  ['midnight is 00:00, not 24:00', formatMarketClock(at('2026-07-15T05:00:00Z')), '00:00'],
  ['a minute before the spring gap', formatMarketClock(at('2026-03-08T07:59:00Z')), '01:59'],
  ['a minute later the clock has jumped', formatMarketClock(at('2026-03-08T08:00:00Z')), '03:00'],
  ['the first pass of the autumn hour', formatMarketClock(at('2026-11-01T06:35:00Z')), '01:35'],
  ['the repeated hour is marked', formatMarketClock(at('2026-11-01T07:35:00Z')), '01:35*'],
  ['and the hour after it is itself again', formatMarketClock(at('2026-11-01T08:00:00Z')), '02:00'],
  ['the hour from 20:00 is HE21', formatHourEnding(at('2026-07-16T01:00:00Z')), 'HE21'],
  ['the last hour of a day is HE24', formatHourEnding(at('2026-07-16T04:00:00Z')), 'HE24'],
  ['the repeated hour is starred', formatHourEnding(at('2026-11-01T07:00:00Z')), 'HE02*'],
  ['a day is a calendar day, whatever the reader’s zone', formatCalendarDay('2026-07-14'), '14 Jul 2026'],
  ['a day we cannot read is shown as sent', formatCalendarDay('soon'), 'soon'],
])('%s', (_sentence, text, expected) => {
  expect(text).toBe(expected)
})

test('today needs no date; yesterday, by the Central calendar, does', () => {
  const now = at('2026-07-15T12:00:00Z')
  expect(formatMomentCt(at('2026-07-15T05:01:00Z'), now)).toBe('00:01 CT')
  expect(formatMomentCt(at('2026-07-15T04:59:00Z'), now)).toBe('14 Jul 2026, 23:59 CT')
})

test('the locale stamp is in market time and says so', () => {
  expect(formatLocaleStampCt(at('2026-07-15T22:36:04Z'))).toMatch(/36.04.* CT$/)
})

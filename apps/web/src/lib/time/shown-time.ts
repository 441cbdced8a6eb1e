import {
  type ClockPreference,
  DEFAULT_CLOCK_PREFERENCE,
  isClockPreference,
} from '@tradeops/domain/account/display-preferences'
import { formatDayCt, formatMarketClock } from '@tradeops/domain/present/market-time'
import {
  isRepeatedHour,
  MARKET_TIME_ZONE,
  padToTwoDigits,
  readCentralWallClock,
} from '@tradeops/domain/time/central-time'
import {
  onStorageChangedInOtherTab,
  readLocalStorageText,
  removeLocalStorageItem,
  writeLocalStorageText,
} from '../storage/local-storage.ts'

const KEY = 'clock'

const readClock = (): ClockPreference => {
  const clock = readLocalStorageText(KEY)
  return isClockPreference(clock) ? clock : DEFAULT_CLOCK_PREFERENCE
}

/** The clock preference of the reader, read before the first render so that no time on the page changes afterwards. */
let chosen = readClock()

export function applyClockPreference(clock: ClockPreference): void {
  if (clock === DEFAULT_CLOCK_PREFERENCE) removeLocalStorageItem(KEY)
  else writeLocalStorageText(KEY, clock)
  chosen = clock
}

/** Applies changes of the clock preference in other tabs, from the next render on. */
export const followClockPreference = (): (() => void) =>
  onStorageChangedInOtherTab([KEY], () => {
    chosen = readClock()
  })

const usesOwnZone = () => chosen.startsWith('own')
const uses12Hours = () => chosen.endsWith('12')

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a date format from a cache, because creating one is slow. */
function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const made = formats.get(key) ?? new Intl.DateTimeFormat('en-US', options)
  formats.set(key, made)
  return made
}

/** Writes `17:35` as `5:35 PM`; keeps a suffix such as the `*` of the repeated hour. */
function to12Hours(clock: string): string {
  const [hour = 0, minute = ''] = [Number(clock.slice(0, 2)), clock.slice(2, 5)]
  return `${hour % 12 || 12}${minute} ${hour < 12 ? 'AM' : 'PM'}${clock.slice(5)}`
}

export const getBrowserTimezone = (): string => format({}).resolvedOptions().timeZone

const ownFormat = (options: Intl.DateTimeFormatOptions) => format({ ...options, timeZone: getBrowserTimezone() })

const own24 = (at: Date) => ownFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)

/** Writes a time of day, `17:35` or `5:35 PM`, without a time zone. */
export function formatClock(at: Date): string {
  const clock = usesOwnZone() ? own24(at) : formatMarketClock(at)
  return uses12Hours() ? to12Hours(clock) : clock
}

/** Writes the time zone: `CT`, or the reader's own, such as `EDT` or `GMT+9`. */
export function formatTimezoneAbbreviation(at: Date): string {
  if (!usesOwnZone() || getBrowserTimezone() === MARKET_TIME_ZONE) return 'CT'
  const parts = ownFormat({ hour: '2-digit', timeZoneName: 'short' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? getBrowserTimezone()
}

/** Writes `Central (CT)` or `New York (EDT)`. */
export const formatTimezoneName = (at: Date): string =>
  formatTimezoneAbbreviation(at) === 'CT'
    ? 'Central (CT)'
    : `${getBrowserTimezone().split('/').at(-1)?.replaceAll('_', ' ')} (${formatTimezoneAbbreviation(at)})`

export const formatTime = (at: Date): string => `${formatClock(at)} ${formatTimezoneAbbreviation(at)}`

/** Writes the day in the time zone of the page: `14 Jul 2026`. */
export function formatDay(at: Date): string {
  if (!usesOwnZone()) return formatDayCt(at)
  const parts = ownFormat({ day: 'numeric', month: 'short', year: 'numeric' }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value
  return `${part('day')} ${part('month')} ${part('year')}`
}

/** Writes a date and time: `14 Jul 2026, 17:35 CT`. */
export const formatDateAndTime = (at: Date): string => `${formatDay(at)}, ${formatTime(at)}`

/** Writes `17:35 CT` for today and `14 Jul 2026, 17:35 CT` for any other day. */
export const formatMoment = (at: Date, now: Date): string =>
  formatDay(at) === formatDay(now) ? formatTime(at) : formatDateAndTime(at)

const US_ENGLISH = 'en-US'

/**
 * Writes a Central date and time as browsers do in US English, `7/15/2026, 5:35:00 PM CT`. It does not use the
 * platform's date formatter, because the formatter's first use blocks a phone for a moment.
 */
export function formatStampInUsEnglish(at: Date): string {
  const { year, month, day, hour, minute, second } = readCentralWallClock(at)
  const clock = [hour % 12 || 12, padToTwoDigits(minute), padToTwoDigits(second)].join(':')
  return `${month}/${day}/${year}, ${clock} ${hour < 12 ? 'AM' : 'PM'}${markRepeatedHour(at)} CT`
}

/** As on ERCOT's pages, a star marks the hour that occurs twice when clocks go back. */
const markRepeatedHour = (at: Date) => (isRepeatedHour(at) ? '*' : '')

/** Writes a date and time in the reader's locale. */
export function formatLocaleDateAndTime(at: Date): string {
  if (chosen === DEFAULT_CLOCK_PREFERENCE && globalThis.navigator?.language === US_ENGLISH)
    return formatStampInUsEnglish(at)
  const timeZone = usesOwnZone() ? getBrowserTimezone() : MARKET_TIME_ZONE
  const hours = chosen === DEFAULT_CLOCK_PREFERENCE ? {} : { hour12: uses12Hours() }
  const star = timeZone === MARKET_TIME_ZONE ? markRepeatedHour(at) : ''
  return `${at.toLocaleString(undefined, { timeZone, ...hours })}${star} ${formatTimezoneAbbreviation(at)}`
}

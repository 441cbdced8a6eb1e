import { isRepeatedHour, padToTwoDigits, readCentralWallClock } from '@tradeops/domain/time/central-time'

/** Formats a date as `09/29/2026`. */
export function formatSlashDate(at: Date): string {
  const { year, month, day } = readCentralWallClock(at)
  return `${padToTwoDigits(month)}/${padToTwoDigits(day)}/${year}`
}

/** Formats a time as `09/29/2026 11:25:17`. */
export function formatSlashStamp(at: Date): string {
  const { hour, minute, second } = readCentralWallClock(at)
  return `${formatSlashDate(at)} ${padToTwoDigits(hour)}:${padToTwoDigits(minute)}:${padToTwoDigits(second)}`
}

/** Formats a date as `2026-09-29`. */
export function formatDashDate(at: Date): string {
  const { year, month, day } = readCentralWallClock(at)
  return `${year}-${padToTwoDigits(month)}-${padToTwoDigits(day)}`
}

/** Formats a time of day as `16:05:00`. */
export function formatClock(at: Date): string {
  const { hour, minute, second } = readCentralWallClock(at)
  return `${padToTwoDigits(hour)}:${padToTwoDigits(minute)}:${padToTwoDigits(second)}`
}

function offset(at: Date, separator: string): string {
  const { offsetMinutes } = readCentralWallClock(at)
  const size = Math.abs(offsetMinutes)
  return `${offsetMinutes < 0 ? '-' : '+'}${padToTwoDigits(Math.floor(size / 60))}${separator}${padToTwoDigits(size % 60)}`
}

export const formatIsoOffset = (at: Date): string => offset(at, ':')

/** Formats a time as `2026-09-29T11:25:17-05:00`. */
export const formatIsoStamp = (at: Date): string => `${formatDashDate(at)}T${formatClock(at)}${formatIsoOffset(at)}`

/** Formats a time as `2026-09-29 11:25:17-0500`, as in every ERCOT dashboard. */
export const formatDashboardStamp = (at: Date): string => `${formatDashDate(at)} ${formatClock(at)}${offset(at, '')}`

/** Formats a date as `20260929`. */
export const formatCompactDate = (at: Date): string => formatDashDate(at).replaceAll('-', '')

/** Formats a time of day as `112517`. */
export const formatCompactClock = (at: Date): string => formatClock(at).replaceAll(':', '')

/** Formats ERCOT's repeated-hour flag: `Y` only in the second 01:00–02:00 of the night when clocks go back. */
export const formatRepeatedHourFlag = (intervalStart: Date): 'Y' | 'N' => (isRepeatedHour(intervalStart) ? 'Y' : 'N')

/**
 * Formats the end of an interval, `02:00`, counted from the label of its start. On the night when clocks go forward the
 * hour that starts at 01:00 ends at 03:00 on the clock, and ERCOT still labels its end 02:00.
 */
export function formatIntervalEnd(intervalStart: Date, lengthMinutes: number): string {
  const { hour, minute } = readCentralWallClock(intervalStart)
  const end = hour * 60 + minute + lengthMinutes
  return `${padToTwoDigits(Math.floor(end / 60))}:${padToTwoDigits(end % 60)}`
}

import { isRepeatedHour, padToTwoDigits, readCentralParts } from '@tradeops/domain/time/central-time'

/** `09/29/2026` */
export function formatSlashDate(at: Date): string {
  const { year, month, day } = readCentralParts(at)
  return `${padToTwoDigits(month)}/${padToTwoDigits(day)}/${year}`
}

/** `09/29/2026 11:25:17` */
export function formatSlashStamp(at: Date): string {
  const { hour, minute, second } = readCentralParts(at)
  return `${formatSlashDate(at)} ${padToTwoDigits(hour)}:${padToTwoDigits(minute)}:${padToTwoDigits(second)}`
}

/** `2026-09-29` */
export function formatDashDate(at: Date): string {
  const { year, month, day } = readCentralParts(at)
  return `${year}-${padToTwoDigits(month)}-${padToTwoDigits(day)}`
}

/** `16:05:00` */
export function formatClock(at: Date): string {
  const { hour, minute, second } = readCentralParts(at)
  return `${padToTwoDigits(hour)}:${padToTwoDigits(minute)}:${padToTwoDigits(second)}`
}

function offset(at: Date, separator: string): string {
  const { offsetMinutes } = readCentralParts(at)
  const size = Math.abs(offsetMinutes)
  return `${offsetMinutes < 0 ? '-' : '+'}${padToTwoDigits(Math.floor(size / 60))}${separator}${padToTwoDigits(size % 60)}`
}

export const formatIsoOffset = (at: Date): string => offset(at, ':')

/** `2026-09-29T11:25:17-05:00` */
export const formatIsoStamp = (at: Date): string => `${formatDashDate(at)}T${formatClock(at)}${formatIsoOffset(at)}`

/** Writes `2026-09-29 11:25:17-0500`, as every dashboard does. */
export const formatDashboardStamp = (at: Date): string => `${formatDashDate(at)} ${formatClock(at)}${offset(at, '')}`

/** `20260929` */
export const formatCompactDate = (at: Date): string => formatDashDate(at).replaceAll('-', '')

/** `112517` */
export const formatCompactClock = (at: Date): string => formatClock(at).replaceAll(':', '')

/** Writes the flag of the repeated hour: ERCOT flags only the second 01:00–02:00 of the autumn night. */
export const formatRepeatedHourFlag = (intervalStart: Date): 'Y' | 'N' => (isRepeatedHour(intervalStart) ? 'Y' : 'N')

/**
 * Writes the end of an interval, `02:00`, counted from the label of its start. On DST nights the clock differs: the
 * hour 01:00–02:00 before clocks go forward ends at 03:00 and is still labeled 02:00.
 */
export function formatIntervalEnd(intervalStart: Date, lengthMinutes: number): string {
  const { hour, minute } = readCentralParts(intervalStart)
  const end = hour * 60 + minute + lengthMinutes
  return `${padToTwoDigits(Math.floor(end / 60))}:${padToTwoDigits(end % 60)}`
}

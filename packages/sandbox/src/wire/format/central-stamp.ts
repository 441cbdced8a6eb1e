import { centralParts, isRepeatedHour, twoDigits } from '@tradeops/domain/time/central-time'

/** `09/29/2026` */
export function slashDate(at: Date): string {
  const { year, month, day } = centralParts(at)
  return `${twoDigits(month)}/${twoDigits(day)}/${year}`
}

/** `09/29/2026 11:25:17` */
export function slashStamp(at: Date): string {
  const { hour, minute, second } = centralParts(at)
  return `${slashDate(at)} ${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)}`
}

/** `2026-09-29` */
export function dashDate(at: Date): string {
  const { year, month, day } = centralParts(at)
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

/** `16:05:00` */
export function clock(at: Date): string {
  const { hour, minute, second } = centralParts(at)
  return `${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)}`
}

function offset(at: Date, separator: string): string {
  const { offsetMinutes } = centralParts(at)
  const size = Math.abs(offsetMinutes)
  return `${offsetMinutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}${separator}${twoDigits(size % 60)}`
}

export const isoOffset = (at: Date): string => offset(at, ':')

/** `2026-09-29T11:25:17-05:00` */
export const isoStamp = (at: Date): string => `${dashDate(at)}T${clock(at)}${isoOffset(at)}`

/** `2026-09-29 11:25:17-0500`, as every dashboard writes it. */
export const dashboardStamp = (at: Date): string => `${dashDate(at)} ${clock(at)}${offset(at, '')}`

/** `20260929` */
export const compactDate = (at: Date): string => dashDate(at).replaceAll('-', '')

/** `112517` */
export const compactClock = (at: Date): string => clock(at).replaceAll(':', '')

/** ERCOT flags only the second 01:00–02:00 of the autumn night. */
export const repeatedFlag = (intervalStart: Date): 'Y' | 'N' => (isRepeatedHour(intervalStart) ? 'Y' : 'N')

/**
 * `02:00`: the end of an interval, counted from the label of its start. On DST nights the clock differs: the hour
 * 01:00–02:00 before clocks go forward ends at 03:00 and is still labeled 02:00.
 */
export function endLabel(intervalStart: Date, lengthMinutes: number): string {
  const { hour, minute } = centralParts(intervalStart)
  const end = hour * 60 + minute + lengthMinutes
  return `${twoDigits(Math.floor(end / 60))}:${twoDigits(end % 60)}`
}

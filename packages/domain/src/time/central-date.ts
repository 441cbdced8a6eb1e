import { centralOffsetMs, readCentralParts } from './central-time.ts'
import { DAY_MS } from './durations.ts'

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** `12 Jul`, Central. */
export function formatCentralDate(ms: number): string {
  const { day, month } = readCentralParts(new Date(ms))
  return `${day} ${MONTHS[month - 1]}`
}

/** Numbers Central days, counted from 1970. */
export const centralDayNumber = (ms: number): number => Math.floor((ms + centralOffsetMs(ms)) / DAY_MS)

export const centralDaysBetween = (fromMs: number, toMs: number): number =>
  centralDayNumber(toMs) - centralDayNumber(fromMs)

/**
 * Names the Central day of an instant relative to now: ` yesterday`, ` tomorrow`, ` on 12 Jul`; empty on the same day.
 */
export function describeOtherDay(ms: number, nowMs: number): string {
  const days = centralDaysBetween(nowMs, ms)
  if (days === 0) return ''
  if (days === -1) return ' yesterday'
  return days === 1 ? ' tomorrow' : ` on ${formatCentralDate(ms)}`
}

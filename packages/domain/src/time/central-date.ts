import { computeCentralOffsetMs, readCentralWallClock } from './central-time.ts'
import { DAY_MS } from './durations.ts'

export const MONTH_ABBREVIATIONS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const

/** Writes a Central date as `12 Jul`. */
export function formatCentralDate(ms: number): string {
  const { day, month } = readCentralWallClock(new Date(ms))
  return `${day} ${MONTH_ABBREVIATIONS[month - 1]}`
}

/** Returns the number of a Central day, counted from 1970. */
export const computeCentralDayNumber = (ms: number): number => Math.floor((ms + computeCentralOffsetMs(ms)) / DAY_MS)

export const countCentralDaysBetween = (fromMs: number, toMs: number): number =>
  computeCentralDayNumber(toMs) - computeCentralDayNumber(fromMs)

/** Names the Central day of a time relative to now: ` yesterday`, ` tomorrow`, ` on 12 Jul`; empty on the same day. */
export function describeOtherDay(ms: number, nowMs: number): string {
  const days = countCentralDaysBetween(nowMs, ms)
  if (days === 0) return ''
  if (days === -1) return ' yesterday'
  return days === 1 ? ' tomorrow' : ` on ${formatCentralDate(ms)}`
}

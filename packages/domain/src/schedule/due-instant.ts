import { Temporal } from 'temporal-polyfill'
import type { ClockChange } from './schedule.ts'

export type Due = { at: Date; change: ClockChange | null }

/**
 * When the clocks of a place show this time on this day. A time they show twice means the first; one they never show is
 * moved forward by as much as the clocks are (02:30 → 03:30). Null where the whole day never was: Samoa went to bed on
 * 29 December 2011 and rose on the 31st. This is the only place where a wall clock becomes an instant for a schedule;
 * PostgreSQL would take the second of two.
 */
export function dueOn(localDate: string, deliveryTime: string, timezone: string): Due | null {
  const key = `${localDate}T${deliveryTime} ${timezone}`
  const known = kept.get(key)
  if (known !== undefined) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const due = calculate(localDate, deliveryTime, timezone)
  kept.set(key, due)
  return due
}

/** Half the desk wants its brief at the same minute; Temporal is exact and far too slow to be asked by each of them. */
const MOST_KEPT = 4096
const kept = new Map<string, Due | null>()

function calculate(localDate: string, deliveryTime: string, timezone: string): Due | null {
  const wall = Temporal.PlainDateTime.from(`${localDate}T${deliveryTime}`)
  const first = wall.toZonedDateTime(timezone, { disambiguation: 'compatible' })
  const at = new Date(first.epochMilliseconds)
  if (!first.toPlainDateTime().equals(wall)) {
    return isDayOf(localDate, timezone) ? { at, change: 'clocks_go_forward' } : null
  }
  const last = wall.toZonedDateTime(timezone, { disambiguation: 'later' })
  return { at, change: last.epochMilliseconds === first.epochMilliseconds ? null : 'clocks_go_back' }
}

function isDayOf(localDate: string, timezone: string): boolean {
  return Temporal.PlainDate.from(localDate).toZonedDateTime(timezone).toPlainDate().toString() === localDate
}

/** The calendar day and the wall clock of a place at an instant. */
export function wallClockIn(timezone: string, at: Date): { date: string; time: string } {
  const wall = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timezone).toPlainDateTime()
  const [date = '', time = ''] = wall.toString({ smallestUnit: 'minute' }).split('T')
  return { date, time }
}

export function addDays(localDate: string, days: number): string {
  return Temporal.PlainDate.from(localDate).add({ days }).toString()
}

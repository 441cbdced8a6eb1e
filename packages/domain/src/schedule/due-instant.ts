import { Temporal } from 'temporal-polyfill'
import type { ClockChange } from './mail-schedule.ts'

export type MailDueInstant = { at: Date; change: ClockChange | null }

/**
 * Finds the instant when local clocks show this time on this day. Of a time shown twice it takes the first; a skipped
 * time moves forward by the length of the clock change (02:30 → 03:30). Null if the whole day was skipped: Samoa had no
 * 30 December 2011. Schedules convert wall clocks to instants only here, because PostgreSQL would take the second of
 * two.
 */
export function findMailDueInstant(localDate: string, deliveryTime: string, timezone: string): MailDueInstant | null {
  const key = `${localDate}T${deliveryTime} ${timezone}`
  const known = cache.get(key)
  if (known !== undefined) return known
  if (cache.size >= MAX_CACHED) cache.clear()
  const due = calculate(localDate, deliveryTime, timezone)
  cache.set(key, due)
  return due
}

/**
 * Due instants are cached, because many schedules share one minute and Temporal is too slow to call for each schedule.
 */
const MAX_CACHED = 4096
const cache = new Map<string, MailDueInstant | null>()

function calculate(localDate: string, deliveryTime: string, timezone: string): MailDueInstant | null {
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

export function readWallClock(timezone: string, at: Date): { date: string; time: string } {
  const wall = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timezone).toPlainDateTime()
  const [date = '', time = ''] = wall.toString({ smallestUnit: 'minute' }).split('T')
  return { date, time }
}

export function addCalendarDays(localDate: string, days: number): string {
  return Temporal.PlainDate.from(localDate).add({ days }).toString()
}

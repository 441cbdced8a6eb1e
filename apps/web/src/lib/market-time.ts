import { MARKET_ZONE } from '@tradeops/domain/time/central-time'

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: MARKET_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const day = new Intl.DateTimeFormat('en-GB', { timeZone: MARKET_ZONE, day: 'numeric', month: 'short', year: 'numeric' })

const dayKey = new Intl.DateTimeFormat('en-CA', { timeZone: MARKET_ZONE })

/** `17:35`, Central, where a heading already says CT. */
export const clockOf = (at: Date): string => clock.format(at)

/** `17:35 CT`. */
export const clockCt = (at: Date): string => `${clockOf(at)} CT`

/** `14 Jul 2026`, the Central calendar day. */
export const dayCt = (at: Date): string => day.format(at)

/** `17:35 CT` today, `14 Jul 2026, 17:35 CT` on any other day. */
export const momentCt = (at: Date, now: Date): string =>
  dayKey.format(at) === dayKey.format(now) ? clockCt(at) : `${dayCt(at)}, ${clockCt(at)}`

/** `2026-07-14` as `14 Jul 2026`: a calendar day has no zone to get wrong. */
export function calendarDay(isoDay: string): string {
  const at = new Date(`${isoDay}T12:00:00Z`)
  return Number.isNaN(at.getTime()) ? isoDay : dayCt(at)
}

/** Date and time as the reader's locale writes them, in market time. */
export const localeStampCt = (at: Date): string => `${at.toLocaleString(undefined, { timeZone: MARKET_ZONE })} CT`

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago, as short as it can be said: `47 s`, `4 min`, `2 h 5 min`, `3 d`. A clock ahead of ours is no age. */
export function age(ageMs: number): string {
  if (ageMs < MINUTE) return `${Math.max(0, Math.floor(ageMs / SECOND))} s`
  if (ageMs < HOUR) return `${Math.floor(ageMs / MINUTE)} min`
  if (ageMs >= 2 * DAY) return `${Math.floor(ageMs / DAY)} d`
  const minutes = Math.floor((ageMs % HOUR) / MINUTE)
  const hours = Math.floor(ageMs / HOUR)
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
}

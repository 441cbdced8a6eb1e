import { MARKET_ZONE } from '@tradeops/domain/time/central-time'
import { HOUR_MS } from '@tradeops/domain/time/durations'

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: MARKET_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const day = new Intl.DateTimeFormat('en-GB', { timeZone: MARKET_ZONE, day: 'numeric', month: 'short', year: 'numeric' })

const dayKey = new Intl.DateTimeFormat('en-CA', { timeZone: MARKET_ZONE })

/**
 * `17:35`, Central, where a heading already says CT. On the autumn night 01:00–02:00 happens twice; the second pass is
 * written `01:35*`, as ERCOT writes HE02*.
 */
export function clockOf(at: Date): string {
  const text = clock.format(at)
  return clock.format(at.getTime() - HOUR_MS) === text ? `${text}*` : text
}

/** `17:35 CT`. */
export const clockCt = (at: Date): string => `${clockOf(at)} CT`

/** `HE21`: the hour from 20:00 to 21:00, as the market numbers hours by their end. */
export function hourEndingOf(hourStartsAt: Date): string {
  const [hour = '', minutes = ''] = clockOf(hourStartsAt).split(':')
  return `HE${String(Number(hour) + 1).padStart(2, '0')}${minutes.endsWith('*') ? '*' : ''}`
}

/** `14 Jul 2026`, the Central calendar day. */
export const dayCt = (at: Date): string => day.format(at)

/** `14 Jul 2026, 17:35 CT`. */
export const stampCt = (at: Date): string => `${dayCt(at)}, ${clockCt(at)}`

/** `17:35 CT` today, `14 Jul 2026, 17:35 CT` on any other day. */
export const momentCt = (at: Date, now: Date): string =>
  dayKey.format(at) === dayKey.format(now) ? clockCt(at) : stampCt(at)

/** `2026-07-14` as `14 Jul 2026`: a calendar day has no zone to get wrong. */
export function calendarDay(isoDay: string): string {
  const at = new Date(`${isoDay}T12:00:00Z`)
  return Number.isNaN(at.getTime()) ? isoDay : dayCt(at)
}

/** Date and time as the reader's locale writes them, in market time. */
export const localeStampCt = (at: Date): string => `${at.toLocaleString(undefined, { timeZone: MARKET_ZONE })} CT`

import type {
  BriefMailSchedule,
  LatestScheduledMail,
  MissedScheduledMail,
  NextScheduledMail,
} from '@tradeops/contract/account/preferences'
import { formatCalendarDay, formatClockCt, formatMomentCt } from '@tradeops/domain/present/market-time'
import { MARKET_TIME_ZONE } from '@tradeops/domain/time/central-time'
import { DAY_MS } from '@tradeops/domain/time/durations'

const dayIn = (timezone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(at)

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short' })

function dayWords(localDate: string, timezone: string, now: Date): string {
  if (localDate === dayIn(timezone, now)) return 'today'
  if (localDate === dayIn(timezone, new Date(now.getTime() + DAY_MS))) return 'tomorrow'
  return `${weekday.format(new Date(`${localDate}T12:00:00Z`))} ${formatCalendarDay(localDate)}`
}

/**
 * Writes when the next daily mail is sent: `tomorrow 07:00 CT`, or `tomorrow 08:00 (07:00 CT)` in another time zone.
 */
export function describeNextMail({ next_delivery, timezone }: BriefMailSchedule, now: Date): string | null {
  if (!next_delivery) return null
  const { at, local_date, local_time } = next_delivery
  const central = formatClockCt(new Date(at))
  const inMarketTime = central === `${local_time} CT` ? ` CT` : ` (${central})`
  return `${dayWords(local_date, timezone, now)} ${local_time}${timezone === MARKET_TIME_ZONE ? ' CT' : inMarketTime}`
}

/** Explains what happens on the day of a clock change, on which a local time is skipped or occurs twice. */
export function describeClockChange(
  note: NextScheduledMail['note'],
  deliveryTime: string,
  localTime: string,
): string | null {
  if (note === 'clocks_go_forward') {
    return `Clocks go forward that day: ${deliveryTime} does not exist, so the brief is sent at ${localTime}.`
  }
  if (note === 'clocks_go_back') {
    return `Clocks go back that day: ${deliveryTime} occurs twice, and the brief is sent the first time.`
  }
  return null
}

const MISS_WORDS: Record<MissedScheduledMail['reason'], string> = {
  service_down: 'our service was down at that time',
  no_brief: 'there was no brief to send',
  mail_server_unreachable: 'the mail server could not be reached',
  mail_refused: 'the mail server refused it',
  unconfirmed: 'the mail server did not confirm it; it may have arrived',
  address_suspended: 'deliveries to your address were suspended',
}

export const describeMissedMail = ({ local_date, reason }: MissedScheduledMail): string =>
  `Missed on ${formatCalendarDay(local_date)}: ${MISS_WORDS[reason]}.`

/** Describes a daily mail that is due and not sent; null if there is nothing to report. */
export function describeUnsentMail(latest: LatestScheduledMail | null, timezone: string, now: Date): string | null {
  if (!latest || Date.parse(latest.due_at) > now.getTime()) return null
  const day = `The brief of ${formatCalendarDay(latest.local_date)}`
  const again = latest.next_attempt_at ? formatMomentCt(new Date(latest.next_attempt_at), now) : null
  switch (latest.state) {
    case 'planned':
      return again && Date.parse(latest.next_attempt_at!) > now.getTime()
        ? `${day} could not be sent yet; next attempt at ${again}.`
        : `${day} is being sent.`
    case 'sending':
    case 'handed':
      return `${day} is being sent.`
    case 'unknown':
      return `${day} was not confirmed by the mail server${again ? `; it will be sent again at ${again}` : ''}.`
    case 'skipped': {
      const isToday = latest.local_date === dayIn(timezone, now)
      return `Not sent ${isToday ? 'today' : `on ${formatCalendarDay(latest.local_date)}`}: nothing at watch or above.`
    }
    default:
      return null
  }
}

export const describeLastSentMail = ({ last_sent }: BriefMailSchedule): string =>
  last_sent ? `Last sent ${formatCalendarDay(last_sent)}` : 'Not sent yet'

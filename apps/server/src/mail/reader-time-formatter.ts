import { nameTimezoneCity } from '@tradeops/domain/schedule/timezone'
import { formatCentralDate } from '@tradeops/domain/time/central-date'
import { formatCentralDay, MARKET_TIME_ZONE } from '@tradeops/domain/time/central-time'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { writeAge } from '@tradeops/domain/words/age'
import { formatClockText } from '@tradeops/domain/words/wording'

const formatIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

const offsetMinutes = (timeZone: string, at: Date): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value)
  const wallMs = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return Math.round((wallMs - at.getTime()) / MINUTE_MS)
}

const CENTRAL = formatIn(MARKET_TIME_ZONE)

/** Creates a clock that writes market time, with the reader's local time where it differs. */
export function createReaderTimeFormatter(timezone: string, now: Date) {
  const local = formatIn(timezone)
  const city = nameTimezoneCity(timezone)

  /** Writes the reader's local time: `18:35`, or `Thu 07:35` on another day; null where it equals Central time. */
  function own(at: Date): string | null {
    const here = local.format(at)
    const there = CENTRAL.format(at)
    if (here === there) return null
    const [day, clock] = here.split(' ')
    return there.startsWith(`${day} `) ? (clock ?? here) : here
  }

  return {
    city,
    own,
    /** Writes a time as `17:35 CT` or `17:35 CT (18:35 New York)`, with the date if it is not today in Central time. */
    at(at: Date): string {
      const mine = own(at)
      const date = formatCentralDay(at) === formatCentralDay(now) ? '' : `${formatCentralDate(at.getTime())}, `
      return `${date}${formatClockText(at.getTime())} CT${mine === null ? '' : ` (${mine} ${city})`}`
    },
    /**
     * Writes a note on the difference between the reader's time and Central time, which all texts use; null if there is
     * no difference.
     */
    ahead(at: Date): string | null {
      const minutes = offsetMinutes(timezone, at) - offsetMinutes(MARKET_TIME_ZONE, at)
      if (minutes === 0) return null
      const span = writeAge(Math.abs(minutes) * MINUTE_MS)
      return `Times in the texts are Central (CT); ${city} is ${span} ${minutes > 0 ? 'later' : 'earlier'}.`
    },
  }
}

export type ReaderTimeFormatter = ReturnType<typeof createReaderTimeFormatter>

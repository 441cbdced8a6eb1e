import { shiftClock } from '@tradeops/domain/market/same-clock'
import { centralOffsetMs } from '@tradeops/domain/time/central-time'
import { DAY_MS, MINUTE_MS } from '@tradeops/domain/time/durations'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** In this order: a stamp with an offset begins like a bare date, and milliseconds like seconds. */
const TIMES = new RegExp(
  [
    String.raw`(?<stamp>\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2})(?<fraction>\.\d+)?(?<offset>Z|[+-]\d{2}:?\d{2})`,
    String.raw`\b(?<dashed>(?:19|20)\d{2}-\d{2}-\d{2})(?!\d)`,
    String.raw`\b(?<slashed>\d{2}/\d{2}/(?:19|20)\d{2})\b`,
    String.raw`\b(?<spoken>(?:${MONTHS.join('|')}) \d{1,2}, (?:19|20)\d{2})\b`,
    String.raw`\b(?<epochMs>1[4-9]\d{11})\b`,
    String.raw`\b(?<epochS>1[4-9]\d{8})\b`,
  ].join('|'),
  'g',
)

type Times = Record<
  'stamp' | 'fraction' | 'offset' | 'dashed' | 'slashed' | 'spoken' | 'epochMs' | 'epochS',
  string | undefined
>

const two = (value: number) => String(value).padStart(2, '0')

function later(day: string, days: number): { year: number; month: number; day: number } {
  const moved = new Date(Date.parse(day) + days * DAY_MS)
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() }
}

const dashed = ({ year, month, day }: ReturnType<typeof later>) => `${year}-${two(month)}-${two(day)}`

function offsetMsOf(offset: string): number {
  if (offset === 'Z') return 0
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset)!
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS
}

function offsetText(offsetMs: number, like: string): string {
  const minutes = Math.abs(offsetMs) / MINUTE_MS
  const colon = like.includes(':') ? ':' : ''
  return `${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${colon}${two(minutes % 60)}`
}

/** Central's own offset follows its clock over a DST night; any other, UTC too, stays what it is. */
function movedStamp(stamp: string, offset: string, days: number): string {
  const offsetMs = offsetMsOf(offset)
  const atMs = Date.parse(`${stamp.replace(' ', 'T')}Z`) - offsetMs
  const movedMs = shiftClock(atMs, days * DAY_MS)
  const isCentral = offsetMs === centralOffsetMs(atMs)
  const movedOffsetMs = isCentral ? centralOffsetMs(movedMs) : offsetMs
  const wall = new Date(movedMs + movedOffsetMs).toISOString().slice(0, 19).replace('T', stamp[10]!)
  return `${wall}${isCentral ? offsetText(movedOffsetMs, offset) : offset}`
}

function moved(found: Times, days: number): string {
  if (found.stamp && found.offset) return movedStamp(found.stamp, found.offset, days)
  if (found.dashed) return dashed(later(found.dashed, days))
  if (found.slashed) {
    const [month, day, year] = found.slashed.split('/')
    const to = later(`${year}-${month}-${day}`, days)
    return `${two(to.month)}/${two(to.day)}/${to.year}`
  }
  if (found.spoken) {
    const to = later(new Date(`${found.spoken} UTC`).toISOString().slice(0, 10), days)
    return `${MONTHS[to.month - 1]} ${two(to.day)}, ${to.year}`
  }
  if (found.epochMs) return String(shiftClock(Number(found.epochMs), days * DAY_MS))
  return String(shiftClock(Number(found.epochS) * 1_000, days * DAY_MS) / 1_000)
}

/**
 * A document as it would have been some whole days later: every date and time in it is moved, and the Central wall clock
 * of each stays what it was, since hours and intervals are counted by it.
 */
export const redate = (text: string, days: number): string =>
  days === 0 ? text : text.replace(TIMES, (...match) => moved(match.at(-1) as Times, days))

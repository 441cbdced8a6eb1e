import { shiftWallClock } from '@tradeops/domain/market/previous-days'
import { MONTH_ABBREVIATIONS } from '@tradeops/domain/time/central-date'
import { computeCentralOffsetMs, padToTwoDigits } from '@tradeops/domain/time/central-time'
import { DAY_MS, MINUTE_MS } from '@tradeops/domain/time/durations'

/**
 * Matches every format of time in a document. The longest formats are first, because a stamp with an offset begins like
 * a bare date.
 */
const TIMES = new RegExp(
  [
    String.raw`(?<stamp>\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2})(?<fraction>\.\d+)?(?<offset>Z|[+-]\d{2}:?\d{2})`,
    String.raw`\b(?<dashed>(?:19|20)\d{2}-\d{2}-\d{2})(?!\d)`,
    String.raw`\b(?<slashed>\d{2}/\d{2}/(?:19|20)\d{2})\b`,
    String.raw`\b(?<spoken>(?:${MONTH_ABBREVIATIONS.join('|')}) \d{1,2}, (?:19|20)\d{2})\b`,
    String.raw`\b(?<epochMs>1[4-9]\d{11})\b`,
    String.raw`\b(?<epochS>1[4-9]\d{8})\b`,
  ].join('|'),
  'g',
)

type Times = Record<
  'stamp' | 'fraction' | 'offset' | 'dashed' | 'slashed' | 'spoken' | 'epochMs' | 'epochS',
  string | undefined
>

function addDays(day: string, days: number): { year: number; month: number; day: number } {
  const shiftMatch = new Date(Date.parse(day) + days * DAY_MS)
  return { year: shiftMatch.getUTCFullYear(), month: shiftMatch.getUTCMonth() + 1, day: shiftMatch.getUTCDate() }
}

const dashed = ({ year, month, day }: ReturnType<typeof addDays>) =>
  `${year}-${padToTwoDigits(month)}-${padToTwoDigits(day)}`

function offsetMsOf(offset: string): number {
  if (offset === 'Z') return 0
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset)!
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS
}

function offsetText(offsetMs: number, like: string): string {
  const minutes = Math.abs(offsetMs) / MINUTE_MS
  const colon = like.includes(':') ? ':' : ''
  return `${offsetMs < 0 ? '-' : '+'}${padToTwoDigits(Math.floor(minutes / 60))}${colon}${padToTwoDigits(minutes % 60)}`
}

/**
 * Moves a time stamp by some days; a Central UTC offset changes if the move crosses a clock change, any other offset
 * stays.
 */
function shiftStamp(stamp: string, offset: string, days: number): string {
  const offsetMs = offsetMsOf(offset)
  const atMs = Date.parse(`${stamp.replace(' ', 'T')}Z`) - offsetMs
  const movedMs = shiftWallClock(atMs, days * DAY_MS)
  const isCentral = offsetMs === computeCentralOffsetMs(atMs)
  const movedOffsetMs = isCentral ? computeCentralOffsetMs(movedMs) : offsetMs
  const wall = new Date(movedMs + movedOffsetMs).toISOString().slice(0, 19).replace('T', stamp[10]!)
  return `${wall}${isCentral ? offsetText(movedOffsetMs, offset) : offset}`
}

function shiftMatch(found: Times, days: number): string {
  if (found.stamp && found.offset) return shiftStamp(found.stamp, found.offset, days)
  if (found.dashed) return dashed(addDays(found.dashed, days))
  if (found.slashed) {
    const [month, day, year] = found.slashed.split('/')
    const to = addDays(`${year}-${month}-${day}`, days)
    return `${padToTwoDigits(to.month)}/${padToTwoDigits(to.day)}/${to.year}`
  }
  if (found.spoken) {
    const to = addDays(new Date(`${found.spoken} UTC`).toISOString().slice(0, 10), days)
    return `${MONTH_ABBREVIATIONS[to.month - 1]} ${padToTwoDigits(to.day)}, ${to.year}`
  }
  if (found.epochMs) return String(shiftWallClock(Number(found.epochMs), days * DAY_MS))
  return String(shiftWallClock(Number(found.epochS) * 1_000, days * DAY_MS) / 1_000)
}

/**
 * Moves all dates in a document by some days; Central times of day stay, because ERCOT labels hours and intervals by
 * them.
 */
export const shiftDocumentDates = (text: string, days: number): string =>
  days === 0 ? text : text.replace(TIMES, (...match) => shiftMatch(match.at(-1) as Times, days))

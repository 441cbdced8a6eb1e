import { joinWithAnd } from '../words/wording.ts'
import { formatHourEnding } from './market-time.ts'
import { formatDecimal, formatDollarAmount } from './numbers.ts'

/** A value that can be missing in an older stored brief. */

type Maybe<T> = T | null | undefined

type SentRange = { p10?: Maybe<number>; p90?: Maybe<number> }
type SentLater = {
  rows?: Maybe<
    readonly {
      hourStart?: Maybe<string>
      isTomorrow?: Maybe<boolean>
      dayAhead?: Maybe<number>
      range?: Maybe<SentRange>
    }[]
  >
  tomorrow?: Maybe<string>
}

export type FormattedLaterHours = {
  days: {
    name: 'Today' | 'Tomorrow'
    hours: { hourStart: string; hourEnding: string; dayAhead: string; range: string }[]
  }[]
  /** The title of the section, such as `Rest of today and tomorrow`. */
  title: string
  note: string
  /** States tomorrow's hour with the highest day-ahead price, or why there is none. */
  sentence: string
}

const RANGES = 'Day-ahead, and the usual real-time range at that time of day, $/MWh, P10 to P90.'
const ALONE = 'Day-ahead only, $/MWh: too few days for a real-time range.'

type Row = { hourStart: string; isTomorrow: boolean; dayAhead: number; range: string | null }

/** Writes the hours after the next six for page and mail; null for older briefs without these hours. */
export function formatLaterHours(sent: Maybe<SentLater>): FormattedLaterHours | null {
  if (!sent) return null
  const rows = (sent.rows ?? []).flatMap(({ hourStart, isTomorrow, dayAhead, range }): Row[] =>
    typeof dayAhead === 'number' && Number.isFinite(Date.parse(hourStart ?? ''))
      ? [{ hourStart: hourStart!, dayAhead, isTomorrow: isTomorrow === true, range: rangeOf(range) }]
      : [],
  )
  const days = ([false, true] as const).flatMap((isTomorrow) => {
    const hours = rows.filter((row) => row.isTomorrow === isTomorrow).map(shown)
    return hours.length > 0 ? [{ name: isTomorrow ? ('Tomorrow' as const) : ('Today' as const), hours }] : []
  })
  const title = `Rest of ${joinWithAnd(days.map(({ name }) => name.toLowerCase()))}`
  return {
    days,
    title,
    note: rows.some(({ range }) => range) ? RANGES : ALONE,
    sentence: sentenceOf(rows, sent.tomorrow),
  }
}

const rangeOf = (range: Maybe<SentRange>): string | null =>
  typeof range?.p10 === 'number' && typeof range.p90 === 'number'
    ? `${formatDecimal(range.p10, 0)} to ${formatDecimal(range.p90, 0)}`
    : null

const shown = ({ hourStart, dayAhead, range }: Row) => ({
  hourStart,
  hourEnding: formatHourEnding(new Date(hourStart)),
  dayAhead: formatDollarAmount(dayAhead, 0),
  range: range ?? '',
})

function sentenceOf(rows: readonly Row[], tomorrow: Maybe<string>): string {
  if (tomorrow === 'due') return 'Tomorrow’s day-ahead prices are due about 13:30 CT.'
  if (tomorrow === 'late') return 'Tomorrow’s day-ahead prices were due about 13:30 CT and are late.'
  const cleared = rows.filter(({ isTomorrow }) => isTomorrow)
  const [first] = cleared
  if (!first) return 'All hours that cleared day-ahead are shown above.'
  const highest = cleared.reduce((found, row) => (row.dayAhead > found.dayAhead ? row : found), first)
  const { hourEnding, dayAhead, range } = shown(highest)
  const paid = range ? `; usual real-time range ${range} (P10 to P90)` : ''
  return `Tomorrow’s highest day-ahead hour is ${hourEnding} at ${dayAhead}${paid}.`
}

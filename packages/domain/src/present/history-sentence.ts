import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import { formatWeekdayAndDate } from './axes/time-ticks.ts'
import { formatMarketClock } from './market-time.ts'
import { formatCountWithNoun, formatDollarAmount } from './numbers.ts'

export type HistoryChartValues = { at: readonly number[]; values: readonly (number | null)[] }

/** Writes a duration: `2 h 30 min`, `35 min`, `3 days`. */
export function describeDuration(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS)
  if (minutes < 60) return `${minutes} min`
  if (ms < 2 * DAY_MS) return `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? '' : ` ${minutes % 60} min`}`
  return formatCountWithNoun(Math.round(ms / DAY_MS), 'day')
}

export type HistoryGap = { fromMs: number; toMs: number }

/** Finds the times without data: from a null to the next value, or to the end. */
export function findHistoryGaps({ at, values }: HistoryChartValues, endMs: number): HistoryGap[] {
  return at.flatMap((atMs, index) => {
    if (values[index] !== null) return []
    return [{ fromMs: atMs, toMs: at[index + 1] ?? endMs }]
  })
}

const timeOf = (atMs: number, spanMs: number): string => {
  const at = new Date(atMs)
  return spanMs <= DAY_MS ? `at ${formatMarketClock(at)}` : `on ${formatWeekdayAndDate(at)} at ${formatMarketClock(at)}`
}

/** Writes the highest and lowest value of a time span, and how long data are missing, in one sentence. */
export function writeHistorySpanSentence(rows: HistoryChartValues, fromMs: number, toMs: number): string {
  const spanMs = toMs - fromMs
  const span = spanMs <= 2 * HOUR_MS && spanMs % HOUR_MS !== 0 ? describeDuration(spanMs) : spanWords(spanMs)
  const known = rows.at.flatMap((atMs, index) => {
    const value = rows.values[index]
    return value === null || value === undefined ? [] : [{ atMs, value }]
  })
  if (known.length === 0) return `${span}: no prices are stored.`
  const high = known.reduce((best, each) => (each.value > best.value ? each : best))
  const low = known.reduce((best, each) => (each.value < best.value ? each : best))
  const missingMs = findHistoryGaps(rows, toMs).reduce((sum, gap) => sum + gap.toMs - gap.fromMs, 0)
  const missing = missingMs > 0 ? `, ${describeDuration(missingMs)} missing` : ''
  return `${span}: high ${formatDollarAmount(high.value)} ${timeOf(high.atMs, spanMs)}, low ${formatDollarAmount(low.value)} ${timeOf(low.atMs, spanMs)}${missing}.`
}

/** Writes the length of a time span: `7 days`, `24 hours`, `One hour`. */
function spanWords(ms: number): string {
  const hours = Math.round(ms / HOUR_MS)
  if (hours === 1) return 'One hour'
  return hours <= 48 ? formatCountWithNoun(hours, 'hour') : formatCountWithNoun(Math.round(ms / DAY_MS), 'day')
}

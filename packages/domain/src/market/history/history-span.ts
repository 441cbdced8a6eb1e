import { centralMidnight } from '../../time/central-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/durations.ts'

export const LONGEST_SPAN_MS = 366 * DAY_MS
const SHORTEST_SPAN_MS = 15 * MINUTE_MS
const USUAL_SPAN_MS = 7 * DAY_MS

/** What was wrong with a span that was asked for. */
export type SpanFault =
  | { fault: 'unreadable'; text: string }
  | { fault: 'reversed' | 'empty' | 'too_long' | 'in_future' }
  | { fault: 'before_first'; firstAtMs: number }

export type AskedSpan = { from?: string | undefined; to?: string | undefined }
export type HistorySpan = { fromMs: number; toMs: number; faults: SpanFault[] }

/** Day-ahead prices are known until the end of tomorrow, and nothing is known after it. */
const knownUntilMs = (nowMs: number): number =>
  centralMidnight(new Date(centralMidnight(new Date(nowMs)).getTime() + 2 * DAY_MS + 2 * HOUR_MS)).getTime()

/** Whole instants with an offset, as `2026-07-15T16:30:00-05:00`; what has none would be somebody's local time. */
const WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:?\d\d)$/

function instantIn(text: string | undefined, faults: SpanFault[]): number | null {
  if (text === undefined || text === '') return null
  const ms = WITH_OFFSET.test(text) ? Date.parse(text) : Number.NaN
  if (!Number.isNaN(ms)) return ms
  faults.push({ fault: 'unreadable', text: text.slice(0, 40) })
  return null
}

/** The span asked for, or the nearest one that makes sense, with what was wrong. It may begin with the hour of the first reading. */
export function historySpan(asked: AskedSpan, firstReadingMs: number | null, nowMs: number): HistorySpan {
  const firstAtMs = firstReadingMs === null ? null : Math.floor(firstReadingMs / HOUR_MS) * HOUR_MS
  const faults: SpanFault[] = []
  const [askedFromMs, askedToMs] = [instantIn(asked.from, faults), instantIn(asked.to, faults)]
  const untilMs = knownUntilMs(nowMs)
  let toMs = askedToMs ?? (askedFromMs === null ? nowMs : Math.min(nowMs, askedFromMs + LONGEST_SPAN_MS))
  let fromMs = askedFromMs ?? toMs - USUAL_SPAN_MS
  if (fromMs > toMs) {
    if (askedFromMs !== null && askedToMs !== null) faults.push({ fault: 'reversed' })
    ;[fromMs, toMs] = [toMs, fromMs]
  }
  if (toMs - fromMs < SHORTEST_SPAN_MS) {
    faults.push({ fault: 'empty' })
    const middleMs = (fromMs + toMs) / 2
    ;[fromMs, toMs] = [middleMs - HOUR_MS / 2, middleMs + HOUR_MS / 2]
  }
  if (toMs > untilMs) {
    faults.push({ fault: 'in_future' })
    if (fromMs >= untilMs) fromMs = nowMs - DAY_MS
    toMs = fromMs < nowMs ? Math.min(toMs, nowMs) : untilMs
  }
  const firstMs = firstAtMs ?? nowMs - DAY_MS
  if (fromMs < firstMs && firstAtMs !== null) {
    if (askedFromMs !== null) faults.push({ fault: 'before_first', firstAtMs })
    const lengthMs = Math.min(Math.max(toMs - fromMs, HOUR_MS), DAY_MS)
    if (toMs - firstMs < SHORTEST_SPAN_MS) toMs = Math.min(firstMs + lengthMs, Math.max(nowMs, firstMs + HOUR_MS))
    fromMs = firstMs
  }
  if (toMs - fromMs > LONGEST_SPAN_MS) {
    faults.push({ fault: 'too_long' })
    fromMs = toMs - LONGEST_SPAN_MS
  }
  return { fromMs, toMs, faults }
}

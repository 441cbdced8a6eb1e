import { findCentralMidnight } from '../../time/central-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/durations.ts'

export const MAX_HISTORY_SPAN_MS = 366 * DAY_MS
const MIN_SPAN_MS = 15 * MINUTE_MS
const DEFAULT_SPAN_MS = 7 * DAY_MS

export type HistorySpanFault =
  | { fault: 'unreadable'; text: string }
  | { fault: 'reversed' | 'empty' | 'too_long' | 'in_future' }
  | { fault: 'before_first'; firstAtMs: number }

export type RequestedHistorySpan = { from?: string | undefined; to?: string | undefined }
export type HistorySpan = { fromMs: number; toMs: number; faults: HistorySpanFault[] }

/** Day-ahead prices are known until the end of tomorrow at most, so no requested time span ends later. */
const knownUntilMs = (nowMs: number): number =>
  findCentralMidnight(new Date(findCentralMidnight(new Date(nowMs)).getTime() + 2 * DAY_MS + 2 * HOUR_MS)).getTime()

/**
 * Matches times with a UTC offset, such as `2026-07-15T16:30:00-05:00`, because without an offset the time zone would
 * be a guess.
 */
const WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:?\d\d)$/

function readInstant(text: string | undefined, faults: HistorySpanFault[]): number | null {
  if (text === undefined || text === '') return null
  const ms = WITH_OFFSET.test(text) ? Date.parse(text) : Number.NaN
  if (!Number.isNaN(ms)) return ms
  faults.push({ fault: 'unreadable', text: text.slice(0, 40) })
  return null
}

/**
 * Returns the requested time span, or the nearest possible one and what was wrong; it never starts before the first
 * stored reading.
 */
export function resolveHistorySpan(
  requested: RequestedHistorySpan,
  firstReadingMs: number | null,
  nowMs: number,
): HistorySpan {
  const firstAtMs = firstReadingMs === null ? null : Math.floor(firstReadingMs / HOUR_MS) * HOUR_MS
  const faults: HistorySpanFault[] = []
  const [wantedFromMs, wantedToMs] = [readInstant(requested.from, faults), readInstant(requested.to, faults)]
  const untilMs = knownUntilMs(nowMs)
  let toMs = wantedToMs ?? (wantedFromMs === null ? nowMs : Math.min(nowMs, wantedFromMs + MAX_HISTORY_SPAN_MS))
  let fromMs = wantedFromMs ?? toMs - DEFAULT_SPAN_MS
  if (fromMs > toMs) {
    if (wantedFromMs !== null && wantedToMs !== null) faults.push({ fault: 'reversed' })
    ;[fromMs, toMs] = [toMs, fromMs]
  }
  if (toMs - fromMs < MIN_SPAN_MS) {
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
    if (wantedFromMs !== null) faults.push({ fault: 'before_first', firstAtMs })
    const lengthMs = Math.min(Math.max(toMs - fromMs, HOUR_MS), DAY_MS)
    if (toMs - firstMs < MIN_SPAN_MS) toMs = Math.min(firstMs + lengthMs, Math.max(nowMs, firstMs + HOUR_MS))
    fromMs = firstMs
  }
  if (toMs - fromMs > MAX_HISTORY_SPAN_MS) {
    faults.push({ fault: 'too_long' })
    fromMs = toMs - MAX_HISTORY_SPAN_MS
  }
  return { fromMs, toMs, faults }
}

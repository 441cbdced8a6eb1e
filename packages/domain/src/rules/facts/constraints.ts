import {
  findLatestObservation,
  listObservationsBetween,
  type MarketWindow,
  type Observation,
} from '../../market/market-window.ts'
import type { ConstraintDetail } from '../../market/reading.ts'
import { findMaxUsableAgeMs, SYSTEM_POINT } from '../../market/series.ts'
import {
  type CachedResultSpan,
  listKnownPoints,
  memoizeForWindow,
  recordSeriesRead,
  visitKnownValues,
} from '../../market/window-memo.ts'
import { findHubOfZone, HUB_AVERAGE } from '../../market/zones.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/durations.ts'
import type { AbsenceReason } from '../engine/fact.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'
import type { MarketClock } from './clock.ts'

export type BindingConstraint = {
  /** The key NAME|CONTINGENCY, because the same line is another constraint under another contingency. */
  key: string
  name: string
  contingency: string
  shadow: number
  atMs: number
  detail: ConstraintDetail | null
  /** True for a stability limit (GTC), which has no line and no contingency and affects a region instead of one bus. */
  isInterface: boolean
  boundRuns: number
}

export type ConstraintFacts =
  /** No constraint file is usable; `last` is the newest file if it is recent enough to show with its age. */
  | { state: 'absent'; reason: AbsenceReason; observedMs: number | null; last: ConstraintFile | null }
  | ({ state: 'known'; ageMinutes: number } & ConstraintFile)

const detailOf = (row: Observation): ConstraintDetail | null => {
  const detail = row.detail
  return detail && 'maxShadow' in detail ? detail : null
}

type ConstraintFile = { runMs: number; runsInHour: number; binding: readonly BindingConstraint[] }

/**
 * Reads the newest SCED run that the newest constraint file covers, and its binding constraints; a file without rows
 * means that none was binding.
 */
export function readConstraintFacts(window: MarketWindow, clock: MarketClock): ConstraintFacts {
  const file = memoizeForWindow(window, 'constraint file', SYSTEM_POINT, 0, (span) => newestFile(window, span))
  if (file === null) return { state: 'absent', reason: 'missing', observedMs: null, last: null }
  const ageMs = clock.nowMs - file.runMs
  if (ageMs > THRESHOLDS.judgedMinutes.constraints * MINUTE_MS) {
    const last = ageMs > findMaxUsableAgeMs('constraintFile') ? null : file
    return { state: 'absent', reason: 'stale', observedMs: file.runMs, last }
  }
  const { runMs, runsInHour, binding } = file
  return { state: 'known', ageMinutes: ageMs / MINUTE_MS, runMs, runsInHour, binding }
}

const LOOK_BACK_MS = 6 * HOUR_MS

function newestFile(window: MarketWindow, span: CachedResultSpan): ConstraintFile | null {
  const newestRows: { key: string; row: Observation }[] = []
  const soonMs = window.asOfMs + DAY_MS
  const watchFrom = (series: 'constraint' | 'constraintFile', point: string) =>
    visitKnownValues(window, series, point, window.asOfMs - LOOK_BACK_MS, soonMs, span, () => undefined)
  watchFrom('constraintFile', SYSTEM_POINT)
  span.untilMs = Math.min(span.untilMs, soonMs)
  let runMs = findLatestObservation(window, 'constraintFile', SYSTEM_POINT)?.atMs ?? Number.NEGATIVE_INFINITY
  for (const key of listKnownPoints(window, 'constraint')) {
    watchFrom('constraint', key)
    const row = findLatestObservation(window, 'constraint', key)
    if (row === null) continue
    newestRows.push({ key, row })
    runMs = Math.max(runMs, row.atMs)
  }
  if (!Number.isFinite(runMs)) return null
  recordSeriesRead(span, 'lmp', runMs)
  const binding = newestRows
    .filter(({ row }) => row.atMs >= runMs - MINUTE_MS && row.value > 0)
    .map(({ key, row }) => bindingConstraint(window, key, row))
  binding.sort((left, right) => right.shadow - left.shadow || (left.key < right.key ? -1 : 1))
  const priced = listObservationsBetween(window, 'lmp', HUB_AVERAGE, runMs - HOUR_MS + 1, runMs).length
  const counted =
    priced || listObservationsBetween(window, 'lmp', findHubOfZone('HOUSTON'), runMs - HOUR_MS + 1, runMs).length
  // Counts the SCED runs of the hour by their prices. Without prices the hour has at least as many runs as its most
  // frequent constraint.
  const runsInHour = binding.reduce((most, { boundRuns }) => Math.max(most, boundRuns), counted)
  return { runMs, runsInHour, binding }
}

function bindingConstraint(window: MarketWindow, key: string, row: Observation): BindingConstraint {
  const [name = key, contingency = ''] = key.split('|')
  const detail = detailOf(row)
  const recent = listObservationsBetween(window, 'constraint', key, row.atMs - HOUR_MS + 1, row.atMs)
  return {
    key,
    name,
    contingency: contingency.trim(),
    shadow: row.value,
    atMs: row.atMs,
    detail,
    isInterface: contingency.trim().toUpperCase() === 'BASE CASE' && !detail?.fromStation && !detail?.fromKv,
    boundRuns: recent.filter((earlier) => earlier.value > 0).length,
  }
}

/**
 * Counts the days since a constraint was last binding, without the last `lastsHours`; `quietDays` if it never was, and
 * null if the stored history is shorter than that.
 */
export function countDaysSinceBinding(
  window: MarketWindow,
  constraint: BindingConstraint,
  { quietDays: needed, lastsHours }: { quietDays: number; lastsHours: number },
): number | null {
  const recordStartMs = oldestFileMs(window)
  if (recordStartMs === null || constraint.atMs - recordStartMs < needed * DAY_MS) return null
  let beforeMs = constraint.atMs - lastsHours * HOUR_MS
  for (let step = 0; step < 500; step++) {
    const row = findLatestObservation(window, 'constraint', constraint.key, beforeMs)
    if (row === null) return needed
    if (row.value > 0) return Math.floor((constraint.atMs - row.atMs) / DAY_MS)
    beforeMs = row.atMs - 1
  }
  return null
}

function oldestFileMs(window: MarketWindow): number | null {
  return memoizeForWindow(window, 'oldest constraint', SYSTEM_POINT, 0, (span) => {
    let oldest = Number.POSITIVE_INFINITY
    for (const [key, column] of window.observations) {
      if (key.startsWith('constraint')) oldest = Math.min(oldest, column[0]?.atMs ?? oldest)
    }
    recordSeriesRead(span, 'constraint', oldest)
    recordSeriesRead(span, 'constraintFile', oldest)
    return Number.isFinite(oldest) ? oldest : null
  })
}

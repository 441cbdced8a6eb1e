import {
  latestObservation,
  type MarketWindow,
  type Observation,
  observationsBetween,
} from '../../market/market-window.ts'
import type { ConstraintDetail } from '../../market/reading.ts'
import { maxUsableAgeMs, SYSTEM } from '../../market/series.ts'
import { listKnownPoints, memoize, noteRead, type ValidSpan, visitKnownValues } from '../../market/window-memo.ts'
import { HUB_AVERAGE, hubOf } from '../../market/zones.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/durations.ts'
import type { AbsenceReason } from '../engine/fact.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'
import type { MarketClock } from './clock.ts'

export type BindingConstraint = {
  /** NAME|CONTINGENCY, because the same line is another constraint under another contingency. */
  key: string
  name: string
  contingency: string
  shadow: number
  atMs: number
  detail: ConstraintDetail | null
  /** True for a stability interface (GTC), which has no line and no contingency and moves a region, not a bus. */
  isInterface: boolean
  boundRuns: number
}

export type ConstraintFacts =
  /** There is no usable constraint file; `last` is the newest file if it is recent enough to show with its age. */
  | { state: 'absent'; reason: AbsenceReason; observedMs: number | null; last: ConstraintFile | null }
  | ({ state: 'known'; ageMinutes: number } & ConstraintFile)

const detailOf = (row: Observation): ConstraintDetail | null => {
  const detail = row.detail
  return detail && 'maxShadow' in detail ? detail : null
}

type ConstraintFile = { runMs: number; runsInHour: number; binding: readonly BindingConstraint[] }

/**
 * Reads the newest run that the newest constraint file covers, and the constraints binding in it; a file without rows
 * means that none was binding.
 */
export function readConstraints(window: MarketWindow, clock: MarketClock): ConstraintFacts {
  const file = memoize(window, 'constraint file', SYSTEM, 0, (span) => newestFile(window, span))
  if (file === null) return { state: 'absent', reason: 'missing', observedMs: null, last: null }
  const ageMs = clock.nowMs - file.runMs
  if (ageMs > THRESHOLDS.judgedMinutes.constraints * MINUTE_MS) {
    const last = ageMs > maxUsableAgeMs('constraintFile') ? null : file
    return { state: 'absent', reason: 'stale', observedMs: file.runMs, last }
  }
  const { runMs, runsInHour, binding } = file
  return { state: 'known', ageMinutes: ageMs / MINUTE_MS, runMs, runsInHour, binding }
}

const LOOK_BACK_MS = 6 * HOUR_MS

function newestFile(window: MarketWindow, span: ValidSpan): ConstraintFile | null {
  const newestRows: { key: string; row: Observation }[] = []
  const soonMs = window.asOfMs + DAY_MS
  const watchFrom = (series: 'constraint' | 'constraintFile', point: string) =>
    visitKnownValues(window, series, point, window.asOfMs - LOOK_BACK_MS, soonMs, span, () => undefined)
  watchFrom('constraintFile', SYSTEM)
  span.untilMs = Math.min(span.untilMs, soonMs)
  let runMs = latestObservation(window, 'constraintFile', SYSTEM)?.atMs ?? Number.NEGATIVE_INFINITY
  for (const key of listKnownPoints(window, 'constraint')) {
    watchFrom('constraint', key)
    const row = latestObservation(window, 'constraint', key)
    if (row === null) continue
    newestRows.push({ key, row })
    runMs = Math.max(runMs, row.atMs)
  }
  if (!Number.isFinite(runMs)) return null
  noteRead(span, 'lmp', runMs)
  const binding = newestRows
    .filter(({ row }) => row.atMs >= runMs - MINUTE_MS && row.value > 0)
    .map(({ key, row }) => bindingConstraint(window, key, row))
  binding.sort((left, right) => right.shadow - left.shadow || (left.key < right.key ? -1 : 1))
  const priced = observationsBetween(window, 'lmp', HUB_AVERAGE, runMs - HOUR_MS + 1, runMs).length
  const counted = priced || observationsBetween(window, 'lmp', hubOf('HOUSTON'), runMs - HOUR_MS + 1, runMs).length
  // Runs of the hour are counted by their prices; without prices, the most frequent constraint gives the minimum.
  const runsInHour = binding.reduce((most, { boundRuns }) => Math.max(most, boundRuns), counted)
  return { runMs, runsInHour, binding }
}

function bindingConstraint(window: MarketWindow, key: string, row: Observation): BindingConstraint {
  const [name = key, contingency = ''] = key.split('|')
  const detail = detailOf(row)
  const recent = observationsBetween(window, 'constraint', key, row.atMs - HOUR_MS + 1, row.atMs)
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

/** Counts the days since a constraint was last binding before today; null if the history is too short. */
export function countQuietDays(
  window: MarketWindow,
  constraint: BindingConstraint,
  { quietDays: needed, lastsHours }: { quietDays: number; lastsHours: number },
): number | null {
  const recordStartMs = oldestFileMs(window)
  if (recordStartMs === null || constraint.atMs - recordStartMs < needed * DAY_MS) return null
  let beforeMs = constraint.atMs - lastsHours * HOUR_MS
  for (let step = 0; step < 500; step++) {
    const row = latestObservation(window, 'constraint', constraint.key, beforeMs)
    if (row === null) return needed
    if (row.value > 0) return Math.floor((constraint.atMs - row.atMs) / DAY_MS)
    beforeMs = row.atMs - 1
  }
  return null
}

function oldestFileMs(window: MarketWindow): number | null {
  return memoize(window, 'oldest constraint', SYSTEM, 0, (span) => {
    let oldest = Number.POSITIVE_INFINITY
    for (const [key, column] of window.observations) {
      if (key.startsWith('constraint')) oldest = Math.min(oldest, column[0]?.atMs ?? oldest)
    }
    noteRead(span, 'constraint', oldest)
    noteRead(span, 'constraintFile', oldest)
    return Number.isFinite(oldest) ? oldest : null
  })
}

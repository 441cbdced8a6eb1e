import { between, latest, type MarketWindow, type Observation, pointsOf } from '../../market/market-window.ts'
import type { ConstraintDetail } from '../../market/reading.ts'
import { SYSTEM } from '../../market/series.ts'
import { HUB_AVERAGE, hubOf } from '../../market/zones.ts'
import type { AbsenceReason } from '../fact.ts'
import { THRESHOLDS } from '../thresholds.ts'
import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS } from './clock.ts'

export type BindingConstraint = {
  /** NAME|CONTINGENCY: the same line means something else under another contingency. */
  key: string
  name: string
  contingency: string
  shadow: number
  atMs: number
  detail: ConstraintDetail | null
  /** A stability interface (GTC): no line, no contingency. It moves a region, not a bus. */
  isInterface: boolean
  boundRuns: number
}

export type ConstraintFacts =
  | { state: 'absent'; reason: AbsenceReason; observedMs: number | null }
  | { state: 'known'; runMs: number; ageMinutes: number; runsInHour: number; binding: readonly BindingConstraint[] }

const detailOf = (row: Observation): ConstraintDetail | null => {
  const detail = row.detail
  return detail && 'maxShadow' in detail ? detail : null
}

/** The newest run that the newest file covers, and what bound in it. A file without rows says "nothing bound". */
export function readConstraints(window: MarketWindow, clock: Clock): ConstraintFacts {
  const newestRows: { key: string; row: Observation }[] = []
  let runMs = latest(window, 'constraintFile', SYSTEM)?.atMs ?? Number.NEGATIVE_INFINITY
  for (const key of pointsOf(window, 'constraint')) {
    const row = latest(window, 'constraint', key)
    if (row === null) continue
    newestRows.push({ key, row })
    runMs = Math.max(runMs, row.atMs)
  }
  if (!Number.isFinite(runMs)) return { state: 'absent', reason: 'missing', observedMs: null }
  const ageMinutes = (clock.nowMs - runMs) / MINUTE_MS
  if (ageMinutes > THRESHOLDS.freshMinutes.constraints[1])
    return { state: 'absent', reason: 'stale', observedMs: runMs }
  const binding = newestRows
    .filter(({ row }) => row.atMs >= runMs - MINUTE_MS && row.value > 0)
    .map(({ key, row }) => describe(window, key, row))
  binding.sort((left, right) => right.shadow - left.shadow || (left.key < right.key ? -1 : 1))
  const priced = between(window, 'lmp', HUB_AVERAGE, runMs - HOUR_MS + 1, runMs).length
  const runsInHour = priced || between(window, 'lmp', hubOf('HOUSTON'), runMs - HOUR_MS + 1, runMs).length
  return { state: 'known', runMs, ageMinutes, runsInHour, binding }
}

function describe(window: MarketWindow, key: string, row: Observation): BindingConstraint {
  const [name = key, contingency = ''] = key.split('|')
  const detail = detailOf(row)
  const recent = between(window, 'constraint', key, row.atMs - HOUR_MS + 1, row.atMs)
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

/** Days since a constraint last bound before the current day of binding; null where the record is too short to say. */
export function quietDays(window: MarketWindow, constraint: BindingConstraint): number | null {
  const { quietDays: needed, lastsHours } = THRESHOLDS.items.newConstraint
  const recordStartMs = oldestFileMs(window)
  if (recordStartMs === null || constraint.atMs - recordStartMs < needed * DAY_MS) return null
  let beforeMs = constraint.atMs - lastsHours * HOUR_MS
  for (let step = 0; step < 500; step++) {
    const row = latest(window, 'constraint', constraint.key, beforeMs)
    if (row === null) return needed
    if (row.value > 0) return Math.floor((constraint.atMs - row.atMs) / DAY_MS)
    beforeMs = row.atMs - 1
  }
  return null
}

function oldestFileMs(window: MarketWindow): number | null {
  let oldest = Number.POSITIVE_INFINITY
  for (const [key, column] of window.observations) {
    if (key.startsWith('constraint')) oldest = Math.min(oldest, column[0]?.atMs ?? oldest)
  }
  return Number.isFinite(oldest) ? oldest : null
}

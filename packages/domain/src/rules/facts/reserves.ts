import { findLatestObservation, type MarketWindow } from '../../market/market-window.ts'
import type { GridConditionDetail } from '../../market/reading.ts'
import { DOCUMENT_BY_SERIES, SYSTEM_POINT } from '../../market/series.ts'
import { computeUsualValues, type UsualValueQuantity } from '../../market/usual-values.ts'
import { memoizeForWindow, visitKnownValues } from '../../market/window-memo.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/durations.ts'
import { type Absent, createAbsent, type FactOrAbsent, isFact, readFact } from '../engine/fact.ts'
import type { MarketClock } from './clock.ts'

export type ReserveFacts = {
  prc: FactOrAbsent
  prcChange: FactOrAbsent
  prcUsual: number | null
  grid: GridFact | Absent
}

type GridFact = { level: number; detail: GridConditionDetail; atMs: number }

export type BatteryFacts = {
  net: FactOrAbsent
  before: FactOrAbsent
  max30d: number | null
  hourAgo: FactOrAbsent
  /** The usual net battery output at this time of day. */
  usual: number | null
}

/** Over how many minutes the changes of reserves and of battery output are measured. */
export const PRC_CHANGE_MINUTES = 30
export const STORAGE_CHANGE_MINUTES = 30

function valueNear(window: MarketWindow, series: 'prc' | 'generation', point: string, atMs: number): FactOrAbsent {
  const found = findLatestObservation(window, series, point, atMs)
  if (found === null || atMs - found.atMs > 10 * MINUTE_MS) return createAbsent('missing')
  return { value: found.value, atMs: found.atMs, source: DOCUMENT_BY_SERIES[series] }
}

export function readReserveFacts(window: MarketWindow, clock: MarketClock): ReserveFacts {
  const prc = readFact(window, 'prc', SYSTEM_POINT, clock.nowMs)
  const before = valueNear(window, 'prc', SYSTEM_POINT, clock.nowMs - PRC_CHANGE_MINUTES * MINUTE_MS)
  return {
    prc,
    prcChange:
      isFact(prc) && isFact(before)
        ? { value: prc.value - before.value, atMs: prc.atMs, source: prc.source }
        : createAbsent('too_few'),
    prcUsual: usualOf(window, PRC, prc),
    grid: readGrid(window, clock),
  }
}

function readGrid(window: MarketWindow, clock: MarketClock): GridFact | Absent {
  const level = readFact(window, 'gridCondition', SYSTEM_POINT, clock.nowMs)
  if (!isFact(level)) return level
  const detail = findLatestObservation(window, 'gridCondition', SYSTEM_POINT)?.detail
  return detail && 'title' in detail ? { level: level.value, detail, atMs: level.atMs } : createAbsent('missing')
}

const PRC: UsualValueQuantity = { name: 'prc', ways: [[{ series: 'prc', point: SYSTEM_POINT, sign: 1 }]] }

const STORAGE: UsualValueQuantity = {
  name: 'storage output',
  ways: [[{ series: 'generation', point: 'storage', sign: 1 }]],
}

function usualOf(window: MarketWindow, quantity: UsualValueQuantity, now: FactOrAbsent): number | null {
  const usual = isFact(now) ? computeUsualValues(window, quantity, now.atMs) : null
  return usual?.isKnown ? usual.p50 : null
}

/**
 * Reads net battery output now, half an hour ago and an hour ago, its usual value, and the largest discharge of the
 * last thirty days.
 */
export function readBatteryFacts(window: MarketWindow, clock: MarketClock): BatteryFacts {
  const net = readFact(window, 'generation', 'storage', clock.nowMs)
  const before = valueNear(window, 'generation', 'storage', clock.nowMs - STORAGE_CHANGE_MINUTES * MINUTE_MS)
  const { midnightMs } = clock
  const max30d = memoizeForWindow(window, 'largest discharge', SYSTEM_POINT, midnightMs, (span) => {
    let most = Number.NEGATIVE_INFINITY
    visitKnownValues(window, 'generation', 'storage', midnightMs - 30 * DAY_MS, midnightMs, span, (value) => {
      most = Math.max(most, value)
    })
    return Number.isFinite(most) ? most : null
  })
  const hourAgo = valueNear(window, 'generation', 'storage', clock.nowMs - HOUR_MS)
  return { net, before, max30d, hourAgo, usual: usualOf(window, STORAGE, net) }
}

import type { HistoryColumn } from '../market/history/column.ts'
import { SERIES } from '../market/series.ts'
import type { Zone } from '../market/zones.ts'
import { MINUTE_MS } from '../time/durations.ts'
import type { AlertMarketData } from './alert-market-data.ts'
import type { ChanceAlertEvent } from './alert-quantity.ts'
import type { AlertableRule } from './alertable-rules.ts'

/**
 * Stored alert levels and probabilities of past SCED runs; each function returns null if nothing is stored about a run.
 */
export type StoredLevelsAndChances = {
  zoneLevel(zone: Zone, atMs: number): number | null
  ruleLevel(rule: AlertableRule, zone: Zone, atMs: number): number | null
  chance(zone: Zone, event: ChanceAlertEvent, withinHours: number, atMs: number): number | null
}

/** Quarter-hour prices are published some minutes after their quarter; a preview must not see them earlier. */
const PUBLISHED_AFTER_MS: Partial<Record<string, number>> = { spp: (SERIES.spp.lengthMinutes + 5) * MINUTE_MS }

/** A column and the index of its last lookup, from which the next lookup starts. */
type Cursor = HistoryColumn & { index: number; publishedAfterMs: number }

/**
 * Maps series and then point to a cursor, because one key made of both would have to be built for each of 26,000 SCED
 * runs.
 */
function openCursors(columns: ReadonlyMap<string, HistoryColumn>): Map<string, Map<string, Cursor>> {
  const cursors = new Map<string, Map<string, Cursor>>()
  for (const [key, { at, values }] of columns) {
    const slash = key.indexOf('/')
    const series = key.slice(0, slash)
    const publishedAfterMs = PUBLISHED_AFTER_MS[series] ?? 0
    const ofSeries = cursors.get(series) ?? new Map<string, Cursor>()
    ofSeries.set(key.slice(slash + 1), { at, values, index: -1, publishedAfterMs })
    cursors.set(series, ofSeries)
  }
  return cursors
}

/** Creates the market data of past SCED runs for an alert preview; the runs must be visited in time order. */
export function createPastAlertMarketData(columns: ReadonlyMap<string, HistoryColumn>, stored: StoredLevelsAndChances) {
  const cursors = openCursors(columns)
  let nowMs = 0

  function moveCursor(cursor: Cursor, atMs: number): number {
    const { at } = cursor
    let { index } = cursor
    while (index + 1 < at.length && at[index + 1]! <= atMs) index++
    while (index >= 0 && at[index]! > atMs) index--
    cursor.index = index
    return index
  }

  const market: AlertMarketData = {
    latest(series, point, atMs) {
      const cursor = cursors.get(series)?.get(point)
      if (!cursor) return null
      const index = moveCursor(cursor, Math.min(atMs, nowMs - cursor.publishedAfterMs))
      return index < 0 ? null : { atMs: cursor.at[index]!, value: cursor.values[index]! }
    },
    zoneLevel: (zone) => stored.zoneLevel(zone, nowMs),
    ruleLevel: (rule, zone) => stored.ruleLevel(rule, zone, nowMs),
    chance: (zone, event, withinHours) => stored.chance(zone, event, withinHours, nowMs),
  }
  return {
    moveTo(atMs: number): AlertMarketData {
      nowMs = atMs
      return market
    },
  }
}

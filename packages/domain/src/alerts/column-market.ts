import type { HistoryColumn } from '../market/history/column.ts'
import { SERIES, type Series } from '../market/series.ts'
import type { Zone } from '../market/zones.ts'
import { MINUTE_MS } from '../time/durations.ts'
import type { AlertMarket } from './alert-market.ts'
import type { AlertRule, ChanceEvent } from './quantity.ts'

/** Stored levels and chances of past runs; each answers null where nothing is stored about a run. */
export type StoredBriefValues = {
  zoneLevel(zone: Zone, atMs: number): number | null
  ruleLevel(rule: AlertRule, zone: Zone, atMs: number): number | null
  chance(zone: Zone, event: ChanceEvent, withinHours: number, atMs: number): number | null
}

/** Quarter-hour prices are published some minutes after their quarter; a preview must not see them earlier. */
const PUBLISHED_AFTER_MS: Partial<Record<Series, number>> = { spp: (SERIES.spp.lengthMinutes + 5) * MINUTE_MS }

/** The market of past runs, which are visited in time order. */
export function createColumnMarket(columns: ReadonlyMap<string, HistoryColumn>, stored: StoredBriefValues) {
  const cursors = new Map<string, number>()
  let nowMs = 0

  function findLast(column: HistoryColumn, key: string, atMs: number): number {
    let index = cursors.get(key) ?? -1
    while (index + 1 < column.at.length && column.at[index + 1]! <= atMs) index++
    while (index >= 0 && column.at[index]! > atMs) index--
    cursors.set(key, index)
    return index
  }

  const market: AlertMarket = {
    latest(series, point, atMs) {
      const key = `${series}/${point}`
      const column = columns.get(key)
      if (!column) return null
      const knownMs = nowMs - (PUBLISHED_AFTER_MS[series] ?? 0)
      const index = findLast(column, key, Math.min(atMs, knownMs))
      return index < 0 ? null : { atMs: column.at[index]!, value: column.values[index]! }
    },
    zoneLevel: (zone) => stored.zoneLevel(zone, nowMs),
    ruleLevel: (rule, zone) => stored.ruleLevel(rule, zone, nowMs),
    chance: (zone, event, withinHours) => stored.chance(zone, event, withinHours, nowMs),
  }
  return {
    moveTo(atMs: number): AlertMarket {
      nowMs = atMs
      return market
    },
  }
}

import type { AlertQuantity } from '@tradeops/domain/alerts/alert-quantity'
import type { StoredLevelsAndChances } from '@tradeops/domain/alerts/past-alert-market-data'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { type AlertLevel, rankAlertLevel } from '@tradeops/domain/rules/alert-level'
import { FIVE_MINUTES_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'
import { readStoredJson } from '../database/stored-json.ts'

const NOTHING: StoredLevelsAndChances = { zoneLevel: () => null, ruleLevel: () => null, chance: () => null }

type Span = { fromMs: number; toMs: number }
type Chance = { statedAtMs: number; horizon: number; over100: number; below0: number }
const Chances: z.ZodType<Chance[]> = z.array(
  z.object({ statedAtMs: z.number(), horizon: z.number(), over100: z.number(), below0: z.number() }),
)

const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`
const markOf = (ms: number) => Math.floor(ms / FIVE_MINUTES_MS)
const zonesOf = (zone: Zone | 'ANY'): readonly Zone[] => (zone === 'ANY' ? ZONES : [zone])

/**
 * Reads values of stored briefs at past SCED runs for the preview of an alert, only the values that its quantity needs.
 */
export function createBriefValuesReader(db: Database, origin: DataOrigin) {
  async function readFirstBriefMs(): Promise<number> {
    const [row] = await queryRows<{ ms: number | null }>(
      db,
      sql`select (date_part('epoch', min(run_at)) * 1000)::float8 as ms from briefs where origin = ${origin}`,
    )
    return row?.ms ?? Number.POSITIVE_INFINITY
  }

  async function readLevels(zone: Zone | 'ANY', { fromMs, toMs }: Span): Promise<StoredLevelsAndChances> {
    const firstMs = await readFirstBriefMs()
    const rows = await queryRows<{ zone: string; ms: number; level: AlertLevel }>(
      db,
      sql`select zone, (date_part('epoch', run_at) * 1000)::float8 as ms, level from briefs
        where origin = ${origin} and replaced_at is null and level <> 'info' and run_at between ${at(fromMs)} and ${at(toMs)}
          and zone in (select * from json_array_elements_text(${JSON.stringify(zonesOf(zone))}::json))`,
    )
    const ranks = new Map(rows.map((row) => [`${row.zone} ${markOf(row.ms)}`, rankAlertLevel(row.level)]))
    return {
      ...NOTHING,
      zoneLevel: (each, atMs) => (atMs < firstMs ? null : (ranks.get(`${each} ${markOf(atMs)}`) ?? 0)),
    }
  }

  async function readRuleLevels(rule: string, { fromMs, toMs }: Span): Promise<StoredLevelsAndChances> {
    const firstMs = await readFirstBriefMs()
    const calls = await queryRows<{ zone: string; level: AlertLevel; fromMs: number; toMs: number | null }>(
      db,
      sql`select zone, from_level as level, (date_part('epoch', raised_at) * 1000)::float8 as "fromMs",
          (date_part('epoch', ended_at) * 1000)::float8 as "toMs"
        from calls left join call_endings on call_id = id
        where origin = ${origin} and kind = ${rule} and raised_at <= ${at(toMs)}
          and (ended_at is null or ended_at >= ${at(fromMs)})`,
    )
    return {
      ...NOTHING,
      ruleLevel(_rule, zone, atMs) {
        if (atMs < firstMs) return null
        let highest = -1
        for (const call of calls)
          if (call.zone === zone && call.fromMs <= atMs && (call.toMs === null || call.toMs >= atMs))
            highest = Math.max(highest, rankAlertLevel(call.level))
        return highest
      },
    }
  }

  async function readChances(zone: Zone, { fromMs, toMs }: Span): Promise<StoredLevelsAndChances> {
    const rows = await queryRows<{ day: string; hours: string }>(
      db,
      sql`select day::text as day, hours from outlook_ledger where origin = ${origin} and zone = ${zone}
        and day between (${at(fromMs)})::date - 1 and (${at(toMs)})::date + 1`,
    )
    const byHour = new Map<number, Chance[]>()
    for (const { day, hours } of rows)
      for (const hour of readStoredJson(Chances, hours, `The outlook ledger of ${zone} on ${day}`) ?? []) {
        const stated = Math.floor(hour.statedAtMs / HOUR_MS)
        byHour.set(stated, [...(byHour.get(stated) ?? []), hour])
      }
    return {
      ...NOTHING,
      chance(_zone, event, withinHours, atMs) {
        const stated = (byHour.get(Math.floor(atMs / HOUR_MS)) ?? []).filter(({ horizon }) => horizon <= withinHours)
        if (stated.length === 0) return null
        return (
          Math.round(Math.max(...stated.map((hour) => (event === 'over_100' ? hour.over100 : hour.below0))) * 1000) / 10
        )
      },
    }
  }

  return async (quantity: AlertQuantity, fromMs: number, toMs: number): Promise<StoredLevelsAndChances> => {
    if (quantity.kind === 'level') return readLevels(quantity.zone, { fromMs, toMs })
    if (quantity.kind === 'rule_level') return readRuleLevels(quantity.rule, { fromMs, toMs })
    return quantity.kind === 'chance' ? readChances(quantity.zone, { fromMs, toMs }) : NOTHING
  }
}

import { HISTORY_SERIES_NAMES, listStoredColumns } from '@tradeops/domain/market/history/history-series'
import { ZONES } from '@tradeops/domain/market/zones'
import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'
import type { LeaderWrite } from '../leadership/fenced-write.ts'
import { computeUtcDayNumber, formatUtcDay, readNewestReadings } from './history-series.ts'
import { packSeriesValues } from './pack-series-values.ts'

/**
 * Time after its end when a day is packed, so that late documents have arrived; a document that is even later unpacks
 * the day again.
 */
const SETTLED_AFTER_MS = 6 * HOUR_MS
/** Days packed per call: enough to pack a year within half a day without delaying other work. */
const DAYS_AT_ONCE = 40

const PACKED = JSON.stringify(ZONES.flatMap((zone) => listStoredColumns(HISTORY_SERIES_NAMES, zone)))

type Missing = { day: number; ids: number[] }

/** Finds the newest past days on which a charted series is not packed. */
async function missingDays(db: Database, lastDay: number, limit: number): Promise<Missing[]> {
  const rows = await queryRows<{ day: string; ids: number[] }>(
    db,
    sql`
    select day::text as day, array_agg(id) as ids
    from (
      select distinct id, (select min(at) from readings where series_point_id = id) as first_at from series_points
      join json_to_recordset(${PACKED}::json) as wanted (series text, point text) using (series, point)
    ) columns
    cross join lateral (
      select day::date as day from generate_series(
        (first_at at time zone 'UTC')::date, ${formatUtcDay(lastDay)}::date, interval '1 day') day
    ) days
    where not exists (
      select from reading_days where reading_days.series_point_id = columns.id and reading_days.day = days.day)
    group by day order by day desc limit ${limit}::int`,
  )
  return rows.map(({ day, ids }) => ({ day: Date.parse(day) / DAY_MS, ids }))
}

/** Packs one day of readings; its lock waits for running inserts and delays new ones, so that no reading is missed. */
const packDay = (write: LeaderWrite, { day, ids }: Missing): Promise<unknown> =>
  write((db) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`lock table reading_days in share row exclusive mode`)
      const found = await readNewestReadings(tx, ids, day * DAY_MS, (day + 1) * DAY_MS)
      const rows = ids.map((id) => ({
        id,
        packed: packSeriesValues(found.get(id) ?? { at: [], values: [] }).toString('base64'),
      }))
      await tx.execute(sql`
        insert into reading_days (series_point_id, day, "values")
        select id, ${formatUtcDay(day)}::date, decode(packed, 'base64')
        from json_to_recordset(${JSON.stringify(rows)}::json) as row (id int, packed text)
        on conflict do nothing`)
    }),
  )

/**
 * Packs past days of readings that are not packed yet, at most `limit`, the newest first, because charts show them
 * most.
 */
export async function packReadingDays(
  { db, write, rest }: { db: Database; write: LeaderWrite; rest(): Promise<unknown> },
  now: Date,
  limit = DAYS_AT_ONCE,
): Promise<number> {
  const missing = await missingDays(db, computeUtcDayNumber(now.getTime() - SETTLED_AFTER_MS) - 1, limit)
  for (const each of missing) {
    await packDay(write, each)
    await rest()
  }
  return missing.length
}

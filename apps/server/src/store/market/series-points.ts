import type { Origin } from '@tradeops/domain/market/reading'
import type { Series } from '@tradeops/domain/market/series'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'
import { storableJson } from '../database/storable-json.ts'

type SeriesPoint = { series: Series; point: string }

const nameOf = ({ series, point }: SeriesPoint) => `${series}/${point}`

/**
 * The numbers under which columns are stored. Nothing is ever deleted there, so a number once learned is kept, and only
 * names never seen before cost a query. The update that changes nothing makes a name come back that another process
 * added a moment earlier.
 */
export function seriesPointNumbers(db: Database) {
  const known: Record<Origin, Map<string, number>> = { live: new Map(), simulated: new Map() }

  /** By place and not by name, because a name may be stored a little differently from how a document spells it. */
  async function learn(origin: Origin, unknown: readonly SeriesPoint[]): Promise<void> {
    const named = unknown.map(({ series, point }, place) => ({ place, series, point }))
    const rows = await queryRows<{ place: number; id: number }>(
      db,
      sql`
      with unknown as (
        select place, series, point from json_to_recordset(${storableJson(named)}::json)
          as row (place int, series text, point text)
      ), named as (
        insert into series_points (origin, series, point)
        select distinct ${origin}, series, point from unknown
        on conflict (origin, series, point) do update set point = excluded.point
        returning id, series, point
      )
      select place, id from unknown join named using (series, point)`,
    )
    for (const { place, id } of rows) known[origin].set(nameOf(unknown[place]!), id)
  }

  return async (origin: Origin, wanted: readonly SeriesPoint[]): Promise<number[]> => {
    const unknown = new Map<string, SeriesPoint>()
    for (const name of wanted) if (!known[origin].has(nameOf(name))) unknown.set(nameOf(name), name)
    if (unknown.size > 0) await learn(origin, [...unknown.values()])
    return wanted.map((name) => known[origin].get(nameOf(name))!)
  }
}

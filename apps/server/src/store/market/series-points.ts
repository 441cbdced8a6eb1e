import type { DataOrigin } from '@tradeops/domain/market/reading'
import type { Series } from '@tradeops/domain/market/series'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'
import { writeStorableJson } from '../database/stored-json.ts'

type SeriesPoint = { series: Series; point: string }

const nameOf = ({ series, point }: SeriesPoint) => `${series}/${point}`

/**
 * Looks up the ids of series and points. Rows of the table are never deleted, so ids are cached, and only new names
 * cost a query. The insert contains an update without effect, which returns the id of a name that another process has
 * just added.
 */
export function createSeriesPointIdLookup(db: Database) {
  const known: Record<DataOrigin, Map<string, number>> = { live: new Map(), simulated: new Map() }

  /**
   * Ids are matched by position, because a stored name can differ from the document's name if characters were replaced.
   */
  async function learn(origin: DataOrigin, unknown: readonly SeriesPoint[]): Promise<void> {
    const named = unknown.map(({ series, point }, position) => ({ position, series, point }))
    const rows = await queryRows<{ position: number; id: number }>(
      db,
      sql`
      with unknown as (
        select position, series, point from json_to_recordset(${writeStorableJson(named)}::json)
          as row (position int, series text, point text)
      ), named as (
        insert into series_points (origin, series, point)
        select distinct ${origin}, series, point from unknown
        on conflict (origin, series, point) do update set point = excluded.point
        returning id, series, point
      )
      select position, id from unknown join named using (series, point)`,
    )
    for (const { position, id } of rows) known[origin].set(nameOf(unknown[position]!), id)
  }

  return async (origin: DataOrigin, wanted: readonly SeriesPoint[]): Promise<number[]> => {
    const unknown = new Map<string, SeriesPoint>()
    for (const name of wanted) if (!known[origin].has(nameOf(name))) unknown.set(nameOf(name), name)
    if (unknown.size > 0) await learn(origin, [...unknown.values()])
    return wanted.map((name) => known[origin].get(nameOf(name))!)
  }
}

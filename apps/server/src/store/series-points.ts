import type { Origin } from '@tradeops/domain/market/reading'
import type { Series } from '@tradeops/domain/market/series'
import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { queryRows } from './query-rows.ts'
import { storableJson } from './storable-json.ts'

type SeriesPoint = { series: Series; point: string }

const nameOf = ({ series, point }: SeriesPoint) => `${series}/${point}`

/** What a name looks like once it is stored: PostgreSQL cannot keep every character a document may hold. */
const storable = ({ series, point }: SeriesPoint): SeriesPoint => JSON.parse(storableJson({ series, point }))

/**
 * The numbers under which columns are stored. Nothing is ever deleted there, so a number once learned is kept, and only
 * names never seen before cost a query. The update that changes nothing makes a name come back that another process
 * added a moment earlier.
 */
export function seriesPointNumbers(db: Database) {
  const known: Record<Origin, Map<string, number>> = { live: new Map(), simulated: new Map() }

  async function learn(origin: Origin, unknown: readonly SeriesPoint[]): Promise<void> {
    const rows = await queryRows<SeriesPoint & { id: number }>(
      db,
      sql`
      insert into series_points (origin, series, point)
      select distinct ${origin}, series, point from json_to_recordset(${JSON.stringify(unknown)}::json)
        as unknown (series text, point text)
      on conflict (origin, series, point) do update set point = excluded.point
      returning id, series, point`,
    )
    for (const row of rows) known[origin].set(nameOf(row), row.id)
  }

  return async (origin: Origin, wanted: readonly SeriesPoint[]): Promise<number[]> => {
    const names = wanted.map(storable)
    const unknown = names.filter((name) => !known[origin].has(nameOf(name)))
    if (unknown.length > 0) await learn(origin, unknown)
    return names.map((name) => known[origin].get(nameOf(name))!)
  }
}

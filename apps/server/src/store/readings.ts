import type { Origin, Reading, ReadingDetail } from '@tradeops/domain/market/reading'
import type { Series } from '@tradeops/domain/market/series'
import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { queryRows } from './query-rows.ts'
import { namedPoints } from './series-points.ts'
import { storableJson } from './storable-json.ts'

/** A reading on its way in, with the moment from which it could be known. */
export type KnownReading = Reading & { knownAt: Date }

export type ReadingBatch = {
  origin: Origin
  documentId: number | null
  fetchedAt: Date
  readings: readonly KnownReading[]
}

export type StoredReading = {
  series: Series
  point: string
  atMs: number
  knownAtMs: number
  value: number
  detail: ReadingDetail | null
}

/** A statement of this size stays near a tenth of a second on the embedded engine, which blocks us while it runs. */
const ROWS_PER_STATEMENT = 500

function toRow({ series, point, at, knownAt, value, publishedAt, detail }: KnownReading) {
  return { series, point, at, known_at: knownAt, value, published_at: publishedAt, detail: detail ?? null }
}

export function readingStore(db: Database) {
  /**
   * One statement: names, comparison and insert. A row goes in only if it differs from the newest one known for the
   * same moment, so a document read twice changes nothing, and a correction adds a row and keeps the earlier value.
   */
  const appendSlice = ({ origin, documentId, fetchedAt }: ReadingBatch, slice: readonly KnownReading[]) =>
    queryRows<StoredReading>(
      db,
      sql`
      with incoming as (
        select distinct on (series, point, at) *
        from json_to_recordset(${storableJson(slice.map(toRow))}::json) as row (
          series text, point text, at timestamptz(3), known_at timestamptz(3), value float8,
          published_at timestamptz(3), detail jsonb
        )
      ), ${namedPoints(origin)}, inserted as (
        insert into readings (series_point_id, at, known_at, value, published_at, fetched_at, document_id, detail)
        select named.id, incoming.at, incoming.known_at, incoming.value, incoming.published_at,
          ${fetchedAt.toISOString()}::timestamptz, ${documentId}::bigint, incoming.detail
        from incoming
        join named using (series, point)
        left join lateral (
          select known.value, known.detail from readings known
          where known.series_point_id = named.id and known.at = incoming.at
          order by known.known_at desc limit 1
        ) newest on true
        where newest.value is distinct from incoming.value or newest.detail is distinct from incoming.detail
        on conflict do nothing
        returning series_point_id, at, known_at, value, detail
      )
      select series, point, date_part('epoch', at) * 1000 as "atMs", date_part('epoch', known_at) * 1000 as "knownAtMs",
        value, detail
      from inserted join named on named.id = inserted.series_point_id`,
    )

  return {
    /** Stores what is new and answers exactly that. */
    async append(batch: ReadingBatch): Promise<StoredReading[]> {
      const stored: StoredReading[] = []
      for (let from = 0; from < batch.readings.length; from += ROWS_PER_STATEMENT) {
        stored.push(...(await appendSlice(batch, batch.readings.slice(from, from + ROWS_PER_STATEMENT))))
      }
      return stored
    },

    /** The newest value of each point as it was known at an instant, however old: never shown as live by its age alone. */
    latest: (origin: Origin, series: readonly Series[], asOf: Date): Promise<StoredReading[]> =>
      queryRows<StoredReading>(
        db,
        sql`
        select series, point, date_part('epoch', at) * 1000 as "atMs", date_part('epoch', known_at) * 1000 as "knownAtMs",
          value, detail
        from series_points
        cross join lateral (
          select at, known_at, value, detail from readings
          where series_point_id = series_points.id
            and at <= ${asOf.toISOString()}::timestamptz and known_at <= ${asOf.toISOString()}::timestamptz
          order by at desc, known_at desc limit 1
        ) newest
        where origin = ${origin}
          and series in (select json_array_elements_text(${JSON.stringify(series)}::json))`,
      ),
  }
}

export type ReadingStore = ReturnType<typeof readingStore>

import type { Publication } from '@tradeops/domain/market/gather-publications'
import type { Origin } from '@tradeops/domain/market/reading'
import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { queryRows } from './query-rows.ts'
import { namedPoints } from './series-points.ts'
import { storableJson } from './storable-json.ts'

export type KnownPublication = Publication & { knownAt: Date }

export type ForecastBatch = {
  origin: Origin
  documentId: number | null
  fetchedAt: Date
  publications: readonly KnownPublication[]
}

function toRow({ series, point, publishedAt, knownAt, startsAt, stepMinutes, values }: KnownPublication) {
  const times = { published_at: publishedAt, known_at: knownAt, starts_at: startsAt }
  return { series, point, ...times, step_minutes: stepMinutes, values }
}

export function forecastStore(db: Database) {
  return {
    /** Keeps every publication once, by the time it was put out, and answers how many were new. */
    async append({ origin, documentId, fetchedAt, publications }: ForecastBatch): Promise<number> {
      if (publications.length === 0) return 0
      const rows = await queryRows<{ id: number }>(
        db,
        sql`
        with incoming as (
          select distinct on (series, point, published_at) *
          from json_to_recordset(${storableJson(publications.map(toRow))}::json) as row (
            series text, point text, published_at timestamptz(3), known_at timestamptz(3), starts_at timestamptz(3),
            step_minutes smallint, "values" float8[]
          )
        ), ${namedPoints(origin)}
        insert into forecasts
          (series_point_id, published_at, known_at, fetched_at, starts_at, step_minutes, "values", document_id)
        select named.id, published_at, known_at, ${fetchedAt.toISOString()}::timestamptz, starts_at, step_minutes,
          incoming."values", ${documentId}::bigint
        from incoming join named using (series, point)
        on conflict (series_point_id, published_at) do nothing
        returning series_point_id as id`,
      )
      return rows.length
    },
  }
}

export type ForecastStore = ReturnType<typeof forecastStore>

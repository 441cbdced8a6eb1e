import { sql } from 'drizzle-orm'
import type { ForecastBatch, ForecastPublicationWithKnownAt } from '../../flows/market/ingest-document.ts'
import type { Database } from '../database/client.ts'
import { sendDatabaseNotification } from '../database/database-notifications.ts'
import { queryRows } from '../database/query-rows.ts'
import { createUnfencedWrite, type LeaderWrite } from '../leadership/fenced-write.ts'
import { createSeriesPointIdLookup } from './series-points.ts'

const toRow = (
  { publishedAt, knownAt, startsAt, stepMinutes, values }: ForecastPublicationWithKnownAt,
  id: number,
) => ({
  id,
  published_at: publishedAt,
  known_at: knownAt,
  starts_at: startsAt,
  step_minutes: stepMinutes,
  values,
})

export function createForecastPublicationStore(db: Database, write: LeaderWrite = createUnfencedWrite(db)) {
  const numbersOf = createSeriesPointIdLookup(db)
  return {
    /** Stores every forecast publication once, by its publication time, and returns how many were new. */
    async append({ origin, documentId, fetchedAt, publications }: ForecastBatch): Promise<number> {
      if (publications.length === 0) return 0
      const ids = await numbersOf(origin, publications)
      const incoming = JSON.stringify(publications.map((publication, index) => toRow(publication, ids[index]!)))
      const insert = sql`
        insert into forecasts
          (series_point_id, published_at, known_at, fetched_at, starts_at, step_minutes, "values", document_id)
        select id, published_at, known_at, ${fetchedAt.toISOString()}::timestamptz, starts_at, step_minutes, "values",
          ${documentId}::bigint
        from json_to_recordset(${incoming}::json) as incoming (
          id int, published_at timestamptz(3), known_at timestamptz(3), starts_at timestamptz(3), step_minutes smallint,
          "values" float8[]
        )
        on conflict do nothing
        returning series_point_id as id`
      return write(async (tx) => {
        const inserted = await queryRows<{ id: number }>(tx, insert)
        if (inserted.length > 0) await sendDatabaseNotification(tx, 'readings')
        return inserted.length
      })
    },
  }
}

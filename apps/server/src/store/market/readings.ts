import { sql } from 'drizzle-orm'
import type { ReadingBatch, ReadingWithKnownAt } from '../../flows/market/ingest-document.ts'
import type { StoredReading } from '../../flows/market/market-memory.ts'
import type { Database } from '../database/client.ts'
import { sendDatabaseNotification } from '../database/database-notifications.ts'
import { queryRows } from '../database/query-rows.ts'
import { writeStorableJson } from '../database/stored-json.ts'
import { createUnfencedWrite, type LeaderWrite } from '../leadership/fenced-write.ts'
import { createSeriesPointIdLookup } from './series-points.ts'

/** Readings per statement, which takes about a tenth of a second on the embedded database and blocks this thread. */
const ROWS_PER_STATEMENT = 500

/**
 * Writes a reading as a row; times are sent as numbers, because as text, thousands of them took a tenth of a first
 * start.
 */
const toRow = ({ at, knownAt, value, publishedAt, detail }: ReadingWithKnownAt, id: number) => ({
  id,
  at_ms: at.getTime(),
  known_ms: knownAt.getTime(),
  value,
  published_ms: publishedAt?.getTime() ?? null,
  detail: detail ?? null,
})

const toStored = ({ series, point, at, knownAt, value, detail }: ReadingWithKnownAt): StoredReading => ({
  series,
  point,
  atMs: at.getTime(),
  knownAtMs: knownAt.getTime(),
  value,
  detail: detail ?? null,
})

export function createMarketReadingStore(db: Database, write: LeaderWrite = createUnfencedWrite(db)) {
  // Ids of series are queried outside the transaction that writes, because they are cached, and an id from a
  // rolled-back transaction would not exist.
  const numbersOf = createSeriesPointIdLookup(db)

  /**
   * Compares readings with stored ones and inserts them in one statement. A reading is inserted only if it differs from
   * the newest one for the same time, so that a document ingested twice changes nothing, and a correction adds a row.
   * The statement also deletes the packed days that it made outdated.
   */
  async function appendSlice({ origin, documentId, fetchedAt }: ReadingBatch, slice: readonly ReadingWithKnownAt[]) {
    const ids = await numbersOf(origin, slice)
    const incoming = writeStorableJson(slice.map((reading, index) => toRow(reading, ids[index]!)))
    const insert = sql`
      with inserted as (
      insert into readings (series_point_id, at, known_at, value, published_at, fetched_at, document_id, detail)
      select id, at, known_at, incoming.value, published_at,
        ${fetchedAt.toISOString()}::timestamptz, ${documentId}::bigint, incoming.detail
      from (
        select id, value, detail, to_timestamp(at_ms / 1000)::timestamptz(3) as at,
          to_timestamp(known_ms / 1000)::timestamptz(3) as known_at,
          to_timestamp(published_ms / 1000)::timestamptz(3) as published_at
        from json_to_recordset(${incoming}::json)
          as (id int, at_ms float8, known_ms float8, value float8, published_ms float8, detail jsonb)
      ) incoming
      left join lateral (
        select known.value, known.detail from readings known
        where known.series_point_id = incoming.id and known.at = incoming.at
        order by known.known_at desc limit 1
      ) newest on true
      where newest.value is distinct from incoming.value or newest.detail is distinct from incoming.detail
      on conflict do nothing
      returning series_point_id, at
      ), unpacked as (
        delete from reading_days using inserted
        where reading_days.series_point_id = inserted.series_point_id
          and reading_days.day = (inserted.at at time zone 'UTC')::date
      )
      select series_point_id as id, date_part('epoch', at) * 1000 as "atMs" from inserted`
    const inserted = await write(async (tx) => {
      const rows = await queryRows<{ id: number; atMs: number }>(tx, insert)
      if (rows.length > 0) await sendDatabaseNotification(tx, 'readings')
      return rows
    })
    const taken = new Set(inserted.map(({ id, atMs }) => `${id}/${atMs}`))
    return slice.filter(({ at }, index) => taken.delete(`${ids[index]}/${at.getTime()}`)).map(toStored)
  }

  return {
    /** Stores the readings of a document that are new, and returns them. */
    async append(batch: ReadingBatch): Promise<StoredReading[]> {
      const stored: StoredReading[] = []
      for (let from = 0; from < batch.readings.length; from += ROWS_PER_STATEMENT) {
        stored.push(...(await appendSlice(batch, batch.readings.slice(from, from + ROWS_PER_STATEMENT))))
      }
      return stored
    },
  }
}

import { gunzipSync } from 'node:zlib'
import type { DatabaseHandle } from '@tradeops/server/store/database/client'

/**
 * Stores copies of the newest briefs for the next runs, as the leader stores new ones; a database notification
 * announces them to all processes.
 */
export async function createBriefPublisher({ query }: Pick<DatabaseHandle, 'query'>) {
  const newest = await query(
    `select distinct on (zone) id, body from briefs
     where replaced_at is null order by zone, run_at desc`,
  )
  const ids = newest.rows.map(({ id }) => String(id))
  const sumBytes = newest.rows.reduce((sum, { body }) => sum + gunzipSync(body as Uint8Array).length, 0)
  let published = 0
  return {
    /** The mean size of a brief on the live stream, in kilobytes. */
    jsonKb: sumBytes / newest.rows.length / 1000,
    /** Publishes one brief per zone and returns their ids, with the time at which they are stored. */
    async publish(): Promise<{ ids: string[]; storedAtMs: number }> {
      published += 1
      const { rows } = await query(
        `with copies as (
           insert into briefs (id, origin, zone, run_at, generated_at, etag, body, level)
           select 'copy-' || $2::int || '-' || zone, origin, zone, run_at + $2::int * interval '5 minutes',
             generated_at + $2::int * interval '5 minutes', '"copy-' || $2::int || '-' || zone || '"', body, level
           from briefs where id = any($1::text[]) returning id)
         select array_agg(id) as ids, pg_notify('briefs_posted', '') from copies`,
        [ids, published],
      )
      return { ids: rows[0]!.ids as string[], storedAtMs: Date.now() }
    },
  }
}

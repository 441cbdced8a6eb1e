import type { RateLimit } from '@tradeops/domain/account/rate-limits'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'

export type RateLimitResult = { allowed: true } | { allowed: false; retryAfterMs: number }

const hitsSince = (sinceMs: number) => sql`(select count(*) from unnest(r.hits_ms) hit where hit > ${sinceMs}::float8)`

function turnsOf(keys: readonly string[], hitsOf: Map<string, number[]>, limits: readonly RateLimit[], nowMs: number) {
  return keys.map((key) => {
    const hits = hitsOf.get(key)!
    const allowed = limits.every(({ times, perMs }) => hits.filter((hit) => hit > nowMs - perMs).length < times)
    if (allowed) hits.push(nowMs)
    return allowed
  })
}

/**
 * Counts requests and decides in one statement, which locks the row, so that of fifty simultaneous requests exactly the
 * allowed number pass.
 */
export function createRateLimitStore(db: Database) {
  async function waitMs(key: string, limits: readonly RateLimit[], nowMs: number): Promise<number> {
    const [row] = await queryRows<{ hits: number[] }>(
      db,
      sql`select array(select hit from unnest(hits_ms) hit order by hit desc) as hits from rate_limits where key = ${key}`,
    )
    const waits = limits.map(({ times, perMs }) => {
      const oldest = row?.hits[times - 1]
      return oldest === undefined ? 0 : oldest + perMs - nowMs
    })
    return Math.max(0, ...waits)
  }

  return {
    async take(key: string, limits: readonly RateLimit[], now: Date): Promise<RateLimitResult> {
      const nowMs = now.getTime()
      const longestMs = Math.max(...limits.map(({ perMs }) => perMs))
      const underEvery = sql.join(
        limits.map(({ times, perMs }) => sql`${hitsSince(nowMs - perMs)} < ${times}::int`),
        sql` and `,
      )
      const taken = await queryRows(
        db,
        sql`
        insert into rate_limits as r (key, hits_ms, last_hit_ms)
        values (${key}, array[${nowMs}::float8], ${nowMs}::float8)
        on conflict (key) do update set
          hits_ms = array(select hit from unnest(r.hits_ms) hit where hit > ${nowMs - longestMs}::float8) || ${nowMs}::float8,
          last_hit_ms = ${nowMs}::float8
        where ${underEvery}
        returning key`,
      )
      if (taken.length === 1) return { allowed: true }
      return { allowed: false, retryAfterMs: await waitMs(key, limits, nowMs) }
    },

    /**
     * Counts a request for each key in order; a key can occur several times. It must run in a transaction: the rows
     * stay locked until the transaction ends, always in the same order. All requests are counted first, and those over
     * the limit are removed again.
     */
    async takeEach(keys: readonly string[], limits: readonly RateLimit[], now: Date): Promise<boolean[]> {
      const nowMs = now.getTime()
      const longestMs = Math.max(...limits.map(({ perMs }) => perMs))
      const wanted = new Map<string, number>()
      for (const key of keys) wanted.set(key, (wanted.get(key) ?? 0) + 1)
      const requested = [...wanted].map(([key, times]) => ({ key, wanted: times }))
      const counted = await queryRows<{ key: string; hits: number[] }>(
        db,
        sql`
        insert into rate_limits as r (key, hits_ms, last_hit_ms)
        select key, array_fill(${nowMs}::float8, array[wanted]), ${nowMs}::float8
        from json_to_recordset(${JSON.stringify(requested)}::json) as requested (key text, wanted int) order by key
        on conflict (key) do update set
          hits_ms = array(select hit from unnest(r.hits_ms) hit where hit > ${nowMs - longestMs}::float8)
            || excluded.hits_ms,
          last_hit_ms = excluded.last_hit_ms
        returning key, hits_ms as hits`,
      )
      // The times of the requests that were counted before this call, by key; each allowed request is added to them.
      const before = new Map(counted.map(({ key, hits }) => [key, hits.slice(0, hits.length - wanted.get(key)!)]))
      const turns = turnsOf(keys, before, limits, nowMs)
      const refused = new Set(keys.filter((_key, place) => !turns[place]))
      for (const key of refused) {
        const kept = JSON.stringify(before.get(key))
        await db.execute(sql`
          update rate_limits set hits_ms = array(select hit::float8 from json_array_elements_text(${kept}::json) hit)
          where key = ${key}`)
      }
      return turns
    },

    /** Removes one request that was counted at this time. */
    async giveBack(key: string, at: Date): Promise<void> {
      await db.execute(sql`
        update rate_limits set hits_ms = hits_ms[:array_position(hits_ms, ${at.getTime()}::float8) - 1]
          || hits_ms[array_position(hits_ms, ${at.getTime()}::float8) + 1:]
        where key = ${key} and ${at.getTime()}::float8 = any(hits_ms)`)
    },

    async forgetBefore(moment: Date): Promise<void> {
      await db.execute(sql`delete from rate_limits where last_hit_ms < ${moment.getTime()}::float8`)
    },
  }
}

import {
  SIGN_IN_FAILURES_FORGOTTEN_AFTER_MS,
  SIGN_IN_WAITS_BY_FAILURES_MS,
} from '@tradeops/domain/account/sign-in-waits'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'
import type { RateLimitResult } from './rate-limits.ts'

/**
 * The key of a count of failed sign-ins: an email address, or an address together with a client that has signed in to
 * the account before.
 */
export type StoredSignInAttemptKey = { address: string; client: string | null }

const lane = ({ address, client }: StoredSignInAttemptKey) => sql`address = ${address} and client = ${client ?? ''}`
const waits = sql`(${sql.param(`{${SIGN_IN_WAITS_BY_FAILURES_MS.join(',')}}`)}::float8[])`
/** Writes the SQL for the wait after a number of failed sign-ins; no failures mean no wait. */
const waitAfter = (failures: SQL) =>
  sql`coalesce(${waits}[least(${failures}, ${SIGN_IN_WAITS_BY_FAILURES_MS.length}::int)], 0)`

export function createSignInAttemptStore(db: Database) {
  return {
    /**
     * Counts a sign-in attempt as failed before its password is checked; success resets the count. If failures were
     * counted afterward, any number of simultaneous attempts would be checked.
     */
    async begin(by: StoredSignInAttemptKey, now: Date): Promise<RateLimitResult> {
      const nowMs = now.getTime()
      const begun = await queryRows(
        db,
        sql`
        insert into sign_in_attempts as a (address, client, failures, last_at_ms)
        values (${by.address}, ${by.client ?? ''}, 1, ${nowMs}::float8)
        on conflict (address, client) do update set
          failures = case when a.last_at_ms <= ${nowMs - SIGN_IN_FAILURES_FORGOTTEN_AFTER_MS}::float8 then 1 else a.failures + 1 end,
          last_at_ms = ${nowMs}::float8
        where a.last_at_ms + ${waitAfter(sql`a.failures`)} <= ${nowMs}::float8
        returning failures`,
      )
      if (begun.length === 1) return { allowed: true }
      const [row] = await queryRows<{ until: number }>(
        db,
        sql`select last_at_ms + ${waitAfter(sql`failures`)} as until from sign_in_attempts where ${lane(by)}`,
      )
      return { allowed: false, retryAfterMs: Math.max(0, (row?.until ?? nowMs) - nowMs) }
    },

    /** Removes a counted attempt whose password was not checked. */
    async uncount(by: StoredSignInAttemptKey): Promise<void> {
      await db.execute(sql`update sign_in_attempts set failures = failures - 1 where ${lane(by)} and failures > 0`)
    },

    async clear(by: StoredSignInAttemptKey): Promise<void> {
      await db.execute(sql`delete from sign_in_attempts where ${lane(by)}`)
    },

    /** Deletes all counted failures of an email address, from every client. */
    async clearAll(address: string): Promise<void> {
      await db.execute(sql`delete from sign_in_attempts where address = ${address}`)
    },

    async forgetBefore(moment: Date): Promise<void> {
      await db.execute(sql`delete from sign_in_attempts where last_at_ms < ${moment.getTime()}::float8`)
    },
  }
}

import type { DataOrigin } from '@tradeops/domain/market/reading'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { sql } from 'drizzle-orm'
import type { SourceRequest } from '../../flows/market/fetch-and-ingest-alternative.ts'
import type { Database } from '../database/client.ts'
import { writeInstantSql } from '../database/database-time.ts'
import { queryRows } from '../database/query-rows.ts'
import { createUnfencedWrite, type LeaderWrite } from '../leadership/fenced-write.ts'

const WAIT_AFTER_FAILURE_MS = 2 * MINUTE_MS

export function createSourceRequestStore(
  db: Database,
  origin: DataOrigin,
  write: LeaderWrite = createUnfencedWrite(db),
) {
  return {
    /**
     * Counts a request to a source before it is made and returns whether it is allowed. It is one SQL statement, so
     * that two leader processes in succession do not poll more often than one. A stored time far in the future is
     * ignored, because it was written before the clock was set back.
     */
    async claim({ via, minIntervalMs, maxPerPublication, publicationAt }: SourceRequest, now: Date): Promise<boolean> {
      const apart = sql`${minIntervalMs}::float8 * interval '1 millisecond'`
      const claimed = sql`
        insert into source_requests as known (origin, via, asked_at, publication_at, times)
        values (${origin}, ${via}, ${writeInstantSql(now)}, ${writeInstantSql(publicationAt)}, 1)
        on conflict (origin, via) do update set asked_at = excluded.asked_at, publication_at = excluded.publication_at,
          times = case when known.publication_at = excluded.publication_at then known.times + 1 else 1 end
        where (known.asked_at <= excluded.asked_at - ${apart} or known.asked_at > excluded.asked_at + ${apart})
          and (known.publication_at <> excluded.publication_at or known.times < coalesce(${maxPerPublication}::int, known.times + 1))
        returning times`
      return (await write((tx) => queryRows(tx, claimed))).length > 0
    },

    /**
     * Records that a request to a source failed. The request still counts for its publication, but the next one can
     * follow sooner than after a success, so that a daily price that failed at one start is polled again at the next
     * start, not eight hours later.
     */
    async failed({ via, minIntervalMs }: Pick<SourceRequest, 'via' | 'minIntervalMs'>): Promise<void> {
      const sooner = sql`${Math.max(0, minIntervalMs - WAIT_AFTER_FAILURE_MS)}::float8 * interval '1 millisecond'`
      const moved = sql`
        update source_requests set asked_at = asked_at - ${sooner} where origin = ${origin} and via = ${via}`
      await write((tx) => tx.execute(moved))
    },
  }
}

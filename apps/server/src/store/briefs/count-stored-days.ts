import { DEFAULT_ZONE } from '@tradeops/domain/market/zones'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { and, eq, isNull, max, min } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { briefs } from '../schema/briefs.ts'

/** Counts the days from the first stored brief to the newest, of the live and of the simulated market. */
export async function countStoredDays(db: Database): Promise<number> {
  let days = 0
  // One origin at a time, so that the index on origin, zone and run finds both ends without reading the rows between.
  for (const origin of ['live', 'simulated'] as const) {
    const [span] = await db
      .select({ first: min(briefs.runAt), last: max(briefs.runAt) })
      .from(briefs)
      .where(and(eq(briefs.origin, origin), eq(briefs.zone, DEFAULT_ZONE), isNull(briefs.replacedAt)))
    if (span?.first && span.last) days += 1 + Math.floor((span.last.getTime() - span.first.getTime()) / DAY_MS)
  }
  return days
}

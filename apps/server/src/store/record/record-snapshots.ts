import { CONFIG_HASH } from '@tradeops/domain/brief/configuration'
import type { Origin } from '@tradeops/domain/market/reading'
import type { RecordSnapshot, ScoredCounts } from '@tradeops/domain/record/known-record'
import { and, desc, eq, lt, lte, sql } from 'drizzle-orm'
import type { SaveRecordSnapshotNeeds } from '../../flows/record/save-record-snapshot.ts'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'
import { unfenced, type Write } from '../leadership/fenced-write.ts'
import { recordSnapshots } from '../schema/record.ts'
import { COUNTS } from './read-record.ts'

/** What had been scored of one ledger by an instant, under the rules as they are. */
export function recordSnapshotStore(db: Database, origin: Origin, write: Write = unfenced(db)) {
  const { asOf, configHash } = recordSnapshots
  const ofOrigin = eq(recordSnapshots.origin, origin)
  const ofLedger = sql`origin = ${origin} and config_hash = ${CONFIG_HASH}`
  return {
    async counted(): Promise<ScoredCounts> {
      const calls = await queryRows<ScoredCounts['calls'][number]>(
        db,
        sql`
        select kind, from_level as level, count(*)::int as calls, (count(*) filter (where came_true))::int as "cameTrue"
        from calls join outcomes on call_id = id and prices = 'first'
        where ${ofLedger} and ${COUNTS} and came_true is not null group by kind, from_level order by kind, from_level`,
      )
      const asked = await queryRows<ScoredCounts['asked'][number]>(
        db,
        sql`
        select kind, sum(asked)::int as asked, sum(asked_true)::int as "askedTrue"
        from base_rates where ${ofLedger} group by kind order by kind`,
      )
      return { calls, asked }
    },
    async at(now: Date): Promise<RecordSnapshot | null> {
      const known = and(ofOrigin, eq(configHash, CONFIG_HASH), lte(asOf, now))
      const [row] = await db.select().from(recordSnapshots).where(known).orderBy(desc(asOf)).limit(1)
      return row ? { origin, asOfMs: row.asOf.getTime(), counts: JSON.parse(row.counts) as ScoredCounts } : null
    },
    async save(at: Date, counts: ScoredCounts): Promise<void> {
      const row = { origin, asOf: at, configHash: CONFIG_HASH, counts: JSON.stringify(counts) }
      await write((tx) => tx.insert(recordSnapshots).values(row).onConflictDoNothing())
    },
    async forget(before: Date): Promise<void> {
      await write((tx) => tx.delete(recordSnapshots).where(and(ofOrigin, lt(asOf, before))))
    },
  } satisfies SaveRecordSnapshotNeeds['standings'] & { forget(before: Date): Promise<void> }
}

import { RULES_CONFIG_HASH } from '@tradeops/domain/brief/configuration'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import type { ScoredPredictionCounts, TrackRecordSnapshot } from '@tradeops/domain/record/known-prediction-accuracy'
import { ALERT_LEVELS } from '@tradeops/domain/rules/alert-level'
import { RULE_KINDS } from '@tradeops/domain/rules/registry'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SaveTrackRecordSnapshotDependencies } from '../../flows/record/save-track-record-snapshot.ts'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'
import { createUnfencedWrite, type LeaderWrite } from '../leadership/fenced-write.ts'
import { createModelFitStore, type ModelFitKind } from '../outlook/learned-fits.ts'
import { COUNTED_PREDICTIONS_SQL } from './track-record-queries.ts'

const SNAPSHOTS: ModelFitKind<ScoredPredictionCounts> = {
  name: 'record',
  schema: z.object({
    calls: z.array(
      z.object({ kind: z.enum(RULE_KINDS), level: z.enum(ALERT_LEVELS), calls: z.number(), cameTrue: z.number() }),
    ),
    asked: z.array(z.object({ kind: z.enum(RULE_KINDS), asked: z.number(), askedTrue: z.number() })),
  }),
}

/** Stores snapshots of the track record: how many predictions of the current rules had been scored at an instant. */
export function createTrackRecordSnapshotStore(
  db: Database,
  origin: DataOrigin,
  write: LeaderWrite = createUnfencedWrite(db),
) {
  const snapshots = createModelFitStore(db, origin, SNAPSHOTS, write)
  const ofLedger = sql`origin = ${origin} and config_hash = ${RULES_CONFIG_HASH}`
  return {
    async counted(): Promise<ScoredPredictionCounts> {
      const calls = await queryRows<ScoredPredictionCounts['calls'][number]>(
        db,
        sql`
        select kind, from_level as level, count(*)::int as calls, (count(*) filter (where came_true))::int as "cameTrue"
        from calls join outcomes on call_id = id and prices = 'first'
        where ${ofLedger} and ${COUNTED_PREDICTIONS_SQL} and came_true is not null group by kind, from_level order by kind, from_level`,
      )
      const asked = await queryRows<ScoredPredictionCounts['asked'][number]>(
        db,
        sql`
        select kind, sum(asked)::int as asked, sum(asked_true)::int as "askedTrue"
        from base_rates where ${ofLedger} group by kind order by kind`,
      )
      return { calls, asked }
    },
    async at(now: Date): Promise<TrackRecordSnapshot | null> {
      const found = await snapshots.at(now, RULES_CONFIG_HASH)
      return found && { origin, asOfMs: found.asOf.getTime(), counts: found.fit }
    },
    save: (at: Date, counts: ScoredPredictionCounts) => snapshots.save(counts, at, RULES_CONFIG_HASH),
    forget: snapshots.forget,
  } satisfies SaveTrackRecordSnapshotDependencies['snapshots'] & { forget(before: Date): Promise<void> }
}

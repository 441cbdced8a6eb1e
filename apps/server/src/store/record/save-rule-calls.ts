import type { DataOrigin } from '@tradeops/domain/market/reading'
import { findPredictionHorizonEndMs } from '@tradeops/domain/record/judge-prediction'
import { formatCentralDay } from '@tradeops/domain/time/central-time'
import { sql } from 'drizzle-orm'
import type { RuleCallsOfBrief } from '../../flows/briefs/make-briefs.ts'
import type { Database } from '../database/client.ts'
import { calls } from '../schema/record.ts'

type BriefWithCalls = { id: string; origin: DataOrigin; called?: RuleCallsOfBrief }

/**
 * Stores the rule calls (predictions) that begin or end with these briefs, in the transaction that stores the briefs.
 */
export async function saveRuleCalls(tx: Database, kept: readonly BriefWithCalls[]): Promise<void> {
  const made = kept.flatMap(({ id, origin, called }) =>
    (called?.made ?? []).map(({ kind, from, zone, level, raisedAtMs, probability, figures }) => ({
      origin,
      zone,
      kind,
      fromLevel: from,
      level,
      probability,
      figures,
      briefId: id,
      raisedAt: new Date(raisedAtMs),
      day: formatCentralDay(new Date(raisedAtMs)),
      horizonEndsAt: new Date(findPredictionHorizonEndMs({ kind, raisedAtMs })),
      configHash: called!.configHash,
      codeVersion: called!.codeVersion,
    })),
  )
  if (made.length > 0) await tx.insert(calls).values(made).onConflictDoNothing()
  for (const { origin, called } of kept) {
    for (const { zone, kind, from, raisedAtMs, endedAtMs } of called?.ended ?? []) {
      await tx.execute(sql`
        insert into call_endings (call_id, ended_at)
        select id, ${new Date(endedAtMs).toISOString()}::timestamptz from calls
        where origin = ${origin} and zone = ${zone} and kind = ${kind} and from_level = ${from}
          and raised_at = ${new Date(raisedAtMs).toISOString()}::timestamptz
        on conflict do nothing`)
    }
  }
}

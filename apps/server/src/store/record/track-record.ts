import { RULES_CONFIG_HASH } from '@tradeops/domain/brief/configuration'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import type { Zone } from '@tradeops/domain/market/zones'
import { ALERT_LEVELS, type AlertLevel } from '@tradeops/domain/rules/alert-level'
import { RULE_KINDS } from '@tradeops/domain/rules/registry'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { and, eq, sql } from 'drizzle-orm'
import type { FindMissedPriceEventsDependencies } from '../../flows/record/find-missed-price-events.ts'
import type { ScoreCallsDependencies } from '../../flows/record/score-rule-predictions.ts'
import type { Database } from '../database/client.ts'
import { writeInstantSql } from '../database/database-time.ts'
import { queryRows, writeSqlList } from '../database/query-rows.ts'
import type { LeaderWrite } from '../leadership/fenced-write.ts'
import { baseRates, onsets, recordProgress } from '../schema/record.ts'
import { PREDICTION_COLUMNS_SQL, type RuleCallRow, toPredictionDueForScoring } from './rule-call-rows.ts'

/**
 * Longest gap between two briefs in which the market counts as watched; a brief follows every SCED run within minutes.
 */
const BRIEFED_WITHIN_MS = 20 * MINUTE_MS
/** Longest time that a rule call (prediction) stays active, so that older calls need not be searched. */
const MAX_CALL_LENGTH = sql.raw(`interval '7 days'`)

/**
 * Stores the track record for the scoring job. Every step is one transaction, which fails if another process has become
 * the leader.
 */
export function createTrackRecordStore(db: Database, origin: DataOrigin, write: LeaderWrite, codeVersion: string) {
  const versions = { configHash: RULES_CONFIG_HASH, codeVersion }
  const inOne = <T>(work: (tx: Database) => Promise<T>) => write((of) => of.transaction(work))

  /** Moves the stored progress of scoring forward, unless another process already has. */
  async function advance(
    tx: Database,
    column: 'onsetsUntil' | 'baseRatesUntil',
    { from, to }: { from: Date; to: Date },
  ) {
    const here = and(eq(recordProgress.origin, origin), eq(recordProgress[column], from))
    const advanced = await tx
      .update(recordProgress)
      .set({ [column]: to })
      .where(here)
      .returning({ origin: recordProgress.origin })
    return advanced.length > 0
  }

  const calls: ScoreCallsDependencies['calls'] = {
    async due(prices, { from, to }, after, limit) {
      const past = after
        ? sql`and (horizon_ends_at, id) > (${writeInstantSql(new Date(after.horizonEndsAtMs))}, ${after.id})`
        : sql``
      const rows = await queryRows<RuleCallRow>(
        db,
        sql`
        select ${PREDICTION_COLUMNS_SQL}
        from calls
        where origin = ${origin} and kind in (${writeSqlList(RULE_KINDS)}) and horizon_ends_at >= ${writeInstantSql(from)} and horizon_ends_at <= ${writeInstantSql(to)} ${past}
          and not exists (select from outcomes where call_id = calls.id and prices = ${prices})
        order by horizon_ends_at, id limit ${limit}`,
      )
      return rows.map(toPredictionDueForScoring)
    },
    async settle(prices, scored, scoredAt) {
      // Sends all rows as one parameter, because binding the values of a thousand rows takes longer than scoring them.
      await write((tx) =>
        tx.execute(sql`
          insert into outcomes (call_id, prices, came_true, reason, lead_minutes, scored_at)
          select "callId", ${prices}, "cameTrue", reason, "leadMinutes", ${writeInstantSql(scoredAt)}
        from jsonb_to_recordset(${JSON.stringify(scored)}::jsonb)
            as scored ("callId" bigint, "cameTrue" boolean, reason text, "leadMinutes" int)
          on conflict do nothing`),
      )
    },
  }

  const record: FindMissedPriceEventsDependencies['record'] = {
    async progress() {
      const ofOrigin = eq(recordProgress.origin, origin)
      const [row] = await db.select().from(recordProgress).where(ofOrigin)
      if (row) return row
      await inOne((tx) =>
        tx.execute(sql`
          insert into record_progress (origin, onsets_until, asked_until)
          select ${origin}, first, first from (select date_trunc('hour', min(run_at)) as first from briefs where origin = ${origin}) began
          where first is not null on conflict do nothing`),
      )
      return (await db.select().from(recordProgress).where(ofOrigin))[0] ?? null
    },
    async calledLevel(kinds, zone, at, activeForMs) {
      const since = writeInstantSql(new Date(at.getTime() - activeForMs))
      const rows = await queryRows<{ level: AlertLevel }>(
        db,
        sql`
        select distinct from_level as level from calls left join call_endings on call_id = id
        where origin = ${origin} and zone = ${zone} and kind in (${writeSqlList(kinds)})
          and raised_at <= ${writeInstantSql(at)} and raised_at > ${writeInstantSql(at)} - ${MAX_CALL_LENGTH}
          and (ended_at is null or ended_at > ${since})`,
      )
      return ALERT_LEVELS.findLast((each) => rows.some(({ level }) => level === each)) ?? null
    },
    async wasBriefed(zone: Zone, at) {
      const since = writeInstantSql(new Date(at.getTime() - BRIEFED_WITHIN_MS))
      const rows = await queryRows(
        db,
        sql`select 1 from briefs where origin = ${origin} and zone = ${zone} and replaced_at is null
          and run_at > ${since} and run_at <= ${writeInstantSql(at)} limit 1`,
      )
      return rows.length > 0
    },
    addOnsets: (span, found) =>
      inOne(async (tx) => {
        if (!(await advance(tx, 'onsetsUntil', span)) || found.length === 0) return
        const rows = found.map((each) => ({ ...each, ...versions, origin }))
        await tx.insert(onsets).values(rows).onConflictDoNothing()
      }),
    addBaseRates: (span, days) =>
      inOne(async (tx) => {
        if (!(await advance(tx, 'baseRatesUntil', span)) || days.length === 0) return
        const rows = days.map((each) => ({ ...each, origin, configHash: RULES_CONFIG_HASH }))
        const { kind, configHash, day } = baseRates
        await tx
          .insert(baseRates)
          .values(rows)
          .onConflictDoUpdate({
            target: [baseRates.origin, kind, configHash, day],
            set: {
              asked: sql`base_rates.asked + excluded.asked`,
              askedTrue: sql`base_rates.asked_true + excluded.asked_true`,
              dayAheadSaid: sql`base_rates.day_ahead_said + excluded.day_ahead_said`,
              dayAheadTrue: sql`base_rates.day_ahead_true + excluded.day_ahead_true`,
            },
          })
      }),
  }
  return { calls, record }
}

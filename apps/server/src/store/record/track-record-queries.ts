import type { DataOrigin } from '@tradeops/domain/market/reading'
import { ZONES } from '@tradeops/domain/market/zones'
import { RULES } from '@tradeops/domain/rules/registry'
import { type SQL, sql } from 'drizzle-orm'
import type { LedgerPredictionCounts } from '../../flows/record/ledger-track-record.ts'
import type { StoredTrackRecordEntry } from '../../flows/record/track-record-entry.ts'
import type { TrackRecordReaderDependencies } from '../../flows/record/track-record-reader.ts'
import type { Database } from '../database/client.ts'
import { writeEpochMsSql } from '../database/database-time.ts'
import { queryRows, writeSqlList } from '../database/query-rows.ts'

const GRID_KINDS = RULES.filter(({ scope }) => scope === 'grid').map(({ kind }) => kind)
const RELIABILITY_KINDS = RULES.filter(({ outcome }) => outcome?.showsReliability).map(({ kind }) => kind)

/**
 * Selects the rule calls (predictions) that are counted: a call about the whole grid counts once, although the briefs
 * of all four zones show it.
 */
export const COUNTED_PREDICTIONS_SQL = sql`(zone = ${ZONES[0]} or kind not in (${writeSqlList(GRID_KINDS)}))`

/**
 * Selects the rule calls (predictions) for a rule's main row on the track-record page: those at or above the alert
 * level at which a reader would act.
 */
const IS_MAIN = sql`(${sql.join(
  RULES.flatMap(({ kind, outcome }) =>
    outcome ? [sql`(kind = ${kind} and from_level = ${outcome.actionableFrom})`] : [],
  ),
  sql` or `,
)})`

const RESTATED = sql`left join outcomes restated on restated.call_id = id and restated.prices = 'restated'`
/**
 * Whether a rule call (prediction) was correct by the newest prices: the prices after four days, or the prices of a
 * later correction.
 */
const LATEST = sql`(case when restated.call_id is null then final.came_true else restated.came_true end)`

/** Reads the track record as its pages show it. */
export function createTrackRecordQueries(db: Database): TrackRecordReaderDependencies['record'] {
  return {
    async counts(origin: DataOrigin, configHash: string): Promise<LedgerPredictionCounts> {
      const ofLedger = sql`origin = ${origin} and config_hash = ${configHash}`
      const days = await queryRows<LedgerPredictionCounts['days'][number]>(
        db,
        sql`
        select kind, from_level as level, day::text, count(came_true)::int as calls,
          (count(*) filter (where came_true))::int as "cameTrue",
          (array_agg(lead_minutes) filter (where lead_minutes is not null))::int[] as leads,
          count(*)::int as made, (count(*) filter (where reason is not null))::int as untold
        from calls left join outcomes on call_id = id and prices = 'first'
        where ${ofLedger} and ${COUNTED_PREDICTIONS_SQL} group by kind, from_level, day order by day`,
      )
      const final = await queryRows<LedgerPredictionCounts['final'][number]>(
        db,
        sql`
        select kind, from_level as level, count(${LATEST})::int as calls,
          (count(*) filter (where ${LATEST}))::int as "cameTrue"
        from calls join outcomes final on final.call_id = id and final.prices = 'final' ${RESTATED}
        where ${ofLedger} and ${COUNTED_PREDICTIONS_SQL} group by kind, from_level`,
      )
      const restated = await queryRows<LedgerPredictionCounts['restated'][number]>(
        db,
        sql`
        select kind, from_level as level, count(*)::int as calls,
          (count(*) filter (where restated.came_true is distinct from first.came_true))::int as changed,
          ${writeEpochMsSql(sql`max(restated.scored_at)`)} as "lastAtMs"
        from calls join outcomes restated on restated.call_id = id and restated.prices = 'restated'
          join outcomes first on first.call_id = id and first.prices = 'first'
        where ${ofLedger} and ${COUNTED_PREDICTIONS_SQL} group by kind, from_level`,
      )
      const onsets = await queryRows<LedgerPredictionCounts['onsets'][number]>(
        db,
        sql`select event, called_level as "calledLevel", count(*)::int as onsets from onsets where ${ofLedger} group by event, called_level`,
      )
      const asked = await queryRows<LedgerPredictionCounts['asked'][number]>(
        db,
        sql`
        select kind, sum(asked)::int as asked, sum(asked_true)::int as "askedTrue",
          sum(day_ahead_said)::int as "dayAheadSaid", sum(day_ahead_true)::int as "dayAheadTrue"
        from base_rates where ${ofLedger} group by kind`,
      )
      const stated = await queryRows<LedgerPredictionCounts['stated'][number]>(
        db,
        sql`
        select day::text, floor(probability * 1000) / 1000 as probability, count(*)::int as calls,
          (count(*) filter (where came_true))::int as "cameTrue"
        from calls join outcomes on call_id = id and prices = 'first'
        where ${ofLedger} and kind in (${writeSqlList(RELIABILITY_KINDS)}) and from_level = 'info' and probability is not null and came_true is not null
        group by 1, 2`,
      )
      const [earlier] = await queryRows<{ calls: number }>(
        db,
        sql`select count(*)::int as calls from calls where origin = ${origin} and config_hash <> ${configHash} and ${COUNTED_PREDICTIONS_SQL} and ${IS_MAIN}`,
      )
      return { days, final, restated, onsets, asked, stated, earlier: earlier?.calls ?? 0 }
    },

    async entries(origin, { rule, before, limit, withMisses }): Promise<StoredTrackRecordEntry[]> {
      const ofRule = rule ? sql`and kind = ${rule}` : sql``
      const older = (key: SQL, at: string) =>
        before
          ? sql`and (${sql.raw(at)}, ${key}) < (${new Date(before.atMs).toISOString()}::timestamptz, ${before.key})`
          : sql``
      const callKey = sql`'c' || id`
      const missKey = sql`'m' || event || '/' || zone`
      const misses =
        withMisses.length === 0
          ? sql``
          : sql`
        union all
        select ${missKey}, 'miss', event, zone, null, null, onset_at, null, null, null, null, null, null, null, null, null, value, null
        from onsets where origin = ${origin} and called_level is null and event in (${writeSqlList(withMisses)}) ${older(missKey, 'onset_at')}`
      return queryRows<StoredTrackRecordEntry>(
        db,
        sql`
        select key, type, name, zone, "fromLevel", level, ${writeEpochMsSql(sql`at`)} as "atMs", ${writeEpochMsSql(sql`ended_at`)} as "endedAtMs",
          ${writeEpochMsSql(sql`horizon_ends_at`)} as "horizonEndsAtMs", probability, "cameTrue", reason, "leadMinutes", "finalTrue",
          "restatedTrue", ${writeEpochMsSql(sql`restated_at`)} as "restatedAtMs", value, "briefId"
        from (
          select ${callKey} as key, 'call' as type, kind as name, zone, from_level as "fromLevel", level, raised_at as at, ended_at, horizon_ends_at,
            probability, first.came_true as "cameTrue", first.reason, first.lead_minutes as "leadMinutes",
            final.came_true as "finalTrue", restated.came_true as "restatedTrue", restated.scored_at as restated_at, null::float8 as value, brief_id as "briefId"
          from calls left join call_endings on call_endings.call_id = id
            left join outcomes first on first.call_id = id and first.prices = 'first'
            left join outcomes final on final.call_id = id and final.prices = 'final' ${RESTATED}
          where origin = ${origin} and ${COUNTED_PREDICTIONS_SQL} and ${IS_MAIN} ${ofRule} ${older(callKey, 'raised_at')}
          ${misses}
        ) entries
        order by at desc, key desc limit ${limit}`,
      )
    },
  }
}

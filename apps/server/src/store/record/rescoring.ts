import { CORRECTION_SERIES } from '@tradeops/domain/market/intake/price-corrections'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { RULE_KINDS } from '@tradeops/domain/rules/registry'
import { sql } from 'drizzle-orm'
import type {
  PendingPriceCorrection,
  RescoreCorrectedCallsDependencies,
} from '../../flows/record/rescore-corrected-predictions.ts'
import type { Database } from '../database/client.ts'
import { writeEpochMsSql, writeInstantSql } from '../database/database-time.ts'
import { queryRows, writeSqlList } from '../database/query-rows.ts'
import type { LeaderWrite } from '../leadership/fenced-write.ts'
import { PREDICTION_COLUMNS_SQL, type RuleCallRow, toPredictionDueForScoring } from './rule-call-rows.ts'

const SCORED_SERIES = { [CORRECTION_SERIES.spp]: 'spp', [CORRECTION_SERIES.damSpp]: 'damSpp' } as const

type PendingRow = Omit<PendingPriceCorrection, 'series'> & { series: keyof typeof SCORED_SERIES }

/**
 * Stores which price corrections were used to score rule calls (predictions) again, and the new scores beside the first
 * ones.
 */
export function createPredictionRescoringStore(
  db: Database,
  origin: DataOrigin,
  write: LeaderWrite,
): RescoreCorrectedCallsDependencies['restatements'] {
  return {
    async pending(until, limit) {
      const rows = await queryRows<PendingRow>(
        db,
        sql`
        select made.series_point_id as id, series, point, ${writeEpochMsSql(sql`made.at`)} as "atMs",
          ${writeEpochMsSql(sql`made.known_at`)} as "knownAtMs", exists (
            select from series_points priced join readings price on price.series_point_id = priced.id
            where priced.origin = series_points.origin and priced.point = series_points.point
              and priced.series = replace(series_points.series, 'Correction', '') and price.at = made.at
          ) as "isPriceStored"
        from series_points join readings made on made.series_point_id = series_points.id
          left join restated_corrections done
            on done.series_point_id = made.series_point_id and done.at = made.at and done.known_at = made.known_at
        where origin = ${origin} and series in (${writeSqlList(Object.keys(SCORED_SERIES))})
          and made.at <= ${writeInstantSql(until)} and done.at is null
        order by made.at limit ${limit}`,
      )
      return rows.map((row) => ({ ...row, series: SCORED_SERIES[row.series] }))
    },
    async scoredCalls(from, to) {
      const rows = await queryRows<RuleCallRow>(
        db,
        sql`
        select ${PREDICTION_COLUMNS_SQL} from calls join outcomes on call_id = id and prices = 'first'
        where origin = ${origin} and kind in (${writeSqlList(RULE_KINDS)}) and came_true is not null
          and raised_at >= ${writeInstantSql(from)} and raised_at < ${writeInstantSql(to)}
        order by id`,
      )
      return rows.map(toPredictionDueForScoring)
    },
    async save({ corrections, calls, hours }, now) {
      const at = writeInstantSql(now)
      const instant = (column: string) => sql.raw(`to_timestamp("${column}" / 1000)::timestamptz(3)`)
      await write((of) =>
        of.transaction(async (tx) => {
          await tx.execute(sql`
            insert into outcomes (call_id, prices, came_true, reason, lead_minutes, scored_at)
            select "callId", 'restated', "cameTrue", reason, "leadMinutes", ${at}
            from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb)
              as scored ("callId" bigint, "cameTrue" boolean, reason text, "leadMinutes" int)
            on conflict (call_id, prices) do update set came_true = excluded.came_true, reason = excluded.reason,
              lead_minutes = excluded.lead_minutes, scored_at = excluded.scored_at`)
          await tx.execute(sql`
            insert into restated_hours (origin, zone, hour_at, paid, restated_at)
            select ${origin}, zone, ${instant('hourAtMs')}, paid, ${at}
            from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) as hour (zone text, "hourAtMs" float8, paid float8)
            on conflict (origin, zone, hour_at) do update set paid = excluded.paid, restated_at = excluded.restated_at`)
          await tx.execute(sql`
            insert into restated_corrections (series_point_id, at, known_at, restated_at)
            select id, ${instant('atMs')}, ${instant('knownAtMs')}, ${at}
            from jsonb_to_recordset(${JSON.stringify(corrections)}::jsonb)
              as made (id int, "atMs" float8, "knownAtMs" float8)
            on conflict do nothing`)
        }),
      )
    },
  }
}

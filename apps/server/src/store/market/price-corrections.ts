import { CORRECTION_SERIES, isCorrectedPriceSeries } from '@tradeops/domain/market/intake/price-corrections'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { sql } from 'drizzle-orm'
import type { PriceCorrection } from '../../flows/history/read-corrections.ts'
import type { SeriesAtPoint } from '../../flows/history/stored-series.ts'
import type { Database } from '../database/client.ts'
import { writeEpochMsSql, writeInstantSql } from '../database/database-time.ts'
import { queryRows } from '../database/query-rows.ts'

/**
 * Reads the corrections of stored prices within a span: for each price the correction that ERCOT made last, and the
 * price as first published. A correction of a price that is not stored is left out.
 */
export async function readPriceCorrections(
  db: Database,
  origin: DataOrigin,
  wanted: readonly SeriesAtPoint[],
  fromMs: number,
  toMs: number,
): Promise<PriceCorrection[]> {
  const pairs = wanted.flatMap(({ series, point }) =>
    isCorrectedPriceSeries(series) ? [{ series, correction: CORRECTION_SERIES[series], point }] : [],
  )
  if (pairs.length === 0 || fromMs >= toMs) return []
  return queryRows<PriceCorrection>(
    db,
    sql`
    select distinct on (priced.id, made.at) wanted.series, wanted.point, ${writeEpochMsSql(sql`made.at`)} as "atMs",
      first.value as "firstUsd", made.value as "correctedUsd", (made.detail ->> 'correctedAtMs')::float8 as "correctedAtMs"
    from json_to_recordset(${JSON.stringify(pairs)}::json) as wanted (series text, correction text, point text)
      join series_points priced on priced.origin = ${origin} and priced.series = wanted.series
        and priced.point = wanted.point
      join series_points named on named.origin = ${origin} and named.series = wanted.correction
        and named.point = wanted.point
      join readings made on made.series_point_id = named.id
        and made.at >= ${writeInstantSql(new Date(fromMs))} and made.at < ${writeInstantSql(new Date(toMs))}
      cross join lateral (
        select value from readings where series_point_id = priced.id and readings.at = made.at order by known_at limit 1
      ) first
    order by priced.id, made.at, "correctedAtMs" desc, made.known_at desc`,
  )
}

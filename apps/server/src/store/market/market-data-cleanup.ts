import { SERIES, SERIES_NAMES, type Series } from '@tradeops/domain/market/series'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { and, lt, type SQL, sql } from 'drizzle-orm'
import type { LeaderWrite } from '../leadership/fenced-write.ts'
import { documents, forecasts, refusals } from '../schema/market.ts'

const DOCUMENT_DAYS = 30
const REFUSAL_DAYS = 30
/**
 * Days of values thinned out at once: the job runs hourly, and after a week of downtime it still thins out the days it
 * missed.
 */
const THINNED_SPAN_DAYS = 8

/** Groups series with limited retention by the number of days that are stored in full. */
function seriesByWholeDays(afterwards: 'hourly' | 'nothing'): Map<number, Series[]> {
  const byDays = new Map<number, Series[]>()
  for (const series of SERIES_NAMES) {
    const { retention } = SERIES[series]
    if (retention === 'for good' || retention.afterwards !== afterwards) continue
    byDays.set(retention.wholeDays, [...(byDays.get(retention.wholeDays) ?? []), series])
  }
  return byDays
}

const pointsOf = (series: readonly Series[]): SQL =>
  sql`(select id from series_points where series in (select json_array_elements_text(${JSON.stringify(series)}::json)))`

/**
 * Deletes old market data; the domain defines for each series how long it is stored. Each statement is a separate
 * write, so that a new leader process waits for at most one of them.
 */
export function createMarketDataCleanup(write: LeaderWrite) {
  const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

  const thin = (series: readonly Series[], now: Date, days: number) =>
    write((tx) =>
      tx.execute(sql`
      delete from readings using (
        select series_point_id, at, known_at,
          row_number() over (partition by series_point_id, date_trunc('hour', at) order by at, known_at) as place
        from readings
        where series_point_id in ${pointsOf(series)}
          and at < ${before(now, days).toISOString()}::timestamptz
          and at >= ${before(now, days + THINNED_SPAN_DAYS).toISOString()}::timestamptz
      ) old
      where place > 1 and readings.series_point_id = old.series_point_id
        and readings.at = old.at and readings.known_at = old.known_at`),
    )

  const drop = (series: readonly Series[], now: Date, days: number) =>
    write((tx) =>
      tx
        .delete(forecasts)
        .where(
          and(lt(forecasts.publishedAt, before(now, days)), sql`${forecasts.seriesPointId} in ${pointsOf(series)}`),
        ),
    )

  return {
    async enforce(now: Date): Promise<void> {
      for (const [days, series] of seriesByWholeDays('nothing')) await drop(series, now, days)
      const { lastFetchedAt } = documents
      await write((tx) => tx.delete(documents).where(lt(lastFetchedAt, before(now, DOCUMENT_DAYS))))
      await write((tx) => tx.delete(refusals).where(lt(refusals.lastSeenAt, before(now, REFUSAL_DAYS))))
      for (const [days, series] of seriesByWholeDays('hourly')) await thin(series, now, days)
    },
  }
}

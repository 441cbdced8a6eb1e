import { lt, sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { documents, forecasts, refusals } from './schema/market.ts'

const DAY_MS = 24 * 3_600_000
const FORECAST_DAYS = 60
const DOCUMENT_DAYS = 30
const REFUSAL_DAYS = 30
/** Stations report every five minutes, and no rule looks back on their weather. */
const WEATHER_DAYS = 7
/** The job runs hourly; a process that was down for a week still finds what it missed. */
const WEATHER_SPAN_DAYS = 8

const WEATHER = [
  'tempF',
  'dewPointF',
  'relHumPct',
  'windMph',
  'windDirDeg',
  'pressureInHg',
  'visibilityMiles',
  'heatIndexF',
  'weatherAlertPoll',
]

/**
 * Prices, load and everything else of the market are kept for good. Forecasts, what we know of documents, and refusals
 * are let go when nobody will ask; old weather keeps one reading an hour.
 */
export function marketRetention(db: Database) {
  const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

  const thinWeather = (now: Date) =>
    db.execute(sql`
      delete from readings using (
        select series_point_id, at, known_at,
          row_number() over (partition by series_point_id, date_trunc('hour', at) order by at, known_at) as place
        from readings
        where series_point_id in (
            select id from series_points
            where series in (select json_array_elements_text(${JSON.stringify(WEATHER)}::json))
          )
          and at < ${before(now, WEATHER_DAYS).toISOString()}::timestamptz
          and at >= ${before(now, WEATHER_DAYS + WEATHER_SPAN_DAYS).toISOString()}::timestamptz
      ) old
      where place > 1 and readings.series_point_id = old.series_point_id
        and readings.at = old.at and readings.known_at = old.known_at`)

  return {
    async enforce(now: Date): Promise<void> {
      await db.delete(forecasts).where(lt(forecasts.publishedAt, before(now, FORECAST_DAYS)))
      await db.delete(documents).where(lt(documents.lastFetchedAt, before(now, DOCUMENT_DAYS)))
      await db.delete(refusals).where(lt(refusals.lastSeenAt, before(now, REFUSAL_DAYS)))
      await thinWeather(now)
    },
  }
}

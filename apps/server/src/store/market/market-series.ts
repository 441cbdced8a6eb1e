import { composeColumnKey, type ForecastVintage, type Observation } from '@tradeops/domain/market/market-window'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { SERIES, type Series } from '@tradeops/domain/market/series'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { sql } from 'drizzle-orm'
import type { StoredSeries } from '../../flows/market/load-market-memory.ts'
import type { StoredReading } from '../../flows/market/market-memory.ts'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'
import { parseReadingDetail } from './reading-detail.ts'

type ColumnSpan = {
  from: Date
  to: Date
  /** Values that became known after this time are left out; if absent, all values are read. */
  knownBy?: Date
}

type Observations = Map<ReturnType<typeof composeColumnKey>, Observation[]>
type Vintages = Map<ReturnType<typeof composeColumnKey>, ForecastVintage[]>

type ReadingColumn = { point: string; lines: string }
type VintageRow = {
  point: string
  publishedAtMs: number
  knownAtMs: number
  startsAtMs: number
  stepMs: number
  values: (number | null)[]
}

/**
 * Span of one query, about ten thousand rows: the embedded database runs on this thread, and a long query would delay
 * every timer. Series with longer intervals have fewer rows.
 */
const sliceMs = (series: Series): number => 4 * DAY_MS * Math.max(1, SERIES[series].lengthMinutes / 5)

/** Whether this release knows a stored series; another release can have stored other series, which are ignored. */
const isSeries = (name: string): name is Series => Object.hasOwn(SERIES, name)

/**
 * Parses a text line `<at> <known at> <value> <detail, if any>`. Half a million readings are loaded at a start, and the
 * embedded database returns a line of text in a third of the time of a row. The detail is JSON without line breaks.
 */
function observationIn(series: Series, line: string): Observation {
  const first = line.indexOf(' ')
  const second = line.indexOf(' ', first + 1)
  const third = line.indexOf(' ', second + 1)
  const atMs = Number(line.slice(0, first))
  const knownAtMs = Number(line.slice(first + 1, second))
  if (third === -1) return { atMs, value: Number(line.slice(second + 1)), knownAtMs }
  const value = Number(line.slice(second + 1, third))
  const detail = parseReadingDetail(series, JSON.parse(line.slice(third + 1)))
  return detail ? { atMs, value, knownAtMs, detail } : { atMs, value, knownAtMs }
}

const LINES = sql.raw(`string_agg(
  date_part('epoch', at) * 1000 || ' ' || date_part('epoch', known_at) * 1000 || ' ' || value
    || coalesce(' ' || detail::text, ''),
  E'\\n' order by at, known_at
) as lines`)

const VINTAGE = sql.raw(`point, date_part('epoch', published_at) * 1000 as "publishedAtMs",
  date_part('epoch', known_at) * 1000 as "knownAtMs", date_part('epoch', starts_at) * 1000 as "startsAtMs",
  step_minutes * 60000 as "stepMs", to_json("values") as "values"`)

const FOREVER = '9999-01-01T00:00:00Z'

/** The database counts seconds with fractions, so milliseconds computed from them are not always whole. */
const dateOf = (ms: number): Date => new Date(Math.round(ms))

/** Reads stored market data in the order of time, as the in-memory market data needs it. */
export function createMarketSeriesStore(db: Database) {
  const readingSlice = (origin: DataOrigin, series: Series, fromMs: number, toMs: number, knownBy: string) =>
    queryRows<ReadingColumn>(
      db,
      sql`
      select (select point from series_points where id = series_point_id) as point, lines
      from (
        select series_point_id, ${LINES}
        from readings
        where series_point_id in (select id from series_points where origin = ${origin} and series = ${series})
          and at >= ${new Date(fromMs).toISOString()}::timestamptz and at < ${new Date(toMs).toISOString()}::timestamptz
          and known_at <= ${knownBy}::timestamptz
        group by series_point_id
      ) columns`,
    )

  async function observations(
    origin: DataOrigin,
    series: Series,
    { from, to, knownBy }: ColumnSpan,
  ): Promise<Observations> {
    const columns: Observations = new Map()
    const lengthMs = sliceMs(series)
    for (let fromMs = from.getTime(); fromMs < to.getTime(); fromMs += lengthMs) {
      const toMs = Math.min(fromMs + lengthMs, to.getTime())
      const slice = await readingSlice(origin, series, fromMs, toMs, knownBy?.toISOString() ?? FOREVER)
      for (const { point, lines } of slice) {
        const key = composeColumnKey(series, point)
        const column = columns.get(key) ?? []
        for (const line of lines.split('\n')) column.push(observationIn(series, line))
        columns.set(key, column)
      }
    }
    return columns
  }

  async function vintages(origin: DataOrigin, series: Series, { from, to, knownBy }: ColumnSpan): Promise<Vintages> {
    const rows = await queryRows<VintageRow>(
      db,
      sql`
      select ${VINTAGE}
      from series_points join forecasts on forecasts.series_point_id = series_points.id
      where origin = ${origin} and series = ${series}
        and published_at >= ${from.toISOString()}::timestamptz and published_at < ${to.toISOString()}::timestamptz
        and known_at <= ${knownBy?.toISOString() ?? FOREVER}::timestamptz
      order by series_point_id, published_at`,
    )
    const columns: Vintages = new Map()
    for (const { point, ...vintage } of rows) {
      const key = composeColumnKey(series, point)
      const column = columns.get(key)
      if (column) column.push(vintage)
      else columns.set(key, [vintage])
    }
    return columns
  }

  /**
   * Reads rows that were fetched since an instant, whatever time they are about, so that corrections and history are
   * included.
   */
  async function storedSince(origin: DataOrigin, since: Date) {
    const sinceText = since.toISOString()
    const readings = await queryRows<ReadingColumn & { series: string }>(
      db,
      sql`
      select series, point, lines
      from (
        select series_point_id, ${LINES} from readings
        where fetched_at >= ${sinceText}::timestamptz group by series_point_id
      ) fetched
      join series_points on series_points.id = series_point_id
      where origin = ${origin}`,
    )
    const vintages = await queryRows<VintageRow & { series: Series }>(
      db,
      sql`
      select series, ${VINTAGE}
      from forecasts join series_points on series_points.id = series_point_id
      where origin = ${origin} and fetched_at >= ${sinceText}::timestamptz order by published_at`,
    )
    return {
      readings: readings.flatMap(({ series, point, lines }) =>
        isSeries(series)
          ? lines
              .split('\n')
              .map((line): StoredReading => ({ series, point, detail: null, ...observationIn(series, line) }))
          : [],
      ),
      vintages: vintages
        .filter(({ series }) => isSeries(series))
        .map(({ series, point, ...vintage }) => ({ series, point, vintage })),
    }
  }

  /** Lists the series with stored data and the span of their readings, which is null for a forecast. */
  async function storedSeries(origin: DataOrigin): Promise<StoredSeries[]> {
    const rows = await queryRows<{ series: string; firstMs: number | null; lastMs: number | null }>(
      db,
      sql`
      select series, min(first_ms) as "firstMs", max(last_ms) as "lastMs"
      from (
        select series,
          (select date_part('epoch', min(at)) * 1000 from readings where series_point_id = id) as first_ms,
          (select date_part('epoch', max(at)) * 1000 from readings where series_point_id = id) as last_ms
        from series_points where origin = ${origin}
      ) points
      group by series order by series`,
    )
    return rows.flatMap(({ series, firstMs, lastMs }) => {
      if (!isSeries(series)) return []
      const hasReadings = firstMs !== null && lastMs !== null
      return [{ series, readings: hasReadings ? { from: dateOf(firstMs), to: dateOf(lastMs + 1) } : null }]
    })
  }

  return { storedSeries, observations, vintages, storedSince }
}

import { keyOf, type Observation, type Vintage } from '@tradeops/domain/market/market-window'
import type { Origin, ReadingDetail } from '@tradeops/domain/market/reading'
import type { Series } from '@tradeops/domain/market/series'
import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { queryRows } from './query-rows.ts'

export type ColumnSpan = {
  from: Date
  to: Date
  /** Leave out what became known later; by default nothing is left out. */
  knownBy?: Date
}

type Observations = Map<ReturnType<typeof keyOf>, Observation[]>
type Vintages = Map<ReturnType<typeof keyOf>, Vintage[]>

type ReadingColumn = {
  point: string
  rows: [atMs: number, knownAtMs: number, value: number, detail: ReadingDetail | null][]
}
type VintageRow = {
  point: string
  publishedAtMs: number
  knownAtMs: number
  startsAtMs: number
  stepMs: number
  values: (number | null)[]
}

/** Some ten thousand rows at a time: the embedded engine runs on our thread, and a long query would stop every timer. */
const SLICE_MS = 4 * 24 * 3_600_000

const FOREVER = '9999-01-01T00:00:00Z'

/** The columns of a market window, straight from the store, in the order the window promises. */
export function marketColumnStore(db: Database) {
  const readingSlice = (origin: Origin, series: Series, fromMs: number, toMs: number, knownBy: string) =>
    queryRows<ReadingColumn>(
      db,
      sql`
      select point, json_agg(
        json_build_array(date_part('epoch', at) * 1000, date_part('epoch', known_at) * 1000, value, detail)
        order by at, known_at
      ) as rows
      from series_points join readings on readings.series_point_id = series_points.id
      where origin = ${origin} and series = ${series}
        and at >= ${new Date(fromMs).toISOString()}::timestamptz and at < ${new Date(toMs).toISOString()}::timestamptz
        and known_at <= ${knownBy}::timestamptz
      group by point`,
    )

  async function observations(
    origin: Origin,
    series: Series,
    { from, to, knownBy }: ColumnSpan,
  ): Promise<Observations> {
    const columns: Observations = new Map()
    for (let fromMs = from.getTime(); fromMs < to.getTime(); fromMs += SLICE_MS) {
      const toMs = Math.min(fromMs + SLICE_MS, to.getTime())
      const slice = await readingSlice(origin, series, fromMs, toMs, knownBy?.toISOString() ?? FOREVER)
      for (const { point, rows } of slice) {
        const key = keyOf(series, point)
        const column = columns.get(key) ?? []
        for (const [atMs, knownAtMs, value, detail] of rows) {
          column.push(detail ? { atMs, knownAtMs, value, detail } : { atMs, knownAtMs, value })
        }
        columns.set(key, column)
      }
    }
    return columns
  }

  async function vintages(origin: Origin, series: Series, { from, to, knownBy }: ColumnSpan): Promise<Vintages> {
    const rows = await queryRows<VintageRow>(
      db,
      sql`
      select point, date_part('epoch', published_at) * 1000 as "publishedAtMs",
        date_part('epoch', known_at) * 1000 as "knownAtMs", date_part('epoch', starts_at) * 1000 as "startsAtMs",
        step_minutes * 60000 as "stepMs", to_json("values") as "values"
      from series_points join forecasts on forecasts.series_point_id = series_points.id
      where origin = ${origin} and series = ${series}
        and published_at >= ${from.toISOString()}::timestamptz and published_at < ${to.toISOString()}::timestamptz
        and known_at <= ${knownBy?.toISOString() ?? FOREVER}::timestamptz
      order by series_point_id, published_at`,
    )
    const columns: Vintages = new Map()
    for (const { point, ...vintage } of rows) {
      const key = keyOf(series, point)
      const column = columns.get(key)
      if (column) column.push(vintage)
      else columns.set(key, [vintage])
    }
    return columns
  }

  return { observations, vintages }
}

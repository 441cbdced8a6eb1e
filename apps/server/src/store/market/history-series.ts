import { type HistoryColumn, roundToThousandth } from '@tradeops/domain/market/history/column'
import { replaceColumnValues } from '@tradeops/domain/market/history/replace-values'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import type { Series } from '@tradeops/domain/market/series'
import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import { type SQL, sql } from 'drizzle-orm'
import type { SeriesAtPoint, StoredSeriesByKey } from '../../flows/history/stored-series.ts'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'
import { findFirstArchivedMs, readArchivedPrices } from './archived-prices.ts'
import { cutSeriesToSpan, joinPackedDays, joinSeriesParts, type UtcDaySpan } from './join-packed-days.ts'
import type { SeriesToPack } from './pack-series-values.ts'
import { readPriceCorrections } from './price-corrections.ts'

/** The price series that ERCOT's yearly files contain. */
const ARCHIVED: readonly Series[] = ['spp', 'damSpp']

/** Days of unpacked readings per query, few because the embedded database runs on this thread. */
const DAYS_AT_ONCE = 4

type StoredColumn = {
  id: number
  name: string
  firstAtMs: number | null
  /** Packed values by UTC day. */
  packed: ReadonlyMap<number, Uint8Array>
}

export const computeUtcDayNumber = (ms: number): number => Math.floor(ms / DAY_MS)
export const formatUtcDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
const idsIn = (ids: readonly number[]): SQL => sql`(select id from unnest(${`{${ids.join(',')}}`}::int[]) id)`

/**
 * Reads the values of series within a span, by series id; if one time has several values, the one that became known
 * last is used.
 */
export async function readNewestReadings(db: Database, ids: readonly number[], fromMs: number, toMs: number) {
  const rows = await queryRows<{ id: number; lines: string }>(
    db,
    sql`
    select series_point_id as id,
      string_agg(date_part('epoch', at) * 1000 || ' ' || value, E'\n' order by at, known_at) as lines
    from readings
    where series_point_id in ${idsIn(ids)}
      and at >= ${new Date(fromMs).toISOString()}::timestamptz and at < ${new Date(toMs).toISOString()}::timestamptz
    group by series_point_id`,
  )
  return new Map(rows.map(({ id, lines }) => [id, pointsIn(lines)]))
}

function pointsIn(lines: string): SeriesToPack {
  const points: SeriesToPack = { at: [], values: [] }
  for (const line of lines.split('\n')) {
    const blank = line.indexOf(' ')
    const atMs = Number(line.slice(0, blank))
    // Two values of one time are a value and its correction, so the earlier value is dropped.
    if (points.at.at(-1) === atMs) points.values.pop()
    else points.at.push(atMs)
    points.values.push(roundToThousandth(Number(line.slice(blank + 1))))
  }
  return points
}

/** Finds the days of a span that are not packed, in groups of at most four consecutive days. */
function unpackedDays(packed: ReadonlyMap<number, unknown>, { from, to }: UtcDaySpan): UtcDaySpan[] {
  const runs: UtcDaySpan[] = []
  for (let day = from; day <= to; day++) {
    if (packed.has(day)) continue
    const run = runs.at(-1)
    if (run && run.to === day - 1 && day - run.from < DAYS_AT_ONCE) run.to = day
    else runs.push({ from: day, to: day })
  }
  return runs
}

/** Splits the joined bytes of a series into days; `sizes` has `<day> <bytes>` for each day. */
function packedByDay(sizes: string | null, bytes: Uint8Array): Map<number, Uint8Array> {
  const days = new Map<number, Uint8Array>()
  let offset = 0
  for (const text of sizes?.split(',') ?? []) {
    const [day, size] = text.split(' ').map(Number) as [number, number]
    days.set(day, bytes.subarray(offset, offset + size))
    offset += size
  }
  return days
}

/**
 * Reads the newest values of series for charts: from packed days if there are any, otherwise from readings, and before
 * the first reading from yearly price files.
 */
export function createHistorySeriesStore(db: Database, origin: DataOrigin) {
  const named = (wanted: readonly SeriesAtPoint[]): SQL => sql`
    series_points join json_to_recordset(${JSON.stringify(wanted)}::json) as wanted (series text, point text) using (series, point)`
  const firstReading = sql`(select date_part('epoch', min(at)) * 1000 from readings where series_point_id = id)`

  /** Reads all series and days in one query, because each query takes the embedded database a millisecond or two. */
  async function storedColumns(wanted: readonly SeriesAtPoint[], { from, to }: UtcDaySpan): Promise<StoredColumn[]> {
    const rows = await queryRows<Omit<StoredColumn, 'packed'> & { sizes: string | null; packed: string | null }>(
      db,
      sql`
      select id, series || '/' || point as name, ${firstReading} as "firstAtMs", sizes, packed
      from ${named(wanted)}
      cross join lateral (
        select string_agg(day - '1970-01-01'::date || ' ' || length("values"), ',') as sizes,
          encode(string_agg("values", ''), 'base64') as packed
        from (
          select day, "values" from reading_days
          where series_point_id = id and day between ${formatUtcDay(from)}::date and ${formatUtcDay(to)}::date
          order by day
        ) days
      ) of_span
      where origin = ${origin}`,
    )
    return rows.map(({ id, name, firstAtMs, sizes, packed }) => ({
      id,
      name,
      firstAtMs,
      packed: packedByDay(sizes, Buffer.from(packed ?? '', 'base64')),
    }))
  }

  /** Reads days that are not packed; series with the same missing days share a query. */
  async function readUnpacked(
    missing: ReadonlyMap<number, readonly UtcDaySpan[]>,
  ): Promise<Map<number, Map<number, SeriesToPack>>> {
    const runs = new Map<string, UtcDaySpan & { ids: number[] }>()
    for (const [id, days] of missing) {
      for (const { from, to } of days) {
        const run = runs.get(`${from}-${to}`) ?? { from, to, ids: [] }
        runs.set(`${from}-${to}`, run)
        run.ids.push(id)
      }
    }
    const found = new Map([...missing.keys()].map((id) => [id, new Map<number, SeriesToPack>()]))
    for (const { from, to, ids } of runs.values()) {
      const columns = await readNewestReadings(db, ids, from * DAY_MS, (to + 1) * DAY_MS)
      for (const [id, points] of columns) found.get(id)!.set(from, points)
    }
    return found
  }

  /** Adds prices of yearly files before the first reading of a span, but not in gaps between readings. */
  async function withArchived({ id, name }: StoredColumn, column: HistoryColumn, fromMs: number, toMs: number) {
    const series = ARCHIVED.find((archived) => name.startsWith(`${archived}/`))
    const readFromMs = column.at[0] ?? toMs
    if (!series || readFromMs - fromMs < HOUR_MS) return column
    const before = await readArchivedPrices(db, { id, series }, fromMs, readFromMs)
    return joinSeriesParts(before, column)
  }

  const corrections = (wanted: readonly SeriesAtPoint[], fromMs: number, toMs: number) =>
    readPriceCorrections(db, origin, wanted, fromMs, toMs)

  /** Reads values as last corrected by ERCOT; `corrections` lists which values are corrected. */
  async function columns(wanted: readonly SeriesAtPoint[], fromMs: number, toMs: number): Promise<StoredSeriesByKey> {
    const found = new Map<string, HistoryColumn>()
    if (fromMs >= toMs) return found
    const days = { from: computeUtcDayNumber(fromMs), to: computeUtcDayNumber(toMs - 1) }
    const stored = await storedColumns(wanted, days)
    // Days before the first reading are not queried, because an empty day would cost a query too.
    const firstMs = Math.min(toMs, ...stored.map(({ firstAtMs }) => firstAtMs ?? toMs))
    const from = Math.max(days.from, computeUtcDayNumber(firstMs))
    const missing = new Map(stored.map(({ id, packed }) => [id, unpackedDays(packed, { ...days, from })]))
    const read = await readUnpacked(missing)
    for (const each of stored) {
      const whole = joinPackedDays(days, each.packed, read.get(each.id)!)
      found.set(each.name, await withArchived(each, cutSeriesToSpan(whole, fromMs, toMs), fromMs, toMs))
    }
    const made = await corrections(wanted, fromMs, toMs)
    for (const [name, column] of found) {
      const ofColumn = made.filter(({ series, point }) => name === `${series}/${point}`)
      found.set(
        name,
        replaceColumnValues(
          column,
          ofColumn.map(({ atMs, correctedUsd }) => ({ atMs, value: correctedUsd })),
        ),
      )
    }
    return found
  }

  return {
    columns,
    corrections,
    /** Finds the time of the first value of any of these series. */
    async firstAtMs(wanted: readonly SeriesAtPoint[]): Promise<number | null> {
      const rows = await queryRows<{ id: number; firstAtMs: number | null }>(
        db,
        sql`select id, ${firstReading} as "firstAtMs" from ${named(wanted)} where origin = ${origin}`,
      )
      const archivedMs = await findFirstArchivedMs(
        db,
        rows.map(({ id }) => id),
      )
      const known = [archivedMs, ...rows.map(({ firstAtMs }) => firstAtMs)].filter((ms) => ms !== null)
      return known.length === 0 ? null : Math.min(...known)
    },
  }
}

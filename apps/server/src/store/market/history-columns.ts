import { type Column, thousandths } from '@tradeops/domain/market/history/column'
import type { Origin } from '@tradeops/domain/market/reading'
import type { Series } from '@tradeops/domain/market/series'
import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import { type SQL, sql } from 'drizzle-orm'
import type { ColumnsFound, SeriesPoint } from '../../flows/history/read-history.ts'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'
import { archivedPrices, firstArchivedMs } from './archived-prices.ts'
import { type Points, unpackValues } from './pack-values.ts'

/** What ERCOT's yearly files hold. */
const ARCHIVED: readonly Series[] = ['spp', 'damSpp']

/** Of readings that are not packed, so many days in one question: the embedded engine answers on our thread. */
const DAYS_AT_ONCE = 4

type Days = { from: number; to: number }

export const utcDay = (ms: number): number => Math.floor(ms / DAY_MS)
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
const idsIn = (ids: readonly number[]): SQL => sql`(select id from unnest(${`{${ids.join(',')}}`}::int[]) id)`

/** `<ms> <value>` a line, as each is known by now. */
export async function readingsBetween(db: Database, ids: readonly number[], fromMs: number, toMs: number) {
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

function pointsIn(lines: string): Points {
  const points: Points = { at: [], values: [] }
  for (const line of lines.split('\n')) {
    const blank = line.indexOf(' ')
    const atMs = Number(line.slice(0, blank))
    // A correction comes after what it corrects.
    if (points.at.at(-1) === atMs) points.values.pop()
    else points.at.push(atMs)
    points.values.push(thousandths(Number(line.slice(blank + 1))))
  }
  return points
}

/** The days of a span that are not packed, in runs of days that follow each other. */
function unpackedDays(packed: ReadonlySet<string>, { from, to }: Days): Days[] {
  const runs: Days[] = []
  for (let day = from; day <= to; day++) {
    if (packed.has(dayText(day))) continue
    const run = runs.at(-1)
    if (run && run.to === day - 1 && day - run.from < DAYS_AT_ONCE) run.to = day
    else runs.push({ from: day, to: day })
  }
  return runs
}

/** Columns as they are known by now: packed days where there are some, else readings, and before those the yearly files. */
export function historyColumnStore(db: Database, origin: Origin) {
  async function idsOf(wanted: readonly SeriesPoint[]): Promise<Map<number, string>> {
    const rows = await queryRows<{ id: number; name: string }>(
      db,
      sql`
      select id, series || '/' || point as name from series_points
      join json_to_recordset(${JSON.stringify(wanted)}::json) as wanted (series text, point text) using (series, point)
      where origin = ${origin}`,
    )
    return new Map(rows.map(({ id, name }) => [id, name]))
  }

  /** `<day> <base64>|...`: a row a day would cost more than what is in it. */
  async function packedDays(ids: readonly number[], { from, to }: Days): Promise<Map<number, Map<string, Buffer>>> {
    const rows = await queryRows<{ id: number; days: string }>(
      db,
      sql`
      select series_point_id as id, string_agg(day || ' ' || encode("values", 'base64'), '|') as days from reading_days
      where series_point_id in ${idsIn(ids)} and day between ${dayText(from)}::date and ${dayText(to)}::date
      group by series_point_id`,
    )
    const split = (days: string) =>
      days.split('|').map((text) => [text.slice(0, 10), Buffer.from(text.slice(11), 'base64')] as const)
    return new Map(rows.map(({ id, days }) => [id, new Map(split(days))]))
  }

  /** Days not packed, by the first of their run, so that columns with the same ones share a question. */
  async function readUnpacked(missing: ReadonlyMap<number, readonly Days[]>): Promise<Map<string, Points>> {
    const runs = new Map<string, Days & { ids: number[] }>()
    for (const [id, days] of missing) {
      for (const { from, to } of days) {
        const run = runs.get(`${from}-${to}`) ?? { from, to, ids: [] }
        runs.set(`${from}-${to}`, run)
        run.ids.push(id)
      }
    }
    const found = new Map<string, Points>()
    for (const { from, to, ids } of runs.values()) {
      const columns = await readingsBetween(db, ids, from * DAY_MS, (to + 1) * DAY_MS)
      for (const [id, points] of columns) found.set(`${id}/${from}`, points)
    }
    return found
  }

  async function firstReadingMs(ids: readonly number[]): Promise<number | null> {
    const [row] = await queryRows<{ atMs: number | null }>(
      db,
      sql`
      select date_part('epoch', min(first)) * 1000 as "atMs"
      from (select (select min(at) from readings where series_point_id = id) as first from ${idsIn(ids)} each) firsts`,
    )
    return row?.atMs ?? null
  }

  /** Before the first reading of a span the yearly files speak; between readings nobody does. */
  async function withArchived(of: { id: number; name: string }, column: Column, fromMs: number, toMs: number) {
    const series = of.name.slice(0, of.name.indexOf('/')) as Series
    const readFromMs = column.at[0] ?? toMs
    if (!ARCHIVED.includes(series) || readFromMs - fromMs < HOUR_MS) return column
    const before = await archivedPrices(db, { id: of.id, series }, fromMs, readFromMs)
    return { at: [...before.at, ...column.at], values: [...before.values, ...column.values] }
  }

  async function columns(wanted: readonly SeriesPoint[], fromMs: number, toMs: number): Promise<ColumnsFound> {
    const names = await idsOf(wanted)
    const ids = [...names.keys()]
    const found = new Map<string, Column>()
    if (ids.length === 0 || fromMs >= toMs) return found
    const days = { from: utcDay(fromMs), to: utcDay(toMs - 1) }
    const packed = await packedDays(ids, days)
    // Nothing is asked of the years before the first reading: a day without any is a question, too.
    const from = Math.max(days.from, utcDay((await firstReadingMs(ids)) ?? toMs))
    const missing = new Map(ids.map((id) => [id, unpackedDays(new Set(packed.get(id)?.keys()), { ...days, from })]))
    const read = await readUnpacked(missing)
    for (const [id, name] of names) {
      const column: Points = { at: [], values: [] }
      for (let day = days.from; day <= days.to; day++) {
        const bytes = packed.get(id)?.get(dayText(day))
        if (bytes) unpackValues(bytes, column)
        const points = read.get(`${id}/${day}`)
        for (const [index, atMs] of points?.at.entries() ?? []) {
          column.at.push(atMs)
          column.values.push(points!.values[index]!)
        }
      }
      found.set(name, await withArchived({ id, name }, within(column, fromMs, toMs), fromMs, toMs))
    }
    return found
  }

  return {
    columns,
    /** The first instant that is known of any of the columns. */
    async firstAtMs(wanted: readonly SeriesPoint[]): Promise<number | null> {
      const ids = [...(await idsOf(wanted)).keys()]
      const known = [await firstReadingMs(ids), await firstArchivedMs(db, ids)].filter((ms) => ms !== null)
      return known.length === 0 ? null : Math.min(...known)
    },
  }
}

/** A day is read whole; of the first and the last one only a part was asked for. */
function within({ at, values }: Points, fromMs: number, toMs: number): Column {
  const from = at.findIndex((atMs) => atMs >= fromMs)
  const to = at.findLastIndex((atMs) => atMs < toMs) + 1
  return from === -1 || to <= from ? { at: [], values: [] } : { at: at.slice(from, to), values: values.slice(from, to) }
}

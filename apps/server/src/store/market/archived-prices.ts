import type { DataOrigin } from '@tradeops/domain/market/reading'
import { SERIES, type Series } from '@tradeops/domain/market/series'
import { findCentralMidnightOfDate, formatCentralDay } from '@tradeops/domain/time/central-time'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'
import type { SeriesToPack } from './pack-series-values.ts'

const CENTS = 100

/** Reads settled prices of the yearly price files within a span; stored days begin at Central midnight. */
export async function readArchivedPrices(
  db: Database,
  { id, series }: { id: number; series: Series },
  fromMs: number,
  toMs: number,
): Promise<SeriesToPack> {
  const rows = await queryRows<{ day: string; cents: string }>(
    db,
    sql`
    select day::text as day, array_to_string(cents, ',', '') as cents from price_days
    where series_point_id = ${id} and day between ${dayOf(fromMs)}::date and ${dayOf(toMs)}::date
    order by day`,
  )
  const stepMs = SERIES[series].lengthMinutes * MINUTE_MS
  const points: SeriesToPack = { at: [], values: [] }
  for (const { day, cents } of rows) {
    const midnightMs = midnightMsOf(day)
    for (const [place, text] of cents.split(',').entries()) {
      const atMs = midnightMs + place * stepMs
      if (text === '' || atMs < fromMs || atMs >= toMs) continue
      points.at.push(atMs)
      points.values.push(Number(text) / CENTS)
    }
  }
  return points
}

/** Reads settled prices of the yearly price files by the names of series and settlement point instead of their ids. */
export function createArchivedPriceStore(db: Database, origin: DataOrigin) {
  return {
    async between(series: 'spp' | 'damSpp', point: string, from: Date, to: Date) {
      const [found] = await queryRows<{ id: number }>(
        db,
        sql`select id from series_points where origin = ${origin} and series = ${series} and point = ${point}`,
      )
      if (!found) return []
      const { at, values } = await readArchivedPrices(db, { id: found.id, series }, from.getTime(), to.getTime())
      return at.map((atMs, index) => ({ atMs, value: values[index]! }))
    },
  }
}

/** Finds the start of the first day that the yearly price files have for any of these series. */
export async function findFirstArchivedMs(db: Database, ids: readonly number[]): Promise<number | null> {
  const [row] = await queryRows<{ day: string | null }>(
    db,
    sql`select min(day)::text as day from price_days where series_point_id = any(${`{${ids.join(',')}}`}::int[])`,
  )
  return row?.day ? midnightMsOf(row.day) : null
}

const dayOf = (ms: number): string => formatCentralDay(new Date(ms))

function midnightMsOf(text: string): number {
  const [year, month, day] = text.split('-').map(Number) as [number, number, number]
  return findCentralMidnightOfDate({ year, month, day }).getTime()
}

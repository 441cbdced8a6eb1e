import type { Origin } from '@tradeops/domain/market/reading'
import { sameSeasonBefore } from '@tradeops/domain/market/same-season'
import { SERIES, type Series } from '@tradeops/domain/market/series'
import { centralDay, centralMidnight, midnightOf } from '@tradeops/domain/time/central-time'
import { DAY_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'

export type PastPrice = { atMs: number; value: number }

const AROUND_MS = 30 * MINUTE_MS
/** Of the day before and the day after, for a clock near midnight. */
const MARGIN_MS = DAY_MS

/** What was paid in earlier years, for norms of the season. */
export function priceHistoryStore(db: Database, origin: Origin) {
  /** The days of a point that hold any of the instants, by date. */
  async function daysAround(series: Series, point: string, instants: readonly number[]) {
    const wanted = new Set(instants.flatMap((ms) => [ms - MARGIN_MS, ms, ms + MARGIN_MS].map(dayOf)))
    const rows = await queryRows<{ day: string; cents: (number | null)[] }>(
      db,
      sql`
      select day::text as day, cents from price_days
      where series_point_id =
          (select id from series_points where origin = ${origin} and series = ${series} and point = ${point})
        and day in (select value::date from json_array_elements_text(${JSON.stringify([...wanted])}::json))`,
    )
    return new Map(rows.map(({ day, cents }) => [day, cents]))
  }

  return {
    /** The prices within half an hour of the same Central clock, on days of the same type, in the same season of earlier years. */
    async sameSeason(series: 'spp' | 'damSpp', point: string, at: Date, years: number): Promise<PastPrice[]> {
      const instants = sameSeasonBefore(at.getTime(), years)
      const days = await daysAround(series, point, instants)
      const stepMs = SERIES[series].lengthMinutes * MINUTE_MS
      return instants.flatMap((instantMs) => {
        const found: PastPrice[] = []
        const firstMs = Math.ceil((instantMs - AROUND_MS) / stepMs) * stepMs
        for (let atMs = firstMs; atMs <= instantMs + AROUND_MS; atMs += stepMs) {
          const place = (atMs - centralMidnight(new Date(atMs)).getTime()) / stepMs
          const cents = days.get(dayOf(atMs))?.[place] ?? null
          if (cents !== null) found.push({ atMs, value: cents / 100 })
        }
        return found
      })
    },
    /** All prices of the Central days that a span touches. */
    async between(series: 'spp' | 'damSpp', point: string, from: Date, to: Date): Promise<PastPrice[]> {
      const rows = await queryRows<{ day: string; cents: (number | null)[] }>(
        db,
        sql`
        select day::text as day, cents from price_days
        where series_point_id =
            (select id from series_points where origin = ${origin} and series = ${series} and point = ${point})
          and day between ${centralDay(from)}::date and ${centralDay(to)}::date`,
      )
      const stepMs = SERIES[series].lengthMinutes * MINUTE_MS
      return rows.flatMap(({ day, cents }) => {
        const [year, month, date] = day.split('-').map(Number) as [number, number, number]
        const midnightMs = midnightOf({ year, month, day: date }).getTime()
        return cents.flatMap((value, place) =>
          value === null ? [] : [{ atMs: midnightMs + place * stepMs, value: value / 100 }],
        )
      })
    },
  }
}

const dayOf = (ms: number): string => centralDay(new Date(ms))

import { BIAS_WITHIN_DAYS, type ForecastBias, forecastBiases } from '@tradeops/domain/forecast-misses/forecast-bias'
import type { TrackedHour } from '@tradeops/domain/forecast-misses/tracked-hour'
import { TRACKED, type TrackedSeries } from '@tradeops/domain/forecast-misses/tracked-series'
import type { Origin } from '@tradeops/domain/market/reading'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { and, asc, eq, gte, lte, max } from 'drizzle-orm'
import type { RememberMissesNeeds } from '../../flows/record/remember-misses.ts'
import type { Database } from '../database/client.ts'
import { unfenced, type Write } from '../leadership/write-of-term.ts'
import { forecastMisses } from '../schema/market.ts'

const isTracked = (name: string): name is TrackedSeries => (TRACKED as readonly string[]).includes(name)

/** What was forecast of every hour and what came. Kept for good, as the rest of the record is. */
export function forecastMissStore(db: Database, origin: Origin, write: Write = unfenced(db)) {
  const { series, hourAt, knownAt } = forecastMisses
  const ofOrigin = eq(forecastMisses.origin, origin)
  let carried: { knownMs: number; biases: readonly ForecastBias[] } | null = null

  /** The hours from one on that were known at an instant, oldest first. */
  async function hoursSince(from: Date, knownBy: Date): Promise<TrackedHour[]> {
    const wanted = and(ofOrigin, gte(hourAt, from), lte(knownAt, knownBy))
    const rows = await db.select().from(forecastMisses).where(wanted).orderBy(asc(hourAt), asc(series))
    return rows.flatMap((row) =>
      isTracked(row.series)
        ? [
            {
              ...{ series: row.series, hourMs: row.hourAt.getTime(), actualMw: row.actualMw },
              forecastMw: { dayAhead: row.dayAheadMw, threeHours: row.threeHoursMw, oneHour: row.oneHourMw },
            },
          ]
        : [],
    )
  }

  const misses: RememberMissesNeeds['misses'] = {
    async knownSince(from) {
      const rows = await db
        .select({ series, hourAt })
        .from(forecastMisses)
        .where(and(ofOrigin, gte(hourAt, from)))
      const known = new Set(rows.map((row) => `${row.series} ${row.hourAt.getTime()}`))
      return (name, hourMs) => known.has(`${name} ${hourMs}`)
    },
    async save(hours, seenFrom) {
      const rows = hours.map(({ hourMs, forecastMw, ...row }) => ({
        ...{ ...row, origin, hourAt: new Date(hourMs), knownAt: seenFrom },
        ...{ dayAheadMw: forecastMw.dayAhead, threeHoursMw: forecastMw.threeHours, oneHourMw: forecastMw.oneHour },
      }))
      await write((tx) => tx.insert(forecastMisses).values(rows).onConflictDoNothing())
    },
  }

  return {
    ...misses,
    hoursSince,
    /** What the rows that were there at an instant say, worked out when there are more of them: about once an hour. */
    async biasesAt(now: Date): Promise<readonly ForecastBias[]> {
      const [newest] = await db
        .select({ knownAt: max(knownAt) })
        .from(forecastMisses)
        .where(and(ofOrigin, lte(knownAt, now)))
      if (!newest?.knownAt) return []
      const knownMs = newest.knownAt.getTime()
      if (carried?.knownMs === knownMs) return carried.biases
      const from = new Date(knownMs - BIAS_WITHIN_DAYS * DAY_MS)
      carried = { knownMs, biases: forecastBiases(await hoursSince(from, newest.knownAt)) }
      return carried.biases
    },
  }
}

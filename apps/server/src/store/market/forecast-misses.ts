import { BIAS_WITHIN_DAYS, type ForecastBias, listForecastBiases } from '@tradeops/domain/forecast-misses/forecast-bias'
import type { TrackedHour } from '@tradeops/domain/forecast-misses/tracked-hour'
import { GRID_SERIES, TRACKED_SERIES, type TrackedSeries } from '@tradeops/domain/forecast-misses/tracked-series'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { and, asc, eq, gte, inArray, lte, max } from 'drizzle-orm'
import type { SaveForecastMissesNeeds } from '../../flows/record/save-forecast-misses.ts'
import type { Database } from '../database/client.ts'
import { createUnfencedWrite, type LeaderWrite } from '../leadership/fenced-write.ts'
import { forecastMisses } from '../schema/market.ts'

/** Stores the forecasts and the actual value of every hour; never deleted, like the rest of the record. */
export function createForecastMissStore(
  db: Database,
  origin: DataOrigin,
  write: LeaderWrite = createUnfencedWrite(db),
) {
  const { series, hourAt, knownAt } = forecastMisses
  const ofOrigin = eq(forecastMisses.origin, origin)
  /** Cached by the time of the newest row: the current biases, and those that briefs use from the next minute on. */
  const cached = new Map<number, readonly ForecastBias[]>()

  /** Lists the hours since an instant that were known at another instant, oldest first. */
  async function hoursSince(
    from: Date,
    knownBy: Date,
    among: readonly TrackedSeries[] = TRACKED_SERIES,
  ): Promise<TrackedHour[]> {
    const wanted = and(ofOrigin, inArray(series, [...among]), gte(hourAt, from), lte(knownAt, knownBy))
    const rows = await db.select().from(forecastMisses).where(wanted).orderBy(asc(hourAt), asc(series))
    return rows.map((row) => ({
      series: row.series,
      hourMs: row.hourAt.getTime(),
      actualMw: row.actualMw,
      forecastMw: { dayAhead: row.dayAheadMw, threeHours: row.threeHoursMw, oneHour: row.oneHourMw },
    }))
  }

  async function biasesOf(newestKnown: Date): Promise<readonly ForecastBias[]> {
    const knownMs = newestKnown.getTime()
    const known = cached.get(knownMs)
    if (known) return known
    const from = new Date(knownMs - BIAS_WITHIN_DAYS * DAY_MS)
    const biases = listForecastBiases(await hoursSince(from, newestKnown, GRID_SERIES))
    for (const older of [...cached.keys()].slice(0, -1)) cached.delete(older)
    cached.set(knownMs, biases)
    return biases
  }

  const misses: SaveForecastMissesNeeds['misses'] = {
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
        ...row,
        origin,
        hourAt: new Date(hourMs),
        knownAt: seenFrom,
        dayAheadMw: forecastMw.dayAhead,
        threeHoursMw: forecastMw.threeHours,
        oneHourMw: forecastMw.oneHour,
      }))
      await write((tx) => tx.insert(forecastMisses).values(rows).onConflictDoNothing())
      // The biases are computed here, once an hour, so that no brief waits for them.
      cached.delete(seenFrom.getTime())
      await biasesOf(seenFrom)
    },
  }

  return {
    ...misses,
    hoursSince,
    /** Computes the biases from the rows that were known at an instant. */
    async biasesAt(now: Date): Promise<readonly ForecastBias[]> {
      const [newest] = await db
        .select({ knownAt: max(knownAt) })
        .from(forecastMisses)
        .where(and(ofOrigin, lte(knownAt, now)))
      return newest?.knownAt ? biasesOf(newest.knownAt) : []
    },
  }
}

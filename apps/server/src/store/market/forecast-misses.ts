import {
  FORECAST_BIAS_WITHIN_DAYS,
  type ForecastBias,
  listForecastBiases,
} from '@tradeops/domain/forecast-misses/forecast-bias'
import type { ForecastedHour } from '@tradeops/domain/forecast-misses/forecasted-hour'
import {
  GRID_FORECAST_SERIES,
  SCORED_FORECAST_SERIES,
  type ScoredForecastSeries,
} from '@tradeops/domain/forecast-misses/scored-forecast-series'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { and, asc, eq, gte, inArray, lte, max } from 'drizzle-orm'
import type { SaveForecastMissesDependencies } from '../../flows/record/save-forecast-misses.ts'
import type { Database } from '../database/client.ts'
import { createUnfencedWrite, type LeaderWrite } from '../leadership/fenced-write.ts'
import { forecastMisses } from '../schema/market.ts'

/**
 * Stores the forecasts and the actual value of every hour; they are never deleted, because the track record needs them.
 */
export function createForecastMissStore(
  db: Database,
  origin: DataOrigin,
  write: LeaderWrite = createUnfencedWrite(db),
) {
  const { series, hourAt, knownAt } = forecastMisses
  const ofOrigin = eq(forecastMisses.origin, origin)
  /**
   * Cached forecast biases, by the time of the newest row that they include: the current biases, and the biases that
   * briefs use from the next minute on.
   */
  const cached = new Map<number, readonly ForecastBias[]>()

  /** Lists the hours since an instant whose forecast misses were known at another instant, oldest first. */
  async function hoursSince(
    from: Date,
    knownBy: Date,
    among: readonly ScoredForecastSeries[] = SCORED_FORECAST_SERIES,
  ): Promise<ForecastedHour[]> {
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
    const from = new Date(knownMs - FORECAST_BIAS_WITHIN_DAYS * DAY_MS)
    const biases = listForecastBiases(await hoursSince(from, newestKnown, GRID_FORECAST_SERIES))
    for (const older of [...cached.keys()].slice(0, -1)) cached.delete(older)
    cached.set(knownMs, biases)
    return biases
  }

  const misses: SaveForecastMissesDependencies['misses'] = {
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
      // The forecast biases are computed here, once an hour, so that no brief waits for them.
      cached.delete(seenFrom.getTime())
      await biasesOf(seenFrom)
    },
  }

  return {
    ...misses,
    hoursSince,
    /** Computes the forecast biases from the rows that were known at an instant. */
    async biasesAt(now: Date): Promise<readonly ForecastBias[]> {
      const [newest] = await db
        .select({ knownAt: max(knownAt) })
        .from(forecastMisses)
        .where(and(ofOrigin, lte(knownAt, now)))
      return newest?.knownAt ? biasesOf(newest.knownAt) : []
    },
  }
}

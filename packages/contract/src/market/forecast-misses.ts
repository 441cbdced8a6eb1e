import { DAY_PART_NAMES } from '@tradeops/domain/forecast-misses/day-part'
import { FORECAST_LEAD_TIMES, SCORED_FORECAST_SERIES } from '@tradeops/domain/forecast-misses/scored-forecast-series'
import { z } from 'zod'

const Instant = z.iso.datetime()
const Part = z.enum(DAY_PART_NAMES)
const Series = z.enum(SCORED_FORECAST_SERIES)

/** Actual minus forecast, averaged over some hours, in MW and in percent of the forecast; null if no hour has data. */
const ForecastMiss = z.object({
  hours: z.number(),
  /** How many further hours have no data; `hours` does not count them. */
  missing: z.number(),
  meanMw: z.number().nullable(),
  meanPct: z.number().nullable(),
  meanAbsMw: z.number().nullable(),
})
export type ForecastMiss = z.infer<typeof ForecastMiss>

const ForecastMissesByLeadTime = z.object({
  /**
   * Which forecast is compared with the actual: the one at the day-ahead close, or the one three hours or one hour
   * before the hour.
   */
  lead: z.enum(FORECAST_LEAD_TIMES),
  today: ForecastMiss,
  week: ForecastMiss,
  byPart: z.array(ForecastMiss.extend({ part: Part })),
  byHour: z.array(ForecastMiss.extend({ hourEnding: z.number() })),
  worst: z.array(z.object({ hourStart: Instant, missMw: z.number(), actualMw: z.number(), forecastMw: z.number() })),
})
export type ForecastMissesByLeadTime = z.infer<typeof ForecastMissesByLeadTime>

const SeriesForecastMisses = z.object({ series: Series, title: z.string(), leads: z.array(ForecastMissesByLeadTime) })

/** A part of the day whose actual values were repeatedly on one side of the day-ahead forecast, as briefs state it. */
const ForecastBias = z.object({
  series: Series,
  title: z.string(),
  part: Part,
  side: z.enum(['over', 'under']),
  sameSide: z.number(),
  days: z.number(),
  meanMw: z.number(),
  from: Instant,
  to: Instant,
})
export type ForecastBias = z.infer<typeof ForecastBias>

/** The response of `GET /api/forecast-misses`. */
export const ForecastMissesAnswer = z.object({
  asOf: Instant,
  ledger: z.enum(['live', 'simulated']),
  series: z.array(SeriesForecastMisses),
  biases: z.array(ForecastBias),
})
export type ForecastMissesAnswer = z.infer<typeof ForecastMissesAnswer>

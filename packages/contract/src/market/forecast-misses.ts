import { DAY_PART_NAMES } from '@tradeops/domain/forecast-misses/day-part'
import { FORECAST_LEADS, TRACKED_SERIES } from '@tradeops/domain/forecast-misses/tracked-series'
import { z } from 'zod'

const Instant = z.iso.datetime()
const Part = z.enum(DAY_PART_NAMES)
const Series = z.enum(TRACKED_SERIES)

/** Actual minus forecast over some hours, in MW and in percent of the forecast; null without an hour. */
const ForecastMiss = z.object({
  hours: z.number(),
  /** Hours of the span without data. */
  missing: z.number(),
  meanMw: z.number().nullable(),
  meanPct: z.number().nullable(),
  meanAbsMw: z.number().nullable(),
})
export type ForecastMiss = z.infer<typeof ForecastMiss>

const MissesByLead = z.object({
  /** Which forecast is compared: the one at the day-ahead close, or three hours or one hour before the hour. */
  lead: z.enum(FORECAST_LEADS),
  today: ForecastMiss,
  week: ForecastMiss,
  byPart: z.array(ForecastMiss.extend({ part: Part })),
  byHour: z.array(ForecastMiss.extend({ hourEnding: z.number() })),
  worst: z.array(z.object({ hourStart: Instant, missMw: z.number(), actualMw: z.number(), forecastMw: z.number() })),
})
export type MissesByLead = z.infer<typeof MissesByLead>

const SeriesMisses = z.object({ series: Series, title: z.string(), leads: z.array(MissesByLead) })

/** A part of the day that missed its day-ahead forecast in one direction, as briefs state it. */
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

/** `GET /api/forecast-misses`. */
export const ForecastMissesAnswer = z.object({
  asOf: Instant,
  ledger: z.enum(['live', 'simulated']),
  series: z.array(SeriesMisses),
  biases: z.array(ForecastBias),
})
export type ForecastMissesAnswer = z.infer<typeof ForecastMissesAnswer>

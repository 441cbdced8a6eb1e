import { DAY_PART_NAMES } from '@tradeops/domain/forecast-misses/day-part'
import { FORECAST_LEADS, TRACKED_SERIES } from '@tradeops/domain/forecast-misses/tracked-series'
import { z } from 'zod'

const Instant = z.iso.datetime()
const Part = z.enum(DAY_PART_NAMES)
const Series = z.enum(TRACKED_SERIES)

/** Actual minus forecast over some hours, MW, and in percent of the forecast; null without an hour. */
const Miss = z.object({
  hours: z.number(),
  /** Hours of the span without data. */
  missing: z.number(),
  meanMw: z.number().nullable(),
  meanPct: z.number().nullable(),
  meanAbsMw: z.number().nullable(),
})
export type Miss = z.infer<typeof Miss>

const LeadMisses = z.object({
  /** The forecast when day-ahead closed, or three hours or one hour before the hour. */
  lead: z.enum(FORECAST_LEADS),
  today: Miss,
  week: Miss,
  byPart: z.array(Miss.extend({ part: Part })),
  byHour: z.array(Miss.extend({ hourEnding: z.number() })),
  worst: z.array(z.object({ hourStart: Instant, missMw: z.number(), actualMw: z.number(), forecastMw: z.number() })),
})
export type LeadMisses = z.infer<typeof LeadMisses>

const SeriesMisses = z.object({ series: Series, title: z.string(), leads: z.array(LeadMisses) })

/** A part of the day that missed its day-ahead forecast on one side, as briefs state it. */
const Bias = z.object({
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
export type Bias = z.infer<typeof Bias>

/** `GET /api/forecast-misses`. */
export const ForecastMissesAnswer = z.object({
  asOf: Instant,
  ledger: z.enum(['live', 'simulated']),
  series: z.array(SeriesMisses),
  biases: z.array(Bias),
})
export type ForecastMissesAnswer = z.infer<typeof ForecastMissesAnswer>

import { HISTORY_SERIES_NAMES } from '@tradeops/domain/market/history/history-series'
import { ZONES } from '@tradeops/domain/market/zones'
import { LEVELS } from '@tradeops/domain/rules/level'
import { z } from 'zod'

export const SERIES_POINTS = { least: 20, most: 2000, usual: 1000 } as const
export const EXPORT_FORMATS = ['csv', 'json', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

const Instant = z.iso.datetime()
/** Milliseconds since 1970, UTC. */
const Times = z.array(z.number())
const Values = z.array(z.number().nullable())

/** Any text: what cannot be used is told in a sentence, with the nearest that can. */
const word = z.string().max(200).optional()
const Span = {
  zone: word.describe('HOUSTON, NORTH, SOUTH or WEST'),
  series: word.describe(`Any of ${HISTORY_SERIES_NAMES.join(', ')}, separated by commas`),
  from: word.describe('An instant with its offset, such as 2026-07-15T16:30:00-05:00'),
  to: word.describe('Likewise; by default now'),
}

export const SeriesQuery = z.object({
  ...Span,
  points: z.coerce
    .number()
    .int()
    .min(SERIES_POINTS.least)
    .max(SERIES_POINTS.most)
    .default(SERIES_POINTS.usual)
    .describe('At most so many rows a series; the highest and lowest of every stretch are kept'),
})

export const ExportQuery = z.object({ ...Span, format: z.enum(EXPORT_FORMATS) })

const HistorySeries = z.object({
  name: z.enum(HISTORY_SERIES_NAMES),
  label: z.string(),
  unit: z.string(),
  stepMinutes: z.number(),
  /** The stretch of which the highest and lowest value were kept; null where every value is here. */
  thinnedToMinutes: z.number().nullable(),
  at: Times,
  /** Null where nothing is known from there to the next row. */
  values: Values,
  /** Of the usual band only: where a tenth and nine tenths of the prices lay. */
  low: Values.optional(),
  high: Values.optional(),
  /** One row for each of the answer's periods. */
  periods: z.object({ mean: Values, low: Values, high: Values }),
})

/** `GET /api/series`. */
export const SeriesAnswer = z.object({
  zone: z.enum(ZONES),
  hub: z.string(),
  origin: z.enum(['live', 'simulated']),
  from: Instant,
  to: Instant,
  /** When the first reading was taken; null where there is none yet. */
  firstAt: Instant.nullable(),
  /** What could not be used as it was asked, in sentences. */
  notes: z.array(z.string()),
  periods: z.object({ step: z.enum(['hour', 'day']), at: Times }),
  series: z.array(HistorySeries),
  /** Runs at which a level began. */
  levels: z.array(z.object({ at: z.number(), level: z.enum(LEVELS) })),
})
export type SeriesAnswer = z.infer<typeof SeriesAnswer>
export type HistorySeriesAnswer = SeriesAnswer['series'][number]

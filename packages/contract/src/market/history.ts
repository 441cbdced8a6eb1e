import { HISTORY_SERIES_NAMES } from '@tradeops/domain/market/history/history-series'
import { ZONES } from '@tradeops/domain/market/zones'
import { LEVELS } from '@tradeops/domain/rules/level'
import { z } from 'zod'

export const SERIES_POINT_LIMITS = { least: 20, most: 2000, usual: 1000 } as const
export const EXPORT_FORMATS = ['csv', 'json', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

const Instant = z.iso.datetime()
/** Milliseconds since 1970, UTC. */
const Times = z.array(z.number())
const Values = z.array(z.number().nullable())

/** A value as any text, because a note in the answer explains an unusable one. */
const word = z.string().max(200).optional()
const Span = {
  zone: word.describe('HOUSTON, NORTH, SOUTH or WEST'),
  series: word.describe(`Any of ${HISTORY_SERIES_NAMES.join(', ')}, separated by commas`),
  from: word.describe('An instant with its UTC offset, such as 2026-07-15T16:30:00-05:00'),
  to: word.describe('An instant with its UTC offset; now by default'),
}

export const SeriesQuery = z.object({
  ...Span,
  points: z.coerce
    .number()
    .int()
    .min(SERIES_POINT_LIMITS.least)
    .max(SERIES_POINT_LIMITS.most)
    .default(SERIES_POINT_LIMITS.usual)
    .describe('The most rows per series; the highest and lowest value of each stretch are kept'),
})

const EXPORT_PRICES = ['corrected', 'both'] as const
export type ExportPrices = (typeof EXPORT_PRICES)[number]

export const ExportQuery = z.object({
  ...Span,
  format: z.enum(EXPORT_FORMATS),
  prices: z
    .enum(EXPORT_PRICES)
    .default('corrected')
    .describe(
      'corrected: prices as ERCOT last corrected them, with a column that dates each correction; both: a column with the prices as first published too',
    ),
})

const HistorySeries = z.object({
  name: z.enum(HISTORY_SERIES_NAMES),
  label: z.string(),
  unit: z.string(),
  stepMinutes: z.number(),
  /** Minutes of which only the highest and the lowest value were kept; null if every value is included. */
  thinnedToMinutes: z.number().nullable(),
  at: Times,
  /** The values; null if no value is known until the next row. */
  values: Values,
  /** The 10th and 90th percentile of the prices, only for the usual band. */
  low: Values.optional(),
  high: Values.optional(),
  periods: z.object({ mean: Values, low: Values, high: Values }),
  /**
   * Values that ERCOT corrected: `values` has the corrected ones, `first` is the value on the prices as first published.
   * Every correction of the span is listed, also where `values` is thinned; stored answers can lack this.
   */
  corrected: z
    .array(z.object({ at: z.number(), value: z.number(), first: z.number(), correctedAt: Instant }))
    .optional(),
})

/** `GET /api/series`. */
export const SeriesAnswer = z.object({
  zone: z.enum(ZONES),
  hub: z.string(),
  origin: z.enum(['live', 'simulated']),
  from: Instant,
  to: Instant,
  /** The time of the first reading; null if there is none. */
  firstAt: Instant.nullable(),
  /** Sentences about what could not be used as requested. */
  notes: z.array(z.string()),
  periods: z.object({ step: z.enum(['hour', 'day']), at: Times }),
  series: z.array(HistorySeries),
  /** Runs at which a level began. */
  levels: z.array(z.object({ at: z.number(), level: z.enum(LEVELS) })),
})
export type SeriesAnswer = z.infer<typeof SeriesAnswer>
export type HistorySeriesAnswer = SeriesAnswer['series'][number]

import { HISTORY_SERIES_NAMES } from '@tradeops/domain/market/history/history-series'
import { ZONES } from '@tradeops/domain/market/zones'
import { ALERT_LEVELS } from '@tradeops/domain/rules/alert-level'
import { z } from 'zod'

export const HISTORY_POINT_LIMITS = { least: 20, most: 2000, usual: 1000 } as const
export const HISTORY_EXPORT_FORMATS = ['csv', 'json', 'xlsx'] as const
export type HistoryExportFormat = (typeof HISTORY_EXPORT_FORMATS)[number]

const Instant = z.iso.datetime()
/** Times in milliseconds since 1970, UTC. */
const Times = z.array(z.number())
const Values = z.array(z.number().nullable())

/** A query parameter of unchecked text, because the response explains a value that cannot be used. */
const word = z.string().max(200).optional()
const Span = {
  zone: word.describe('HOUSTON, NORTH, SOUTH or WEST'),
  series: word.describe(`Any of ${HISTORY_SERIES_NAMES.join(', ')}, separated by commas`),
  from: word.describe('An instant with its UTC offset, such as 2026-07-15T16:30:00-05:00'),
  to: word.describe('An instant with its UTC offset; now by default'),
}

export const MarketHistoryQuery = z.object({
  ...Span,
  points: z.coerce
    .number()
    .int()
    .min(HISTORY_POINT_LIMITS.least)
    .max(HISTORY_POINT_LIMITS.most)
    .default(HISTORY_POINT_LIMITS.usual)
    .describe('The most rows per series; the highest and lowest value of each stretch are kept'),
})

const EXPORT_PRICES = ['corrected', 'both'] as const
export type HistoryExportPriceVersions = (typeof EXPORT_PRICES)[number]

export const MarketHistoryExportQuery = z.object({
  ...Span,
  format: z.enum(HISTORY_EXPORT_FORMATS),
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
  /**
   * Length in minutes of each stretch of which only the highest and lowest value were kept; null if every value is
   * included.
   */
  thinnedToMinutes: z.number().nullable(),
  at: Times,
  /** The values; null where no value is known until the next time in the list. */
  values: Values,
  /** The 10th and 90th percentile of prices, only in the series of the usual price range. */
  low: Values.optional(),
  high: Values.optional(),
  periods: z.object({ mean: Values, low: Values, high: Values }),
  /**
   * Values that ERCOT corrected: `value` is the corrected one, `first` the one as first published. Every correction of
   * the time span is listed, even where `values` is thinned. Absent in older responses.
   */
  corrected: z
    .array(z.object({ at: z.number(), value: z.number(), first: z.number(), correctedAt: Instant }))
    .optional(),
})

/** The response of `GET /api/series`. */
export const MarketHistoryAnswer = z.object({
  zone: z.enum(ZONES),
  hub: z.string(),
  origin: z.enum(['live', 'simulated']),
  from: Instant,
  to: Instant,
  /** The time of the oldest stored value; null if there is none. */
  firstAt: Instant.nullable(),
  /** Sentences about requested parameters that could not be used. */
  notes: z.array(z.string()),
  periods: z.object({ step: z.enum(['hour', 'day']), at: Times }),
  series: z.array(HistorySeries),
  /** SCED runs at which an alert level began. */
  levels: z.array(z.object({ at: z.number(), level: z.enum(ALERT_LEVELS) })),
})
export type MarketHistoryAnswer = z.infer<typeof MarketHistoryAnswer>
export type MarketHistorySeries = MarketHistoryAnswer['series'][number]

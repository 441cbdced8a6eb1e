import { z } from 'zod'
import { Instant, MissingReason, nullableNumber, QuotedFigure } from '../market/market-shapes.ts'

const text = z.string()

const perQuantity = <Shape extends z.ZodType>(shape: Shape) => ({
  loadMw: shape,
  windMw: shape,
  solarMw: shape,
  netLoadMw: shape,
  capacityMw: shape,
  marginMw: shape,
  dayAhead: shape,
  lookAhead: shape,
})

const chance = z.number().min(0).max(1)

/** The forecast mean real-time price of an hour at the hub, $/MWh: its 10th, 50th and 90th percentile. */
const HourPrice = z.object({
  p10: z.number(),
  p50: z.number(),
  p90: z.number(),
  over100: chance.describe('Probability of more than $100/MWh, 0 to 1'),
  below0: chance.describe('Probability of less than $0/MWh, 0 to 1'),
  over100Unfitted: chance.optional().describe('The probability of more than $100/MWh before calibration'),
  below0Unfitted: chance.optional().describe('The probability of less than $0/MWh before calibration'),
})

const HourAhead = z.object({
  hourStart: Instant,
  hourEnding: text,
  ...perQuantity(nullableNumber),
  absent: z.object({ ...perQuantity(MissingReason.optional()), price: MissingReason.optional() }),
  lookAheadMinutes: z.number(),
  price: HourPrice.nullable().optional(),
})

/** What the price forecast of the coming hours is based on, in words, with every number that the words quote. */
const PriceBasis = z.object({
  explain: text,
  figures: z.array(QuotedFigure),
  realTimeUntil: Instant.nullable(),
  isDayAheadUntested: z.boolean(),
  version: text.optional().describe('The version of the constants and of the calibration'),
})

/**
 * The hours from the seventh ahead to the end of tomorrow: day-ahead prices, and how far those usually miss at that
 * time of day, $/MWh.
 */
const LaterHours = z.object({
  rows: z.array(
    z.object({
      hourStart: Instant,
      hourEnding: text,
      isTomorrow: z.boolean(),
      dayAhead: z.number(),
      range: z.object({ p10: z.number(), p50: z.number(), p90: z.number() }).nullable(),
    }),
  ),
  tomorrow: z
    .enum(['sold', 'due', 'late'])
    .describe('Whether the day-ahead prices of tomorrow are published (sold), due, or late'),
  days: nullableNumber.describe('How many days the usual miss is based on'),
})

/**
 * The current hour, $/MWh: its mean price so far, and the forecast range of the mean price of its remaining minutes.
 */
const RunningHour = z.object({
  hourStart: Instant,
  hourEnding: text,
  dayAhead: nullableNumber,
  paidUsdPerMwh: nullableNumber.describe('Mean price so far, by time'),
  minutesLeft: z.number().min(0).max(60),
  p10: z.number(),
  p50: z.number(),
  p90: z.number(),
})

/**
 * The forecast of the six hours after the current one, soonest first; `peakHour` is the start of the hour with the
 * highest net load.
 */
export const NextHours = z.object({
  rows: z.array(HourAhead).max(6),
  peakHour: Instant.nullable(),
  isBeforeCurtailment: z
    .boolean()
    .optional()
    .describe(
      'Wind and solar are curtailed now, and net load ahead is below what that leaves: forecasts are of potential output',
    ),
  publishedAt: z.object({
    load: Instant.nullable(),
    wind: Instant.nullable(),
    solar: Instant.nullable(),
    capacity: Instant.nullable(),
  }),
  priceBasis: PriceBasis.nullable().optional(),
  later: LaterHours.optional(),
  runningHour: RunningHour.nullable().optional(),
})

/** The hour with the highest real-time price in the last 24 hours, and its day-ahead price, $/MWh. */
export const HighestPastPriceHour = z.object({ hourStart: Instant, realTime: z.number(), dayAhead: nullableNumber })

/** The block of coming hours with the highest day-ahead prices, $/MWh. Each hour is named by its start. */
export const ExpensiveHourBlock = z.object({
  firstHour: Instant,
  lastHour: Instant,
  peakHour: Instant.describe('The hour of `dayAhead` and `range`'),
  dayAhead: z.number(),
  range: z.object({ p10: z.number(), p90: z.number() }).nullable(),
  marginMw: nullableNumber,
  costUsdPerMw: z
    .object({ dayAhead: z.number(), p50: nullableNumber, p90: nullableNumber })
    .describe('Dollars for one MW bought in every hour: at day-ahead prices, and at P50 and P90 of real-time'),
})

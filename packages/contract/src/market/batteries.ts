import { BATTERY_DURATION_HOURS } from '@tradeops/domain/batteries/battery-terms'
import { ANCILLARY_SERVICES } from '@tradeops/domain/market/series'
import { z } from 'zod'
import { PriceBoardAnswer } from './board.ts'
import { Instant, MissingReason, nullableNumber, ZoneName } from './market-shapes.ts'

const Range = z.object({ p10: z.number(), p50: z.number(), p90: z.number() })
const BatteryDurationHours = z.literal(BATTERY_DURATION_HOURS)
const perBasis = <Shape extends z.ZodType>(shape: Shape) => ({ dayAhead: shape, outlook: shape })

const Plan = z.object({
  charge: z.array(Instant).describe('Starts of the hours to charge in; empty where no pair of hours pays.'),
  discharge: z.array(Instant),
  gainUsdPerMw: z.number().describe('Per MW of power, after losses, at the prices planned with.'),
  spreadUsdPerMwh: nullableNumber.describe('Mean price of the discharge hours less that of the charge hours.'),
  range: Range.nullable().describe(
    'What the same hours earn in real time by the outlook, $ per MW. Hours of one side are assumed to miss together, the two sides independently.',
  ),
})

const Hour = z.object({
  hourStart: Instant,
  hourEnding: z.string(),
  dayAhead: nullableNumber.describe('$/MWh at the hub.'),
  realTime: nullableNumber.describe('$/MWh, once all four quarters of the hour have settled.'),
  outlook: Range.nullable().describe('Range of the real-time price, $/MWh; null for hours that have begun.'),
  services: z.array(
    z.object({
      product: z.enum(ANCILLARY_SERVICES),
      dayAhead: nullableNumber.describe('$/MW'),
      realTime: nullableNumber.describe('$/MW: settled, adder included; before that the mean of the SCED runs so far.'),
      soldMw: nullableNumber.describe('What the day-ahead auction sold.'),
      plannedMw: nullableNumber.describe('What ERCOT plans to buy.'),
    }),
  ),
})

const Day = z.object({
  day: z.string().describe('Central day, such as 2026-07-15.'),
  isTomorrow: z.boolean(),
  planFrom: Instant.nullable().describe('The first hour that plans use: the one after the running hour.'),
  hours: z.array(Hour).describe('All 23 to 25 hours of the Central day.'),
  plans: z.array(z.object({ storageHours: BatteryDurationHours, ...perBasis(Plan.nullable()) })),
  absent: z.object(perBasis(MissingReason.nullable())).describe('Why there is no plan.'),
})

const Yesterday = z.object({
  day: z.string(),
  rows: z
    .array(
      z.object({
        storageHours: BatteryDurationHours,
        perfectUsdPerMw: z.number().describe('Earned with perfect foresight.'),
        dayAheadUsdPerMw: nullableNumber.describe('Earned in real time by the plan made from day-ahead prices.'),
        outlookUsdPerMw: nullableNumber.describe('Earned by the outlook of the last brief before that day, if stored.'),
      }),
    )
    .nullable(),
  absent: MissingReason.nullable(),
})

const Fleet = z.object({
  at: Instant.nullable(),
  netMw: nullableNumber.describe('All batteries of the grid, positive while they discharge.'),
  splitAt: Instant.nullable(),
  chargingMw: nullableNumber.describe('All that charge, negative.'),
  dischargingMw: nullableNumber,
  absent: z.object({ net: MissingReason.nullable(), split: MissingReason.nullable() }),
  hours: z.array(
    z.object({ hourStart: Instant, hourEnding: z.string(), netMw: nullableNumber, usualMw: nullableNumber }),
  ),
  usualDays: z.number().describe('How many days before today the usual output of an hour is the mean of.'),
})

const { asOf, origin } = PriceBoardAnswer.shape

/**
 * The response of `GET /api/batteries`, for signed-in users: in which hours a battery at the zone's hub should charge
 * and discharge.
 */
export const BatteriesAnswer = z.object({
  asOf,
  origin,
  zone: ZoneName,
  hub: z.string(),
  efficiency: z.number().describe('Share of the energy bought that is sold again.'),
  outlookAt: Instant.nullable(),
  tomorrow: z.enum(['sold', 'due', 'late']).describe('Whether the day-ahead prices of tomorrow are published.'),
  days: z.array(Day).describe('Today and tomorrow.'),
  yesterday: Yesterday,
  fleet: Fleet,
})
export type BatteriesAnswer = z.infer<typeof BatteriesAnswer>

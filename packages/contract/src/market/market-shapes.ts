import { ZONES } from '@tradeops/domain/market/zones'
import { LEVELS } from '@tradeops/domain/rules/level'
import { z } from 'zod'

const text = z.string()

export const Instant = z.iso.datetime()

export const nullableNumber = z.number().nullable()
export const ZoneName = z.enum(ZONES)
export const Level = z.enum(LEVELS)

export const MissingReason = z.enum(['missing', 'stale', 'too_few', 'implausible', 'mismatch'])

/** One number, name or instant that a text quotes, and the document it is from. */
export const QuotedFigure = z.object({
  key: text,
  label: text,
  value: z.union([z.number(), z.string()]),
  unit: text,
  asOf: Instant.nullable(),
  source: text,
  threshold: nullableNumber,
})

/** How far the newest price moved since the run before it and since an hour before it, $/MWh. */
export const PriceMoves = z.object({ run: nullableNumber, hour: nullableNumber })

/** LMP of the zone's load zone in the SCED run of the hub's LMP, $/MWh. */
export const LoadZonePrice = z.object({
  point: text,
  lmp: nullableNumber,
  toHub: nullableNumber.describe('Load zone minus hub'),
  reason: MissingReason.nullable(),
})

/** Whether today can set the month's load peak, by which large customers pay for transmission. */
export const MonthlyPeak = z.object({
  rules: text.describe('The name of the charge, such as 4CP.'),
  intervalMinutes: z.number(),
  daysBefore: z.number().describe('Days of the month before today.'),
  daysKnown: z.number().describe('How many of them have known load; without all of them there is no chance.'),
  high: z
    .object({ mw: z.number(), intervalStart: Instant })
    .nullable()
    .describe('The highest interval of real-time load in the known days and today; settled load decides.'),
  peak: z
    .object({ mw: z.number(), hourStart: Instant, isForecast: z.boolean() })
    .describe('Today’s highest hour: forecast, or measured once nothing higher is forecast.'),
  chance: z.number().min(0).max(1).nullable().describe('That today sets the month’s peak.'),
  call: z.enum(['morning', 'final']).nullable().describe('Called by 10:00 Central, or two hours before the peak.'),
  downFrom: Instant,
  downTo: Instant,
})

export const UsualRange = z.union([
  z.object({ percentile: z.number(), p10: z.number(), p50: z.number(), p90: z.number(), n: z.number(), basis: text }),
  z.object({ percentile: z.null(), n: z.number(), basis: text, reason: z.literal('too_few') }),
])

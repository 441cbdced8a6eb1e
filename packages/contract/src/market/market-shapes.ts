import { ZONES } from '@tradeops/domain/market/zones'
import { ALERT_LEVELS } from '@tradeops/domain/rules/alert-level'
import { z } from 'zod'

const text = z.string()

export const Instant = z.iso.datetime()

export const nullableNumber = z.number().nullable()
export const ZoneName = z.enum(ZONES)
export const AlertLevel = z.enum(ALERT_LEVELS)

export const MissingReason = z.enum(['missing', 'stale', 'too_few', 'implausible', 'mismatch'])

/** One number, name or time that a text quotes, and the source document that it is from. */
export const QuotedFigure = z.object({
  key: text,
  label: text,
  value: z.union([z.number(), z.string()]),
  unit: text,
  asOf: Instant.nullable(),
  source: text,
  threshold: nullableNumber,
})

/** How far the newest price moved since the previous SCED run and since an hour before, $/MWh. */
export const PriceMoves = z.object({ run: nullableNumber, hour: nullableNumber })

/** The LMP of the zone's ERCOT load zone in the same SCED run as the hub's LMP, $/MWh. */
export const LoadZonePrice = z.object({
  point: text,
  lmp: nullableNumber,
  toHub: nullableNumber.describe('Load zone minus hub'),
  reason: MissingReason.nullable(),
})

/** Whether today can set the month's highest load, which decides the transmission charge of large customers. */
export const MonthlyLoadPeak = z.object({
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

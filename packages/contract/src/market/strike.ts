import { ZONES } from '@tradeops/domain/market/zones'
import { STRIKE_WAYS } from '@tradeops/domain/strike/strike-way'
import { z } from 'zod'
import { ZoneQuery } from '../brief/brief-calls.ts'

const Instant = z.iso.datetime()

/** The price as typed: `parseStrikePrice` reads it, and says in words what is wrong with one that it cannot use. */
export const StrikeQuery = ZoneQuery.extend({
  price: z.string().max(40).default('').describe('The price above which you would rather not buy, $/MWh'),
})

const StrikeWayAnswer = z.object({
  way: z.enum(STRIKE_WAYS),
  /** `Day-ahead above $80`. */
  name: z.string(),
  /** The chance from which on this way stays off; the best of these hours, found afterwards. */
  thresholdPercent: z.number().nullable(),
  caughtHours: z.int(),
  missedHours: z.int(),
  idleHours: z.int(),
  savedUsdPerMw: z.number(),
  missedUsdPerMw: z.number(),
  idleUsdPerMw: z.number(),
  /** `Caught 20 of 31 hours, missed 11 ($1,204); off in vain for 6 ($85).` */
  text: z.string(),
})

/** `GET /api/strike`: what a price limit would have meant in the last thirty days, and its chances in the next hours. */
export const StrikeAnswer = z.object({
  zone: z.enum(ZONES),
  hub: z.string(),
  origin: z.enum(['live', 'simulated']),
  priceUsd: z.number(),
  /** The span of the settled hours; null without any. */
  from: Instant.nullable(),
  to: Instant.nullable(),
  headline: z.string(),
  sentences: z.array(z.string()),
  notes: z.array(z.string()),
  hours: z.int(),
  hoursAbove: z.int(),
  /** What buying cost beyond the price in the hours above it, for each MW of load. */
  costUsdPerMw: z.number(),
  highest: z.object({ at: Instant, priceUsd: z.number() }).nullable(),
  /** Hours in which every way could decide. */
  comparedHours: z.int(),
  comparedCostUsdPerMw: z.number(),
  ways: z.array(StrikeWayAnswer),
  /** Chances of the coming hours, 0 to 1. */
  next: z.array(
    z.object({
      hourStart: Instant,
      hourEnding: z.string(),
      chance: z.number().nullable(),
      note: z.string().nullable(),
    }),
  ),
})
export type StrikeAnswer = z.infer<typeof StrikeAnswer>

import { ZONES } from '@tradeops/domain/market/zones'
import { SWITCH_OFF_METHODS } from '@tradeops/domain/strike/switch-off-method'
import { z } from 'zod'
import { ZoneQuery } from '../brief/brief-calls.ts'

const Instant = z.iso.datetime()

/** The price limit as typed, because `parseStrikePrice` reads it and explains in words why a price cannot be used. */
export const StrikePriceQuery = ZoneQuery.extend({
  price: z.string().max(40).default('').describe('The price above which you would rather not buy, $/MWh'),
})

const StrikeWayAnswer = z.object({
  way: z.enum(SWITCH_OFF_METHODS),
  /** The name of a decision method, such as `Day-ahead above $80`. */
  name: z.string(),
  /**
   * The probability from which on this method switches the load off. It was chosen afterwards as the best for these
   * hours.
   */
  thresholdPercent: z.number().nullable(),
  caughtHours: z.int(),
  missedHours: z.int(),
  idleHours: z.int(),
  savedUsdPerMw: z.number(),
  missedUsdPerMw: z.number(),
  idleUsdPerMw: z.number(),
  /** How a method did, in words: `Caught 20 of 31 hours, missed 11 ($1,204); off in vain for 6 ($85).` */
  text: z.string(),
})

/**
 * The response of `GET /api/strike`: what a price limit would have saved in the last thirty days, and how likely the
 * coming hours exceed it.
 */
export const StrikePriceAnswer = z.object({
  zone: z.enum(ZONES),
  hub: z.string(),
  origin: z.enum(['live', 'simulated']),
  priceUsd: z.number(),
  /** First and last of the settled hours that were counted; null if there are none. */
  from: Instant.nullable(),
  to: Instant.nullable(),
  headline: z.string(),
  sentences: z.array(z.string()),
  notes: z.array(z.string()),
  hours: z.int(),
  hoursAbove: z.int(),
  /** What buying cost beyond the price limit in the hours above it, for each MW of load. */
  costUsdPerMw: z.number(),
  highest: z.object({ at: Instant, priceUsd: z.number() }).nullable(),
  /** Number of hours in which every decision method had the data to decide. */
  comparedHours: z.int(),
  comparedCostUsdPerMw: z.number(),
  ways: z.array(StrikeWayAnswer),
  /** Probability that each coming hour exceeds the price limit, 0 to 1. */
  next: z.array(
    z.object({
      hourStart: Instant,
      hourEnding: z.string(),
      chance: z.number().nullable(),
      note: z.string().nullable(),
    }),
  ),
})
export type StrikePriceAnswer = z.infer<typeof StrikePriceAnswer>

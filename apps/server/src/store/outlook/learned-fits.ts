import type { DataOrigin } from '@tradeops/domain/market/reading'
import type { Zone } from '@tradeops/domain/market/zones'
import type { PriceRangeShift } from '@tradeops/domain/outlook/calibrate-distribution'
import type { ChanceFit } from '@tradeops/domain/outlook/chance-fit'
import type { DayAheadMisses } from '@tradeops/domain/outlook/day-ahead-misses'
import type { ConstraintExposures } from '@tradeops/domain/rules/panel/constraint-exposure'
import type { PastCaseCounts } from '@tradeops/domain/rules/past-rates/past-case-counts'
import { choosePastRates, type PastRates } from '@tradeops/domain/rules/past-rates/past-rates'
import { and, desc, eq, lt, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ZoneDayAheadMisses } from '../../flows/outlook/learn-day-ahead-misses.ts'
import type { DatedOutlookRangeShift } from '../../flows/outlook/update-outlook-range-shifts.ts'
import type { Database } from '../database/client.ts'
import { readStoredJson } from '../database/stored-json.ts'
import { createUnfencedWrite, type LeaderWrite } from '../leadership/fenced-write.ts'
import { learnedFits } from '../schema/briefs.ts'

const FOREVER = new Date('9999-01-01T00:00:00Z')

/** The name of a kind of model fit in the table, and the schema of its JSON. */
export type ModelFitKind<Fit> = { name: string; schema: z.ZodType<Fit> }

/**
 * Stores the model fits of one kind; a brief and its replay both use the newest fit at the time of the brief. `part`
 * separates the fits of a kind that has several at once, such as one per zone.
 */
export function createModelFitStore<Fit>(
  db: Database,
  origin: DataOrigin,
  { name, schema }: ModelFitKind<Fit>,
  write: LeaderWrite,
) {
  const nameOf = (part: string | null) => (part === null ? name : `${name}/${part}`)
  return {
    async save(fit: Fit, asOf: Date, part: string | null = null): Promise<void> {
      const row = { name: nameOf(part), origin, asOf, fit: JSON.stringify(fit) }
      await write((tx) => tx.insert(learnedFits).values(row).onConflictDoNothing())
    },
    async at(now: Date, part: string | null = null): Promise<{ fit: Fit; asOf: Date } | null> {
      const known = and(eq(learnedFits.name, nameOf(part)), eq(learnedFits.origin, origin), lte(learnedFits.asOf, now))
      const [row] = await db.select().from(learnedFits).where(known).orderBy(desc(learnedFits.asOf)).limit(1)
      if (!row) return null
      const fit = readStoredJson(schema, row.fit, `The fit ${row.name} of ${row.asOf.toISOString()}`)
      return fit && { fit, asOf: row.asOf }
    },
    async forget(before: Date): Promise<void> {
      const ofKind = and(sql`split_part(${learnedFits.name}, '/', 1) = ${name}`, eq(learnedFits.origin, origin))
      await write((tx) => tx.delete(learnedFits).where(and(ofKind, lt(learnedFits.asOf, before))))
    },
  }
}

const number = z.number()

const Exposure = z.exactOptional(
  z.object({
    shiftFactor: number,
    n: number,
    correlation: number,
    sameSignInBothHalves: z.boolean(),
    lastBoundMs: number,
  }),
)
const EXPOSURES: ModelFitKind<ConstraintExposures> = {
  name: 'exposures',
  schema: z.object({
    fittedAtMs: number,
    byConstraint: z.record(
      z.string(),
      z.object({ HOUSTON: Exposure, NORTH: Exposure, SOUTH: Exposure, WEST: Exposure }),
    ),
  }),
}

/** Stores how much each transmission constraint moves each hub price, fitted once a day. */
export function createConstraintExposureFitStore(
  db: Database,
  origin: DataOrigin,
  write: LeaderWrite = createUnfencedWrite(db),
) {
  const fits = createModelFitStore(db, origin, EXPOSURES, write)
  return {
    save: (exposures: ConstraintExposures) => fits.save(exposures, new Date(exposures.fittedAtMs)),
    at: async (now: Date): Promise<ConstraintExposures | null> => (await fits.at(now))?.fit ?? null,
    forget: fits.forget,
  }
}

const CHANCES: ModelFitKind<ChanceFit> = {
  name: 'chances',
  schema: z.object({
    intercept: number,
    slope: number,
    bend: z.exactOptional(number),
    below: z.exactOptional(z.object({ intercept: number, slope: number, bend: z.exactOptional(number) })),
    hours: number,
    from: z.string(),
    to: z.string(),
  }),
}

/**
 * Stores the weekly fit of price probabilities; fits are never deleted, because every stored brief names the fit it was
 * made with.
 */
export function createPriceChanceFitStore(
  db: Database,
  origin: DataOrigin,
  write: LeaderWrite = createUnfencedWrite(db),
) {
  const fits = createModelFitStore(db, origin, CHANCES, write)
  return {
    save: (fit: ChanceFit, now: Date) => fits.save(fit, now),
    async at(now: Date): Promise<(ChanceFit & { fittedAt: Date }) | null> {
      const found = await fits.at(now)
      return found && { ...found.fit, fittedAt: found.asOf }
    },
  }
}

const RANGES: ModelFitKind<DatedOutlookRangeShift> = {
  name: 'range-shifts',
  schema: z.object({ low: number, high: number, day: z.string() }),
}

/**
 * Stores how each hub's outlook price range was shifted, three numbers a day; shifts are never deleted, because a
 * replay needs them.
 */
export function createOutlookRangeShiftStore(
  db: Database,
  origin: DataOrigin,
  write: LeaderWrite = createUnfencedWrite(db),
) {
  const fits = createModelFitStore(db, origin, RANGES, write)
  return {
    save: (zone: Zone, range: DatedOutlookRangeShift, now: Date) => fits.save(range, now, zone),
    newest: async (zone: Zone): Promise<DatedOutlookRangeShift | null> => (await fits.at(FOREVER, zone))?.fit ?? null,
    async at(zone: Zone, now: Date): Promise<PriceRangeShift | null> {
      const found = await fits.at(now, zone)
      return found && { low: found.fit.low, high: found.fit.high }
    },
  }
}

/** A stored fit of day-ahead misses; fits from before the field `day` was added lack it, and are learned again. */
type StoredMisses = DayAheadMisses & { day?: string }
const DAY_AHEAD_MISSES: ModelFitKind<StoredMisses> = {
  name: 'day-ahead-misses',
  schema: z.object({
    day: z.exactOptional(z.string()),
    days: number,
    hours: z.array(z.array(number).nullable()),
  }),
}

/** Stores how far real-time prices usually are from day-ahead prices at a zone's hub, learned once a Central day. */
export function createDayAheadMissStore(
  db: Database,
  origin: DataOrigin,
  write: LeaderWrite = createUnfencedWrite(db),
) {
  const fits = createModelFitStore(db, origin, DAY_AHEAD_MISSES, write)
  return {
    async save(found: readonly ZoneDayAheadMisses[], now: Date): Promise<void> {
      for (const { zone, day, misses } of found) await fits.save({ day, ...misses }, now, zone)
    },
    async has(zone: Zone, day: string): Promise<boolean> {
      return (await fits.at(FOREVER, zone))?.fit.day === day
    },
    async at(zone: Zone, now: Date): Promise<DayAheadMisses | null> {
      const found = await fits.at(now, zone)
      return found && { days: found.fit.days, hours: found.fit.hours }
    },
    forget: fits.forget,
  }
}

const tally = z.object({ cases: number, met: number })
const PAST_CASES: ModelFitKind<PastCaseCounts> = {
  name: 'past-cases',
  schema: z.object({
    from: z.string(),
    to: z.string(),
    evenings: z.object({ from50Gw: tally, from60Gw: tally, from65Gw: tally }),
    belowZeroSoon: z.object({ near: tally, nearer: tally }),
    spikeQuarters: z.array(number),
    negativeQuarters: z.array(number),
  }),
}

/**
 * Stores the running count of past cases whose rates briefs quote; counts are never deleted, because a replay needs
 * the one of its time.
 */
export function createPastCaseCountStore(
  db: Database,
  origin: DataOrigin,
  write: LeaderWrite = createUnfencedWrite(db),
) {
  const fits = createModelFitStore(db, origin, PAST_CASES, write)
  return {
    save: (counts: PastCaseCounts, now: Date) => fits.save(counts, now),
    newest: async (): Promise<PastCaseCounts | null> => (await fits.at(FOREVER))?.fit ?? null,
    ratesAt: async (now: Date): Promise<PastRates> => choosePastRates((await fits.at(now))?.fit ?? null),
  }
}

import { OUTLOOK_CONSTANTS_HASH } from '@tradeops/domain/brief/outlook-version'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import type { Zone } from '@tradeops/domain/market/zones'
import { CHANCE_PRICE_THRESHOLDS } from '@tradeops/domain/outlook/calibrate-distribution'
import { countStatedChance, type StatedChanceCounts } from '@tradeops/domain/outlook/chance-fit'
import {
  type OutlookLedgerHour,
  type OutlookScoreSummary,
  scoreOutlookLedger,
} from '@tradeops/domain/outlook/outlook-ledger'
import { countPriceRangeMisses, type PriceRangeMisses } from '@tradeops/domain/outlook/price-range-shift'
import { and, asc, eq, gt, gte, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { OutlookLedgerDay } from '../../flows/outlook/score-outlooks.ts'
import type { Database } from '../database/client.ts'
import { readStoredJson } from '../database/stored-json.ts'
import { createUnfencedWrite, type LeaderWrite } from '../leadership/fenced-write.ts'
import { outlookLedger } from '../schema/briefs.ts'
import { restatedHours } from '../schema/record.ts'

/** Number of ledger rows that are parsed together, some megabytes. */
const PAGE = 100

const number = z.number()
const Shown = z.tuple([number, number, number])
const Hours = z.array(
  z.object({
    statedAtMs: number,
    fromMs: number,
    horizon: number,
    paid: number,
    outlook: Shown,
    over100: number,
    below0: number,
    over100Unfitted: number,
    below0Unfitted: z.exactOptional(number),
    baselines: z.object({ dayAhead: Shown, persistence: Shown, climatology: Shown }).nullable(),
    lookAhead: z.object({ price: number, middle: number }).nullable(),
  }),
)

/**
 * Prices that differ by less than this ($/MWh) count as equal. An hour that was first scored on the corrected price is
 * therefore not shown as scored again.
 */
const SAME_PRICE_USD = 0.005

const withRestated = (hour: OutlookLedgerHour, restated: OutlookLedgerHour['restated']): OutlookLedgerHour =>
  restated && Math.abs(restated.paid - hour.paid) >= SAME_PRICE_USD ? { ...hour, restated } : hour

/** Stores the price outlooks that briefs stated, beside the settled prices; rows are never deleted. */
export function createOutlookLedgerStore(
  db: Database,
  origin: DataOrigin,
  write: LeaderWrite = createUnfencedWrite(db),
) {
  const { zone, day } = outlookLedger
  const ofZone = (wanted: Zone, from: string) => and(eq(outlookLedger.origin, origin), eq(zone, wanted), gte(day, from))
  /**
   * Selects rows of the current outlook model, because hours stated with an earlier model cannot be scored together
   * with them.
   */
  const ofVersion = and(eq(outlookLedger.origin, origin), eq(outlookLedger.outlookHash, OUTLOOK_CONSTANTS_HASH))
  /** Reads outlook hours since a Central day that were scored again after a price correction, by zone and start. */
  async function restatedSince(from: string): Promise<Map<string, { paid: number; atMs: number }>> {
    const since = new Date(`${from}T00:00:00Z`)
    const rows = await db
      .select()
      .from(restatedHours)
      .where(and(eq(restatedHours.origin, origin), gte(restatedHours.hourAt, since)))
    return new Map(
      rows.map((row) => [`${row.zone}/${row.hourAt.getTime()}`, { paid: row.paid, atMs: row.restatedAt.getTime() }]),
    )
  }
  const hoursIn = (row: { zone: string; day: string; hours: string }) =>
    readStoredJson(Hours, row.hours, `The outlook ledger of ${row.zone} on ${row.day}`) ?? []
  return {
    async daysOf(wanted: Zone, from: string): Promise<ReadonlySet<string>> {
      const rows = await db.select({ day }).from(outlookLedger).where(ofZone(wanted, from))
      return new Set(rows.map((row) => row.day))
    },
    async save(found: readonly OutlookLedgerDay[], now: Date): Promise<void> {
      if (found.length === 0) return
      const rows = found.map(({ hours, ...row }) => ({
        ...row,
        origin,
        knownAt: now,
        outlookHash: OUTLOOK_CONSTANTS_HASH,
        hours: JSON.stringify(hours),
      }))
      await write((tx) => tx.insert(outlookLedger).values(rows).onConflictDoNothing())
    },
    /** Computes the outlook's track record of all zones since a Central day, by number of hours ahead. */
    async outlookRecord(from: string): Promise<OutlookScoreSummary[]> {
      const known = and(ofVersion, gte(day, from))
      const rows = await db.select().from(outlookLedger).where(known).orderBy(asc(day), asc(zone))
      const restated = await restatedSince(from)
      return scoreOutlookLedger(
        rows.flatMap((row) =>
          hoursIn(row).map((hour) => withRestated(hour, restated.get(`${row.zone}/${hour.fromMs}`))),
        ),
      )
    },
    /** Counts, for each day after a Central day, the settled prices below and above the stated price ranges. */
    async rangeMissesAfter(wanted: Zone, after: string): Promise<{ day: string; misses: PriceRangeMisses }[]> {
      const rows = await db
        .select({ zone, day, hours: outlookLedger.hours })
        .from(outlookLedger)
        .where(and(ofVersion, eq(zone, wanted), after === '' ? undefined : gt(day, after)))
        .orderBy(asc(day))
      return rows.map((row) => ({ day: row.day, misses: countPriceRangeMisses(hoursIn(row)) }))
    },
    /** Reads every probability stated before a Central day, as it was before fitting, and its outcome. */
    async statedBefore(until: string): Promise<StatedChanceCounts> {
      const found: StatedChanceCounts = { over: {}, below: {} }
      for (let offset = 0; ; offset += PAGE) {
        const rows = await db
          .select({ zone, day, hours: outlookLedger.hours })
          .from(outlookLedger)
          .where(and(ofVersion, lt(day, until)))
          .orderBy(asc(day), asc(zone))
          .limit(PAGE)
          .offset(offset)
        for (const row of rows) {
          for (const { over100Unfitted, below0Unfitted, paid } of hoursIn(row)) {
            countStatedChance(found.over, row.day, over100Unfitted, paid > CHANCE_PRICE_THRESHOLDS.over)
            if (below0Unfitted !== undefined)
              countStatedChance(found.below, row.day, below0Unfitted, paid < CHANCE_PRICE_THRESHOLDS.below)
          }
        }
        if (rows.length < PAGE) return found
      }
    },
  }
}

import type { Origin } from '@tradeops/domain/market/reading'
import type { Zone } from '@tradeops/domain/market/zones'
import { type LedgerHour, type OutlookRecordRow, outlookRecord } from '@tradeops/domain/outlook/outlook-ledger'
import { and, asc, eq, gte } from 'drizzle-orm'
import type { DayLedger } from '../../flows/briefs/score-outlooks.ts'
import type { Database } from '../database/client.ts'
import { unfenced, type Write } from '../leadership/write-of-term.ts'
import { outlookLedger } from '../schema/briefs.ts'

/** What was said of the hours ahead and what came. Kept for good: a record that forgets its first days is none. */
export function outlookLedgerStore(db: Database, origin: Origin, write: Write = unfenced(db)) {
  const { zone, day } = outlookLedger
  const ofZone = (wanted: Zone, from: string) => and(eq(outlookLedger.origin, origin), eq(zone, wanted), gte(day, from))
  return {
    async daysOf(wanted: Zone, from: string): Promise<ReadonlySet<string>> {
      const rows = await db.select({ day }).from(outlookLedger).where(ofZone(wanted, from))
      return new Set(rows.map((row) => row.day))
    },
    async save(found: readonly DayLedger[], now: Date): Promise<void> {
      if (found.length === 0) return
      const rows = found.map(({ hours, ...row }) => ({ ...row, origin, knownAt: now, hours: JSON.stringify(hours) }))
      await write((tx) => tx.insert(outlookLedger).values(rows).onConflictDoNothing())
    },
    /** The record of all zones from a Central day on, by hours ahead. */
    async outlookRecord(from: string): Promise<OutlookRecordRow[]> {
      const known = and(eq(outlookLedger.origin, origin), gte(day, from))
      const rows = await db.select().from(outlookLedger).where(known).orderBy(asc(day), asc(zone))
      return outlookRecord(rows.flatMap(({ hours }) => JSON.parse(hours) as LedgerHour[]))
    },
  }
}

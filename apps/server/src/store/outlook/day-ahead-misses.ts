import type { Origin } from '@tradeops/domain/market/reading'
import type { Zone } from '@tradeops/domain/market/zones'
import type { DayAheadMisses } from '@tradeops/domain/outlook/day-ahead-misses'
import { centralDay } from '@tradeops/domain/time/central-time'
import { and, desc, eq, lt, lte } from 'drizzle-orm'
import type { ZoneMisses } from '../../flows/outlook/learn-day-ahead-misses.ts'
import type { Database } from '../database/client.ts'
import { unfenced, type Write } from '../leadership/fenced-write.ts'
import { dayAheadMisses } from '../schema/briefs.ts'

export function dayAheadMissStore(db: Database, origin: Origin, write: Write = unfenced(db)) {
  const { zone, day, knownAt } = dayAheadMisses
  const ofOrigin = eq(dayAheadMisses.origin, origin)
  return {
    async save(found: readonly ZoneMisses[], now: Date): Promise<void> {
      if (found.length === 0) return
      const rows = found.map((row) => ({ ...row, origin, knownAt: now, misses: JSON.stringify(row.misses) }))
      await write((tx) => tx.insert(dayAheadMisses).values(rows).onConflictDoNothing())
    },
    async has(wanted: Zone, of: string): Promise<boolean> {
      const there = and(ofOrigin, eq(zone, wanted), eq(day, of))
      return (await db.select({ day }).from(dayAheadMisses).where(there).limit(1)).length > 0
    },
    /** What stood at an instant. */
    async at(wanted: Zone, now: Date): Promise<DayAheadMisses | null> {
      const known = and(ofOrigin, eq(zone, wanted), lte(knownAt, now))
      const [row] = await db.select().from(dayAheadMisses).where(known).orderBy(desc(day)).limit(1)
      return row ? (JSON.parse(row.misses) as DayAheadMisses) : null
    },
    async forget(before: Date): Promise<void> {
      await write((tx) => tx.delete(dayAheadMisses).where(and(ofOrigin, lt(day, centralDay(before)))))
    },
  }
}

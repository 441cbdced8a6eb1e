import type { Origin } from '@tradeops/domain/market/reading'
import type { ChanceFit } from '@tradeops/domain/outlook/chance-fit'
import { and, desc, eq, lte } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { unfenced, type Write } from '../leadership/fenced-write.ts'
import { chanceFits } from '../schema/briefs.ts'

/** A handful of numbers a month, kept for good: every kept brief names the fit it was made by. */
export function chanceFitStore(db: Database, origin: Origin, write: Write = unfenced(db)) {
  return {
    async save(fit: ChanceFit, now: Date): Promise<void> {
      const row = { origin, fittedAt: now, fit: JSON.stringify(fit) }
      await write((tx) => tx.insert(chanceFits).values(row).onConflictDoNothing())
    },
    /** The fit that stood at an instant; null before the first. */
    async at(now: Date): Promise<(ChanceFit & { fittedAt: Date }) | null> {
      const standing = and(eq(chanceFits.origin, origin), lte(chanceFits.fittedAt, now))
      const [row] = await db.select().from(chanceFits).where(standing).orderBy(desc(chanceFits.fittedAt)).limit(1)
      return row ? { ...(JSON.parse(row.fit) as ChanceFit), fittedAt: row.fittedAt } : null
    },
  }
}

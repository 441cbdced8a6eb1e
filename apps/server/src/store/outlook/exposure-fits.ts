import type { Origin } from '@tradeops/domain/market/reading'
import type { ExposureMap } from '@tradeops/domain/rules/panel/exposure'
import { and, desc, eq, lt, lte } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { unfenced, type Write } from '../leadership/fenced-write.ts'
import { exposureFits } from '../schema/briefs.ts'

export function exposureFitStore(db: Database, origin: Origin, write: Write = unfenced(db)) {
  return {
    async save(exposures: ExposureMap): Promise<void> {
      const row = { origin, fittedAt: new Date(exposures.fittedAtMs), fit: JSON.stringify(exposures) }
      await write((tx) => tx.insert(exposureFits).values(row).onConflictDoNothing())
    },
    /** The fit that stood at an instant. */
    async at(now: Date): Promise<ExposureMap | null> {
      const standing = and(eq(exposureFits.origin, origin), lte(exposureFits.fittedAt, now))
      const [row] = await db.select().from(exposureFits).where(standing).orderBy(desc(exposureFits.fittedAt)).limit(1)
      return row ? (JSON.parse(row.fit) as ExposureMap) : null
    },
    async forget(before: Date): Promise<void> {
      const old = and(eq(exposureFits.origin, origin), lt(exposureFits.fittedAt, before))
      await write((tx) => tx.delete(exposureFits).where(old))
    },
  }
}

import type { Origin } from '@tradeops/domain/market/reading'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { ingestTerms } from '../schema/leadership.ts'

/** Runs a write of the ingestion, or refuses it: what it is handed is the only way to the rows. */
export type Write = <T>(work: (db: Database) => Promise<T>) => Promise<T>

/** Another process has led since: nothing of ours is wanted any more. */
export class LeadershipLost extends Error {
  constructor(term: number) {
    super(`another process has begun a newer term than ${term}`)
  }
}

/** Where one process has the database to itself there is nobody to be told apart from. */
export const unfenced =
  (db: Database): Write =>
  (work) =>
    work(db)

/**
 * A process that was paused does not know for how long, so its word is not taken: the row is read within the transaction
 * that writes, and held until its end, which is what the next leader waits for.
 */
export const fencedWrite =
  (db: Database, origin: Origin, term: number): Write =>
  (work) =>
    db.transaction(async (tx) => {
      const ofOrigin = eq(ingestTerms.origin, origin)
      const [row] = await tx.select({ term: ingestTerms.term }).from(ingestTerms).where(ofOrigin).for('share')
      if (row?.term !== term) throw new LeadershipLost(term)
      return work(tx)
    })

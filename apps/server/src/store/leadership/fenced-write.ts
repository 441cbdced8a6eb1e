import type { DataOrigin } from '@tradeops/domain/market/reading'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { ingestTerms } from '../schema/leadership.ts'

/**
 * Runs a write of the leader process, or refuses it if another process is the leader now; the work must use the
 * database that it is given.
 */
export type LeaderWrite = <T>(work: (db: Database) => Promise<T>) => Promise<T>

/** An error for a write after another process has become the leader; this process must stop writing. */
export class LeadershipLost extends Error {
  constructor(term: number) {
    super(`another process has begun a newer term than ${term}`)
  }
}

/** Creates a leader's write without fencing, because the embedded database has one process. */
export const createUnfencedWrite =
  (db: Database): LeaderWrite =>
  (work) =>
    work(db)

/**
 * Creates a leader's write that checks the leadership term, because a process that was paused cannot know whether it is
 * still the leader. The term is read in the transaction that writes and stays locked until its end; the next leader
 * waits for that lock.
 */
export const createFencedWrite =
  (db: Database, origin: DataOrigin, term: number): LeaderWrite =>
  (work) =>
    db.transaction(async (tx) => {
      const ofOrigin = eq(ingestTerms.origin, origin)
      const [row] = await tx.select({ term: ingestTerms.term }).from(ingestTerms).where(ofOrigin).for('share')
      if (row?.term !== term) throw new LeadershipLost(term)
      return work(tx)
    })

/**
 * Explains why this process is no longer the leader; null if it still is. After any fault other than `LeadershipLost`,
 * an empty write finds out.
 */
export async function explainLostLeadership(write: LeaderWrite, fault: unknown): Promise<string | null> {
  if (fault instanceof LeadershipLost) return fault.message
  try {
    await write(async () => undefined)
  } catch (refusal) {
    if (refusal instanceof LeadershipLost) return refusal.message
  }
  return null
}

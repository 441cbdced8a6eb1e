import type { RecordSnapshot, ScoredCounts } from '@tradeops/domain/record/known-record'
import { SECOND_MS } from '@tradeops/domain/time/durations'

export type SaveRecordSnapshotNeeds = {
  standings: {
    /** What is scored by now, always in the same order. */
    counted(): Promise<ScoredCounts>
    /** The newest that was kept by an instant. */
    at(now: Date): Promise<RecordSnapshot | null>
    save(asOf: Date, counts: ScoredCounts): Promise<void>
  }
}

/** Keeps what is scored by now, where that is more than was kept before: briefs go by it from here on. */
export async function saveRecordSnapshot({ standings }: SaveRecordSnapshotNeeds, now: Date): Promise<void> {
  const counts = await standings.counted()
  const before = (await standings.at(now))?.counts ?? { calls: [], asked: [] }
  if (JSON.stringify(before) === JSON.stringify(counts)) return
  // Briefs tell instants to the second, and name the one that they went by.
  await standings.save(new Date(Math.floor(now.getTime() / SECOND_MS) * SECOND_MS), counts)
}

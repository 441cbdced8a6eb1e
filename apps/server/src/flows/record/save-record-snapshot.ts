import type { RecordSnapshot, ScoredCallCounts } from '@tradeops/domain/record/known-call-record'
import { SECOND_MS } from '@tradeops/domain/time/durations'

export type SaveRecordSnapshotNeeds = {
  snapshots: {
    /** Reads the scored counts, always in the same order. */
    counted(): Promise<ScoredCallCounts>
    at(now: Date): Promise<RecordSnapshot | null>
    save(asOf: Date, counts: ScoredCallCounts): Promise<void>
  }
}

/** Saves the scored counts if they have changed; later briefs use them. */
export async function saveRecordSnapshot({ snapshots }: SaveRecordSnapshotNeeds, now: Date): Promise<void> {
  const counts = await snapshots.counted()
  const before = (await snapshots.at(now))?.counts ?? { calls: [], asked: [] }
  if (JSON.stringify(before) === JSON.stringify(counts)) return
  // Cut to the second, because briefs name the snapshot they used to the second.
  await snapshots.save(new Date(Math.floor(now.getTime() / SECOND_MS) * SECOND_MS), counts)
}

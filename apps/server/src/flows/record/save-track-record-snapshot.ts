import type { ScoredPredictionCounts, TrackRecordSnapshot } from '@tradeops/domain/record/known-prediction-accuracy'
import { SECOND_MS } from '@tradeops/domain/time/durations'

export type SaveTrackRecordSnapshotDependencies = {
  snapshots: {
    /**
     * Reads how many rule calls (predictions) were scored, always in the same order, so that equal counts give equal
     * text.
     */
    counted(): Promise<ScoredPredictionCounts>
    at(now: Date): Promise<TrackRecordSnapshot | null>
    save(asOf: Date, counts: ScoredPredictionCounts): Promise<void>
  }
}

/**
 * Saves a snapshot of the track record (the counts of scored predictions) if it has changed; later briefs use the
 * snapshot.
 */
export async function saveTrackRecordSnapshot(
  { snapshots }: SaveTrackRecordSnapshotDependencies,
  now: Date,
): Promise<void> {
  const counts = await snapshots.counted()
  const before = (await snapshots.at(now))?.counts ?? { calls: [], asked: [] }
  if (JSON.stringify(before) === JSON.stringify(counts)) return
  // The snapshot's time is rounded down to whole seconds, because a brief names the snapshot that it used by its
  // second.
  await snapshots.save(new Date(Math.floor(now.getTime() / SECOND_MS) * SECOND_MS), counts)
}

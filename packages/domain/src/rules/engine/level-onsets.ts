import { MINUTE_MS } from '../../time/durations.ts'
import { type Level, levelRank } from '../level.ts'

export type LevelAtRun = { atMs: number; level: Level }

/** Between runs further apart than this, other runs without a level took place. */
const NEXT_RUN_MS = 9 * MINUTE_MS

/**
 * Finds the runs at which a level rose above that of the run before; the input has only runs with a level, oldest
 * first.
 */
export function findLevelOnsets(runs: readonly LevelAtRun[]): LevelAtRun[] {
  return runs.filter(({ atMs, level }, index) => {
    const before = runs[index - 1]
    return !before || atMs - before.atMs > NEXT_RUN_MS || levelRank(level) > levelRank(before.level)
  })
}

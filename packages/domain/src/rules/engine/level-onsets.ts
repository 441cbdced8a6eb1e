import { MINUTE_MS } from '../../time/durations.ts'
import { type Level, levelRank } from '../level.ts'

export type LevelAtRun = { atMs: number; level: Level }

/** Runs further apart than this have other runs between them without a level. */
const NEXT_RUN_MS = 9 * MINUTE_MS

/** The runs at which a level rose, from none or from a lower one in the run before; given runs with a level, oldest first. */
export function findLevelOnsets(runs: readonly LevelAtRun[]): LevelAtRun[] {
  return runs.filter(({ atMs, level }, index) => {
    const before = runs[index - 1]
    return !before || atMs - before.atMs > NEXT_RUN_MS || levelRank(level) > levelRank(before.level)
  })
}

import { MINUTE_MS } from '../../time/durations.ts'
import { type Level, levelRank } from '../level.ts'

export type LevelAt = { atMs: number; level: Level }

/** Runs that are further apart have others between them, which stood at no level worth a mark. */
const NEXT_RUN_MS = 9 * MINUTE_MS

/** Of runs with a level, oldest first, those at which it rose: from nothing, or from a lower one a run before. */
export function levelsBegun(runs: readonly LevelAt[]): LevelAt[] {
  return runs.filter(({ atMs, level }, index) => {
    const before = runs[index - 1]
    return !before || atMs - before.atMs > NEXT_RUN_MS || levelRank(level) > levelRank(before.level)
  })
}

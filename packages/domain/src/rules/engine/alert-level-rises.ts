import { MINUTE_MS } from '../../time/durations.ts'
import { type AlertLevel, rankAlertLevel } from '../alert-level.ts'

export type AlertLevelAtRun = { atMs: number; level: AlertLevel }

/** If two listed SCED runs are further apart than this, the runs between them had no alert level. */
const NEXT_RUN_MS = 9 * MINUTE_MS

/** Finds the SCED runs at which the alert level rose; the input has only runs with a level, oldest first. */
export function findAlertLevelRises(runs: readonly AlertLevelAtRun[]): AlertLevelAtRun[] {
  return runs.filter(({ atMs, level }, index) => {
    const before = runs[index - 1]
    return !before || atMs - before.atMs > NEXT_RUN_MS || rankAlertLevel(level) > rankAlertLevel(before.level)
  })
}

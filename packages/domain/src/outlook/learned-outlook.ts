import { type ChanceFit, SHIPPED_CHANCE_FIT } from './chance-fit.ts'
import type { DayAheadMisses } from './day-ahead-misses.ts'
import { type ErrorArchive, errorArchive } from './error-columns.ts'

/** What a hub's outlook goes by that days before have taught it. */
export type LearnedOutlook = {
  errors: ErrorArchive
  chanceFit: ChanceFit
  /** How far real time usually ends from day-ahead; null where too few days are known. */
  misses: DayAheadMisses | null
}

/** An installation that has seen nothing yet. */
export const NOTHING_LEARNED: LearnedOutlook = {
  errors: errorArchive([], 0),
  chanceFit: SHIPPED_CHANCE_FIT,
  misses: null,
}

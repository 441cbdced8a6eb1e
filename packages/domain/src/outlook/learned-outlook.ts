import { type ChanceFit, SHIPPED_CHANCE_FIT } from './chance-fit.ts'
import type { DayAheadMisses } from './day-ahead-misses.ts'
import { type ErrorArchive, errorArchive } from './error-columns.ts'

export type LearnedOutlook = {
  errors: ErrorArchive
  chanceFit: ChanceFit
  /** How far real time usually lies from day-ahead; null with too few days. */
  misses: DayAheadMisses | null
}

export const NOTHING_LEARNED: LearnedOutlook = {
  errors: errorArchive([], 0),
  chanceFit: SHIPPED_CHANCE_FIT,
  misses: null,
}

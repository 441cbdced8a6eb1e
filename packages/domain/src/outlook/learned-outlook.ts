import { type ChanceFit, SHIPPED_CHANCE_FIT } from './chance-fit.ts'
import type { DayAheadMisses } from './day-ahead-misses.ts'
import { buildErrorArchive, type ErrorArchive } from './error-columns.ts'

export type LearnedOutlookFits = {
  errors: ErrorArchive
  chanceFit: ChanceFit
  /** How far real time usually lies from day-ahead; null with too few days. */
  misses: DayAheadMisses | null
}

export const NO_LEARNED_OUTLOOK_FITS: LearnedOutlookFits = {
  errors: buildErrorArchive([], 0),
  chanceFit: SHIPPED_CHANCE_FIT,
  misses: null,
}

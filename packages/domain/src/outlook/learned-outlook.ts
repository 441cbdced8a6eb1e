import { type DistributionCalibration, NO_RANGE_SHIFT, type RangeShift } from './calibrate-distribution.ts'
import { type ChanceFit, SHIPPED_CHANCE_FIT } from './chance-fit.ts'
import type { DayAheadMisses } from './day-ahead-misses.ts'
import { buildErrorArchive, type ErrorArchive } from './error-columns.ts'

export type LearnedOutlookFits = {
  errors: ErrorArchive
  chanceFit: ChanceFit
  /** How the hub's ranges adapt to what they missed. */
  range: RangeShift
  /** How far real time usually lies from day-ahead; null with too few days. */
  misses: DayAheadMisses | null
}

export const NO_LEARNED_OUTLOOK_FITS: LearnedOutlookFits = {
  errors: buildErrorArchive([], 0),
  chanceFit: SHIPPED_CHANCE_FIT,
  range: NO_RANGE_SHIFT,
  misses: null,
}

export const toCalibration = ({
  chanceFit,
  range,
}: Pick<LearnedOutlookFits, 'chanceFit' | 'range'>): DistributionCalibration => ({
  over: chanceFit,
  below: chanceFit.below ?? SHIPPED_CHANCE_FIT.below,
  range,
})

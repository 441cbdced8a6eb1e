import { type DistributionCalibration, NO_PRICE_RANGE_SHIFT, type PriceRangeShift } from './calibrate-distribution.ts'
import { type ChanceFit, SHIPPED_CHANCE_FIT } from './chance-fit.ts'
import type { DayAheadMisses } from './day-ahead-misses.ts'
import { buildOutlookErrorArchive, type OutlookErrorArchive } from './error-columns.ts'

export type LearnedOutlookFits = {
  errors: OutlookErrorArchive
  chanceFit: ChanceFit
  /** How the hub's price ranges are shifted, learned from the hours they missed. */
  range: PriceRangeShift
  /** How far real-time prices usually are from day-ahead prices; null with too few days. */
  misses: DayAheadMisses | null
}

export const NO_LEARNED_OUTLOOK_FITS: LearnedOutlookFits = {
  errors: buildOutlookErrorArchive([], 0),
  chanceFit: SHIPPED_CHANCE_FIT,
  range: NO_PRICE_RANGE_SHIFT,
  misses: null,
}

export const toDistributionCalibration = ({
  chanceFit,
  range,
}: Pick<LearnedOutlookFits, 'chanceFit' | 'range'>): DistributionCalibration => ({
  over: chanceFit,
  below: chanceFit.below ?? SHIPPED_CHANCE_FIT.below,
  range,
})

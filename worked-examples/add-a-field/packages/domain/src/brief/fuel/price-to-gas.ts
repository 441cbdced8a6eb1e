import { roundTo } from '../../market/statistics.ts'

/** Computes the LMP as a multiple of the gas price; null without either. */
export const computePriceToGas = (lmpUsd: number | null, gasUsd: number | null): number | null =>
  lmpUsd === null || gasUsd === null || gasUsd <= 0 ? null : roundTo(lmpUsd / gasUsd, 0.1)

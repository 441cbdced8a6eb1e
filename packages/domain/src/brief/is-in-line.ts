import { THRESHOLDS } from '../rules/thresholds.ts'

/** A price so near its usual that no text calls it above or below: the caption, the summary and the narrative ask here. */
export const isInLine = (price: number, usual: number): boolean =>
  Math.abs(price - usual) < Math.max(THRESHOLDS.trend.inLine, THRESHOLDS.trend.flatShare * Math.abs(usual))

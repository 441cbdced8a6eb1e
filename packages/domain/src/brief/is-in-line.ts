import { TREND } from './limits.ts'

/** A price so near its usual that no text calls it above or below: the caption, the summary and the narrative ask here. */
export const isInLine = (price: number, usual: number): boolean =>
  Math.abs(price - usual) < Math.max(TREND.inLine, TREND.flatShare * Math.abs(usual))

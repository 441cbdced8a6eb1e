import { isHighPrice } from '../rules/standing/price-state.ts'
import { TREND } from './limits.ts'

/**
 * A price so near its usual that no text calls it above or below: the caption, the summary and the narrative ask here. A high
 * price is never in line, however usual it is at its hour.
 */
export const isInLine = (price: number, usual: number): boolean =>
  !isHighPrice(price) && Math.abs(price - usual) < Math.max(TREND.inLine, TREND.flatShare * Math.abs(usual))

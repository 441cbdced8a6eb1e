import { clamp } from '../market/statistics.ts'
import { type RealTimePremiums, toAsinhPriceScale } from './real-time-premiums.ts'

/**
 * An hour's expected price (location) and its usual error (spread), both on the asinh (nearly logarithmic) price scale.
 */
export type PriceLocationAndSpread = { location: number; spread: number }

/**
 * `carried`: how much of a real-time premium (real-time price above day-ahead) remains in the first hour ahead, and the
 * fraction of it that remains in each later hour. There are three premiums: of the last fifteen minutes, of the last
 * hour, and of the last hour times the day-ahead ramp. `usualDiscount`: how far real-time prices usually settle below
 * day-ahead. `spread`: terms of the logarithm of the spread, each as its first-hour value and the increase until the
 * sixth hour.
 */
export const EXPECTED_PRICE_CONSTANTS = {
  carried: { newest: [0.58, 0.66], lastHour: [0.345, 0.94], withRamp: [0.62, 0.91] },
  usualDiscount: 0.037,
  spread: {
    base: [-2.65, 0.15],
    secondAndThirdHour: 0.35,
    lastHour: [0.15, -0.2],
    newest: [0.65, -0.45],
    /**
     * How far the last fifteen minutes are from the newest settled quarter-hour: just after a jump, prices are least
     * certain.
     */
    jump: [0.95, -0.9],
    lastDay: [0.3, 0.5],
    high: [0.45, 0.25],
    low: [0.35, 0.25],
    /** Logarithm of the narrowest and the widest spread that is allowed. */
    within: [-3.5, -0.3],
  },
  /**
   * An ordinary price, $23.50, on the asinh (nearly logarithmic) price scale: prices far below or above it are less
   * certain.
   */
  ordinary: 1,
} as const

type Pair = readonly [first: number, more: number]

/**
 * Estimates the mean price of an hour that begins `hoursAhead - 1` hours after the forecast time: its day-ahead price
 * plus what remains of the real-time premium. A premium grows with the day-ahead ramp but never changes its sign with
 * it. The constants are from regressions on HB_HOUSTON up to 2024 and also fit the other hubs (docs/outlook.md).
 */
export function estimateLocationAndSpread(
  premiums: RealTimePremiums,
  dayAhead: number,
  hoursAhead: number,
): PriceLocationAndSpread {
  const { newest, newestSettled, lastHour, lastDay, dayAheadNow } = premiums
  const sold = toAsinhPriceScale(dayAhead)
  const ramp = dayAheadNow === null ? 0 : sold - toAsinhPriceScale(dayAheadNow)
  const { carried, usualDiscount, spread, ordinary } = EXPECTED_PRICE_CONSTANTS
  const remaining = ([first, kept]: Pair) => first * kept ** (hoursAhead - 1)
  const location =
    sold -
    usualDiscount +
    remaining(carried.newest) * newest +
    Math.max(0, remaining(carried.lastHour) + remaining(carried.withRamp) * ramp) * lastHour
  const far = (hoursAhead - 1) / 5
  const at = ([first, more]: Pair) => first + more * far
  const lnSpread =
    at(spread.base) +
    spread.secondAndThirdHour * Math.min(1, (hoursAhead - 1) / 2) +
    at(spread.lastHour) * Math.abs(lastHour) +
    at(spread.newest) * Math.abs(newest) +
    at(spread.jump) * Math.abs(newest - newestSettled) +
    at(spread.lastDay) * lastDay +
    at(spread.high) * Math.max(sold - ordinary, 0) +
    at(spread.low) * Math.max(ordinary - sold, 0)
  return { location, spread: Math.exp(clamp(lnSpread, ...spread.within)) }
}

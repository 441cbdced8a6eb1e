import { clamp } from '../market/statistics.ts'
import { type Premiums, toAsinhPrice } from './premiums.ts'

/** An hour's expected price and its usual error, both on the price scale. */
export type ExpectedPrice = { location: number; spread: number }

/**
 * `carried`: how much of a premium remains in the first hour, and the share that remains each hour after; for the
 * last fifteen minutes' premium, the last hour's, and the last hour's times the day-ahead ramp. `usualDiscount`: how far
 * real time usually settles below day-ahead. `spread`: terms of the ln of the spread, each as its first-hour value and
 * the increase until the sixth hour.
 */
export const EXPECTED_PRICE_CONSTANTS = {
  carried: { newest: [0.58, 0.66], lastHour: [0.345, 0.94], withRamp: [0.62, 0.91] },
  usualDiscount: 0.037,
  spread: {
    base: [-2.65, 0.15],
    secondAndThirdHour: 0.35,
    lastHour: [0.15, -0.2],
    newest: [0.65, -0.45],
    /** How far the last fifteen minutes are from the newest settled quarter: just after a jump nothing is sure. */
    jump: [0.95, -0.9],
    lastDay: [0.3, 0.5],
    high: [0.45, 0.25],
    low: [0.35, 0.25],
    /** ln of the narrowest and the widest spread ever right on average. */
    within: [-3.5, -0.3],
  },
  /** $23.50 on the price scale: below and above it prices are less certain. */
  ordinary: 1,
} as const

type Pair = readonly [first: number, more: number]

/**
 * The mean price of an hour that begins `hoursAhead - 1` hours after the cut: its day-ahead price plus what remains of
 * real time's premium over day-ahead. A premium grows with day-ahead's own ramp and never changes its sign with it. The
 * constants come from regressions on HB_HOUSTON up to 2024 and also fit the other hubs (docs/outlook.md).
 */
export function estimateLocationAndSpread(premiums: Premiums, dayAhead: number, hoursAhead: number): ExpectedPrice {
  const { newest, newestSettled, lastHour, lastDay, dayAheadNow } = premiums
  const sold = toAsinhPrice(dayAhead)
  const ramp = dayAheadNow === null ? 0 : sold - toAsinhPrice(dayAheadNow)
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

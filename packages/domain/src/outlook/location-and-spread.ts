import { clamp } from '../market/statistics.ts'
import { type Premiums, toPriceScale } from './premiums.ts'

/** An hour's expected price and its usual error, both on the price scale. */
export type ExpectedPrice = { location: number; spread: number }

/**
 * `carried`: how much of a premium remains in the first hour, and the share that remains each hour after; for the
 * newest quarter's premium, the last hour's, and the last hour's times the day-ahead ramp. `spread`: terms of the ln of
 * the spread, each as its first-hour value and the increase until the sixth hour.
 */
export const EXPECTED_PRICE_CONSTANTS = {
  carried: { newest: [0.36, 0.7], lastHour: [0.42, 0.8], withRamp: [0.27, 0.8] },
  spread: {
    base: -2.75,
    secondAndThirdHour: 0.35,
    lastHour: [0.75, -0.5],
    lastDay: [0.45, 0.4],
    high: [0.5, 0.35],
    low: [0.15, 0.6],
    /** ln of the narrowest and the widest spread ever right on average. */
    within: [-3.5, -0.85],
  },
  /** $23.50 on the price scale: below and above it prices are less certain. */
  ordinary: 1,
} as const

type Pair = readonly [first: number, more: number]

/**
 * The mean price of an hour that begins `hoursAhead - 1` hours after the cut: its day-ahead price plus what remains of
 * real time's premium over day-ahead. A premium grows with day-ahead's own ramp. The constants come from regressions on
 * HB_HOUSTON up to 2024 and also fit the other hubs (docs/outlook.md).
 */
export function estimateLocationAndSpread(premiums: Premiums, dayAhead: number, hoursAhead: number): ExpectedPrice {
  const { newest, lastHour, lastDay, dayAheadNow } = premiums
  const sold = toPriceScale(dayAhead)
  const ramp = dayAheadNow === null ? 0 : sold - toPriceScale(dayAheadNow)
  const { carried, spread, ordinary } = EXPECTED_PRICE_CONSTANTS
  const remaining = ([first, kept]: Pair) => first * kept ** (hoursAhead - 1)
  const location =
    sold +
    remaining(carried.newest) * newest +
    (remaining(carried.lastHour) + remaining(carried.withRamp) * ramp) * lastHour
  const far = (hoursAhead - 1) / 5
  const at = ([first, more]: Pair) => first + more * far
  const lnSpread =
    spread.base +
    spread.secondAndThirdHour * Math.min(1, (hoursAhead - 1) / 2) +
    at(spread.lastHour) * Math.abs(lastHour) +
    at(spread.lastDay) * lastDay +
    at(spread.high) * Math.max(sold - ordinary, 0) +
    at(spread.low) * Math.max(ordinary - sold, 0)
  return { location, spread: Math.exp(clamp(lnSpread, ...spread.within)) }
}

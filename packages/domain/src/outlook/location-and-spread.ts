import { clamp } from '../market/statistics.ts'
import type { Premiums } from './premiums.ts'
import { onScale } from './price-scale.ts'

/** Where an hour's price is expected, and how far off it usually is, both on the scale. */
export type Expected = { location: number; spread: number }

/**
 * `carried`: what is left of a premium in the first hour, and of that an hour on, of the newest quarter's, of the last hour's,
 * and of the last hour's by the ramp. `spread`: ln of the spread, each part at the first hour and what the sixth has more.
 */
export const EXPECTED = {
  carried: { newest: [0.36, 0.7], lastHour: [0.42, 0.8], withRamp: [0.27, 0.8] },
  spread: {
    base: -2.75,
    secondAndThirdHour: 0.35,
    lastHour: [0.75, -0.5],
    lastDay: [0.45, 0.4],
    high: [0.5, 0.35],
    low: [0.15, 0.6],
    /** ln of the narrowest and the widest spread that was ever right on average. */
    within: [-3.5, -0.85],
  },
  /** The scale's place of $23.50: below and above it prices are less sure. */
  ordinary: 1,
} as const

type Pair = readonly [first: number, more: number]

/**
 * The mean price of an hour that begins `hoursAhead - 1` hours after the cut: what day-ahead sold it for and what is left by
 * then of real time's premium over day-ahead. A premium grows with day-ahead's own ramp. The constants were read off
 * regressions on HB_HOUSTON up to 2024 and hold at the other hubs (docs/outlook.md).
 */
export function locationAndSpread(premiums: Premiums, dayAhead: number, hoursAhead: number): Expected {
  const { newest, lastHour, lastDay, dayAheadNow } = premiums
  const sold = onScale(dayAhead)
  const ramp = dayAheadNow === null ? 0 : sold - onScale(dayAheadNow)
  const { carried, spread, ordinary } = EXPECTED
  const left = ([first, kept]: Pair) => first * kept ** (hoursAhead - 1)
  const location =
    sold + left(carried.newest) * newest + (left(carried.lastHour) + left(carried.withRamp) * ramp) * lastHour
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

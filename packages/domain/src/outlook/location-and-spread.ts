import { clamp } from '../market/statistics.ts'
import type { Premiums } from './premiums.ts'
import { onScale } from './price-scale.ts'

/** Where an hour's price is expected, and how far off it usually is, both on the scale. */
export type Expected = { location: number; spread: number }

/** What is left of a premium so many hours on: of the newest quarter's, of the last hour's, and of the last hour's by the ramp. */
const carriedAt = (hoursAhead: number) => ({
  newest: 0.36 * 0.7 ** (hoursAhead - 1),
  lastHour: 0.42 * 0.8 ** (hoursAhead - 1),
  withRamp: 0.27 * 0.8 ** (hoursAhead - 1),
})

/** ln of the narrowest and the widest spread that was ever right on average. */
const LN_SPREAD = [-3.5, -0.85] as const
/** The scale's place of $23.50: below and above it prices are less sure. */
const ORDINARY = 1

/**
 * The mean price of an hour that begins `hoursAhead - 1` hours after the cut: what day-ahead sold it for and what is left by
 * then of real time's premium over day-ahead. A premium grows with day-ahead's own ramp. The constants were read off
 * regressions on HB_HOUSTON up to 2024 and hold at the other hubs (docs/outlook.md).
 */
export function locationAndSpread(premiums: Premiums, dayAhead: number, hoursAhead: number): Expected {
  const { newest, lastHour, lastDay, dayAheadNow } = premiums
  const sold = onScale(dayAhead)
  const ramp = dayAheadNow === null ? 0 : sold - onScale(dayAheadNow)
  const carried = carriedAt(hoursAhead)
  const location = sold + carried.newest * newest + (carried.lastHour + carried.withRamp * ramp) * lastHour
  const far = (hoursAhead - 1) / 5
  const lnSpread =
    -2.75 +
    0.35 * Math.min(1, (hoursAhead - 1) / 2) +
    (0.75 - 0.5 * far) * Math.abs(lastHour) +
    (0.45 + 0.4 * far) * lastDay +
    (0.5 + 0.35 * far) * Math.max(sold - ORDINARY, 0) +
    (0.15 + 0.6 * far) * Math.max(ORDINARY - sold, 0)
  return { location, spread: Math.exp(clamp(lnSpread, ...LN_SPREAD)) }
}

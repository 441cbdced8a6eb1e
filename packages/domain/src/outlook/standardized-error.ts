import { roundTo } from '../market/statistics.ts'
import type { Horizon } from './error-prior.ts'
import { hoursAheadOf, middleHour } from './forecast-times.ts'
import type { PastHour } from './hours-of-day.ts'
import { locationAndSpread } from './location-and-spread.ts'
import { onScale } from './price-scale.ts'

/** How far off one outlook of the past was, in spreads: positive where the price came out above its location. */
export type StandardizedError = {
  fromMs: number
  /** Central hour in which the middle of the hour lay. */
  hour: number
  horizon: Horizon
  location: number
  error: number
}

/**
 * Nothing in an outlook's location and spread is learned, so what was expected of an hour can be worked out at any time from
 * the prices of then.
 */
export function standardizedError({ cutMs, horizon, fromMs, premiums, dayAhead, paid }: PastHour): StandardizedError {
  const { location, spread } = locationAndSpread(premiums, dayAhead, hoursAheadOf(cutMs, fromMs))
  const error = roundTo((onScale(paid) - location) / spread, 0.0001)
  return { fromMs, hour: middleHour(fromMs), horizon, location: roundTo(location, 0.0001), error }
}

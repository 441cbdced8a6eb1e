import { roundTo } from '../market/statistics.ts'
import type { ForecastHorizon } from './error-prior.ts'
import { countHoursAhead, findMiddleHour } from './forecast-times.ts'
import { estimateLocationAndSpread } from './location-and-spread.ts'
import type { PastHour } from './past-hours.ts'
import { toAsinhPrice } from './premiums.ts'

/** The error of one past outlook, in spreads: positive where the price was above its location. */
export type StandardizedError = {
  fromMs: number
  /** Central hour of the middle of the hour. */
  hour: number
  horizon: ForecastHorizon
  location: number
  /** The premium of the last fifteen minutes before the cut. */
  premium: number
  error: number
}

/** Can be computed at any time from the prices known then, because location and spread are not learned. */
export function standardizeError({ cutMs, horizon, fromMs, premiums, dayAhead, paid }: PastHour): StandardizedError {
  const { location, spread } = estimateLocationAndSpread(premiums, dayAhead, countHoursAhead(cutMs, fromMs))
  const error = roundTo((toAsinhPrice(paid) - location) / spread, 0.0001)
  return {
    fromMs,
    hour: findMiddleHour(fromMs),
    horizon,
    location: roundTo(location, 0.0001),
    premium: roundTo(premiums.newest, 0.0001),
    error,
  }
}

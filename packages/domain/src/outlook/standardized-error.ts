import { roundTo } from '../market/statistics.ts'
import type { ForecastHorizon } from './error-prior.ts'
import { countHoursAhead, findCentralHourAtMidpoint } from './forecast-times.ts'
import { estimateLocationAndSpread } from './location-and-spread.ts'
import type { PastForecastHour } from './past-forecast-hours.ts'
import { toAsinhPriceScale } from './real-time-premiums.ts'

/** The error of one past outlook, in units of its spread: positive if the price was above the expected price. */
export type StandardizedError = {
  fromMs: number
  /** The Central hour that contains the middle of the forecast hour. */
  hour: number
  horizon: ForecastHorizon
  location: number
  /** The premium (real-time price above day-ahead) of the last fifteen minutes before the forecast. */
  premium: number
  error: number
}

/**
 * Computes the error of a past outlook from the prices known at its time. This gives the same error at any later time,
 * because expected price and spread use nothing that is learned.
 */
export function standardizeError({
  cutMs,
  horizon,
  fromMs,
  premiums,
  dayAhead,
  paid,
}: PastForecastHour): StandardizedError {
  const { location, spread } = estimateLocationAndSpread(premiums, dayAhead, countHoursAhead(cutMs, fromMs))
  const error = roundTo((toAsinhPriceScale(paid) - location) / spread, 0.0001)
  return {
    fromMs,
    hour: findCentralHourAtMidpoint(fromMs),
    horizon,
    location: roundTo(location, 0.0001),
    premium: roundTo(premiums.newest, 0.0001),
    error,
  }
}

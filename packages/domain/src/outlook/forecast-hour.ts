import { findPriceCaps, PRICE_FLOOR_USD } from '../market/price-caps.ts'
import { clamp } from '../market/statistics.ts'
import {
  CHANCE_PRICE_THRESHOLDS,
  calibrateDistribution,
  type DistributionCalibration,
  NO_DISTRIBUTION_CALIBRATION,
} from './calibrate-distribution.ts'
import type { OutlookErrorArchive } from './error-columns.ts'
import type { ForecastHorizon } from './error-prior.ts'
import { countHoursAhead, findCentralHourAtMidpoint } from './forecast-times.ts'
import { estimateLocationAndSpread } from './location-and-spread.ts'
import { fromAsinhPriceScale, type RealTimePremiums, toAsinhPriceScale } from './real-time-premiums.ts'
import { weighOutlookErrors } from './weigh-errors.ts'

export type HourPriceForecast = {
  /**
   * The expected price, $/MWh: the day-ahead price plus the part of the current real-time premium that remains in the
   * hour.
   */
  expected: number
  /** The price in $/MWh that the hour stays below with the given probability. */
  quantile(share: number): number
  chanceOver(price: number): number
  chanceBelow(price: number): number
  /** The probabilities of the two price thresholds before calibration, for later fits. */
  unfitted: { over: number; below: number }
  similarHours: number
}

/** Limits a price to the range between the price floor and the cap that applies in its hour, $/MWh. */
export const clampToPriceLimits = (price: number, atMs: number): number =>
  clamp(price, PRICE_FLOOR_USD, findPriceCaps(atMs).systemLambda)

/** Forecasts the price of one of the six hours ahead from the prices known at a forecast time. */
export function forecastHourPrice(
  archive: OutlookErrorArchive,
  premiums: RealTimePremiums,
  { cutMs, horizon, fromMs, dayAhead }: { cutMs: number; horizon: ForecastHorizon; fromMs: number; dayAhead: number },
  calibration: DistributionCalibration = NO_DISTRIBUTION_CALIBRATION,
): HourPriceForecast {
  const expected = estimateLocationAndSpread(premiums, dayAhead, countHoursAhead(cutMs, fromMs))
  const { location, spread } = expected
  const similar = { nowMs: cutMs, location, premium: premiums.newest, hour: findCentralHourAtMidpoint(fromMs) }
  const errors = weighOutlookErrors(archive[horizon], similar)
  const { quantile, shareBelow } = calibrateDistribution(errors, expected, calibration)
  const unfittedBelow = (price: number) => errors.shareBelow((toAsinhPriceScale(price) - location) / spread)
  return {
    expected: fromAsinhPriceScale(location),
    quantile: (share) => clampToPriceLimits(fromAsinhPriceScale(quantile(share)), fromMs),
    chanceOver: (price) => 1 - shareBelow(toAsinhPriceScale(price)),
    chanceBelow: (price) => shareBelow(toAsinhPriceScale(price)),
    unfitted: {
      over: 1 - unfittedBelow(CHANCE_PRICE_THRESHOLDS.over),
      below: unfittedBelow(CHANCE_PRICE_THRESHOLDS.below),
    },
    similarHours: errors.similarHours,
  }
}

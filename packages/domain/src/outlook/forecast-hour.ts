import { findPriceCaps, PRICE_FLOOR } from '../market/price-caps.ts'
import { clamp } from '../market/statistics.ts'
import {
  CHANCE_PRICE_LINES,
  calibrateDistribution,
  type DistributionCalibration,
  UNCALIBRATED,
} from './calibrate-distribution.ts'
import type { ErrorArchive } from './error-columns.ts'
import type { ForecastHorizon } from './error-prior.ts'
import { countHoursAhead, findMiddleHour } from './forecast-times.ts'
import { estimateLocationAndSpread } from './location-and-spread.ts'
import { fromPriceScale, type Premiums, toAsinhPrice } from './premiums.ts'
import { weighErrors } from './weigh-errors.ts'

export type HourPriceForecast = {
  /** $/MWh: day-ahead plus what remains of real time's premium over it. */
  expected: number
  /** $/MWh that the price stays below with this chance. */
  quantile(share: number): number
  chanceOver(price: number): number
  chanceBelow(price: number): number
  /** The chances of the two price lines before calibration, for later fits. */
  unfitted: { over: number; below: number }
  similarHours: number
}

/** A price within the floor and the cap in force at its hour, $/MWh. */
export const clampToPriceLimits = (price: number, atMs: number): number =>
  clamp(price, PRICE_FLOOR, findPriceCaps(atMs).systemLambda)

/** Forecasts one of the six hours ahead, as seen at a cut. */
export function forecastHourPrice(
  archive: ErrorArchive,
  premiums: Premiums,
  { cutMs, horizon, fromMs, dayAhead }: { cutMs: number; horizon: ForecastHorizon; fromMs: number; dayAhead: number },
  calibration: DistributionCalibration = UNCALIBRATED,
): HourPriceForecast {
  const expected = estimateLocationAndSpread(premiums, dayAhead, countHoursAhead(cutMs, fromMs))
  const { location, spread } = expected
  const similar = { nowMs: cutMs, location, premium: premiums.newest, hour: findMiddleHour(fromMs) }
  const errors = weighErrors(archive[horizon], similar)
  const { quantile, shareBelow } = calibrateDistribution(errors, expected, calibration)
  const unfittedBelow = (price: number) => errors.shareBelow((toAsinhPrice(price) - location) / spread)
  return {
    expected: fromPriceScale(location),
    quantile: (share) => clampToPriceLimits(fromPriceScale(quantile(share)), fromMs),
    chanceOver: (price) => 1 - shareBelow(toAsinhPrice(price)),
    chanceBelow: (price) => shareBelow(toAsinhPrice(price)),
    unfitted: { over: 1 - unfittedBelow(CHANCE_PRICE_LINES.over), below: unfittedBelow(CHANCE_PRICE_LINES.below) },
    similarHours: errors.similarHours,
  }
}

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
import { fromPriceScale, type Premiums, toPriceScale } from './premiums.ts'
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

/** $/MWh: the lowest hour at any hub, and the system-wide offer cap, which was 9,000 until the end of 2021. */
export const PRICE_LIMITS = {
  lowest: -250,
  cap: 5_000,
  before: { cap: 9_000, untilMs: Date.UTC(2022, 0, 1, 6) },
} as const

const capAt = (atMs: number): number =>
  atMs < PRICE_LIMITS.before.untilMs ? PRICE_LIMITS.before.cap : PRICE_LIMITS.cap

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
  const unfittedBelow = (price: number) => errors.shareBelow((toPriceScale(price) - location) / spread)
  return {
    expected: fromPriceScale(location),
    quantile: (share) => clamp(fromPriceScale(quantile(share)), PRICE_LIMITS.lowest, capAt(fromMs)),
    chanceOver: (price) => 1 - shareBelow(toPriceScale(price)),
    chanceBelow: (price) => shareBelow(toPriceScale(price)),
    unfitted: { over: 1 - unfittedBelow(CHANCE_PRICE_LINES.over), below: unfittedBelow(CHANCE_PRICE_LINES.below) },
    similarHours: errors.similarHours,
  }
}

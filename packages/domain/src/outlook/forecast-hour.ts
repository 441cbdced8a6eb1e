import { clamp } from '../market/statistics.ts'
import type { ErrorArchive } from './error-columns.ts'
import type { ForecastHorizon } from './error-prior.ts'
import { countHoursAhead, findMiddleHour } from './forecast-times.ts'
import { estimateLocationAndSpread } from './location-and-spread.ts'
import { fromPriceScale, type Premiums, toPriceScale } from './premiums.ts'
import { weighErrors } from './weigh-errors.ts'

export type HourPriceForecast = {
  /** $/MWh: day-ahead plus what remains of real time's premium over it. */
  expected: number
  /** $/MWh that this share of similar hours stays below. */
  quantile(share: number): number
  /** The share of similar hours above or below a price. */
  chanceOver(price: number): number
  chanceBelow(price: number): number
  similarHours: number
}

/** $/MWh: the two prices for which briefs state a chance. */
export const CHANCE_PRICE_LINES = { over: 100, below: 0 } as const

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
): HourPriceForecast {
  const { location, spread } = estimateLocationAndSpread(premiums, dayAhead, countHoursAhead(cutMs, fromMs))
  const errors = weighErrors(archive[horizon], { nowMs: cutMs, location, hour: findMiddleHour(fromMs) })
  const shareBelow = (price: number) => errors.shareBelow((toPriceScale(price) - location) / spread)
  return {
    expected: fromPriceScale(location),
    quantile: (share) =>
      clamp(fromPriceScale(location + spread * errors.errorAt(share)), PRICE_LIMITS.lowest, capAt(fromMs)),
    chanceOver: (price) => 1 - shareBelow(price),
    chanceBelow: shareBelow,
    similarHours: errors.similarHours,
  }
}

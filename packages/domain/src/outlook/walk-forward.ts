import { findCentralMidnight, findNextCentralMidnight } from '../time/central-time.ts'
import { DAY_MS } from '../time/durations.ts'
import { BASELINE_FORECASTS, type BaselineForecast, computeBaselineQuantiles } from './baseline-quantiles.ts'
import { type DistributionCalibration, NO_PRICE_RANGE_SHIFT, type PriceRangeShift } from './calibrate-distribution.ts'
import { SHIPPED_CHANCE_FIT } from './chance-fit.ts'
import { buildOutlookErrorArchive, OUTLOOK_ERROR_ARCHIVE_DAYS } from './error-columns.ts'
import { forecastHourPrice } from './forecast-hour.ts'
import type { ForecastTimes } from './forecast-times.ts'
import { listPastForecastHours, type PastForecastHour } from './past-forecast-hours.ts'
import { adaptPriceRange, countPriceRangeMisses, type PriceRangeMisses } from './price-range-shift.ts'
import type { HubPrices } from './real-time-premiums.ts'
import { type StandardizedError, standardizeError } from './standardized-error.ts'

export const SCORED_QUANTILE_PROBABILITIES = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95] as const

export type StatedOutlookHour = {
  fromMs: number
  horizon: number
  paid: number
  /** The forecast prices, $/MWh, at each of the scored quantiles. */
  quantiles: Record<'outlook' | BaselineForecast, readonly number[]>
  /** The probabilities before calibration, because weekly calibrations are scored afterwards. */
  chances: { over: number; below: number }
}

const LOOK_BACK_DAYS = 365
/** How many days before a time span the price ranges begin to adapt to the hours they missed. */
const RANGE_WARM_UP_DAYS = 60
/**
 * An installation knows only the misses of the day before yesterday, because the last hours of a day settle after its
 * midnight.
 */
const RANGE_KNOWN_AFTER_DAYS = 1

/**
 * Remakes the outlooks of each day from the hours that were over by its midnight, and the baselines for the same hours.
 */
export function* walkOutlooksForward(
  prices: HubPrices,
  times: ForecastTimes,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Generator<StatedOutlookHour> {
  const past: PastForecastHour[] = []
  const errors: StandardizedError[] = []
  let range = NO_PRICE_RANGE_SHIFT
  const waiting: PriceRangeMisses[] = []
  let midnightMs = findCentralMidnight(new Date(fromMs - LOOK_BACK_DAYS * DAY_MS)).getTime()
  while (midnightMs < toMs) {
    const nextMidnightMs = findNextCentralMidnight(midnightMs)
    const ended = listPastForecastHours(prices, times, { midnightMs, nextMidnightMs })
    if (midnightMs >= fromMs - RANGE_WARM_UP_DAYS * DAY_MS && ended.length > 0) {
      if (waiting.length > RANGE_KNOWN_AFTER_DAYS) range = adaptPriceRange(range, waiting.shift()!)
      const stated = [...statedOn(midnightMs, past, errors, ended, range)]
      waiting.push(
        countPriceRangeMisses(stated.map(({ paid, quantiles }) => ({ paid, outlook: shownOf(quantiles.outlook) }))),
      )
      if (midnightMs >= fromMs) yield* stated
    }
    keepRecent(past, ended, nextMidnightMs - LOOK_BACK_DAYS * DAY_MS)
    keepRecent(errors, ended.map(standardizeError), nextMidnightMs - OUTLOOK_ERROR_ARCHIVE_DAYS * DAY_MS)
    midnightMs = nextMidnightMs
  }
}

function keepRecent<Row extends { fromMs: number }>(rows: Row[], added: readonly Row[], sinceMs: number): void {
  rows.push(...added)
  const first = rows.findIndex(({ fromMs }) => fromMs >= sinceMs)
  rows.splice(0, first === -1 ? rows.length : first)
}

const shownOf = (quantiles: readonly number[]): [number, number, number] => [
  quantiles[1]!,
  quantiles[3]!,
  quantiles[5]!,
]

function* statedOn(
  midnightMs: number,
  past: readonly PastForecastHour[],
  errors: readonly StandardizedError[],
  ended: readonly PastForecastHour[],
  range: PriceRangeShift,
): Generator<StatedOutlookHour> {
  const archive = buildOutlookErrorArchive(errors, midnightMs)
  const calibration: DistributionCalibration = { over: SHIPPED_CHANCE_FIT, below: SHIPPED_CHANCE_FIT.below, range }
  const baselineOf = computeBaselineQuantiles(past, midnightMs)
  for (const hour of ended) {
    const [dayAhead, persistence, climatology] = BASELINE_FORECASTS.map((name) =>
      baselineOf(name, hour, SCORED_QUANTILE_PROBABILITIES),
    )
    if (!dayAhead || !persistence || !climatology) continue
    const { quantile, unfitted } = forecastHourPrice(archive, hour.premiums, hour, calibration)
    yield {
      fromMs: hour.fromMs,
      horizon: hour.horizon,
      paid: hour.paid,
      quantiles: { outlook: SCORED_QUANTILE_PROBABILITIES.map(quantile), dayAhead, persistence, climatology },
      chances: unfitted,
    }
  }
}

import { centralMidnight, nextCentralMidnight } from '../time/central-time.ts'
import { DAY_MS } from '../time/durations.ts'
import { BASELINE_FORECASTS, type BaselineForecast, baselineQuantilesAt } from './baseline-quantiles.ts'
import { type DistributionCalibration, NO_RANGE_SHIFT, type RangeShift } from './calibrate-distribution.ts'
import { SHIPPED_CHANCE_FIT } from './chance-fit.ts'
import { buildErrorArchive, ERROR_ARCHIVE_DAYS } from './error-columns.ts'
import { forecastHourPrice } from './forecast-hour.ts'
import type { ForecastTimes } from './forecast-times.ts'
import { listPastHours, type PastHour } from './past-hours.ts'
import type { HubPrices } from './premiums.ts'
import { countRangeMisses, type RangeMisses, shiftRange } from './range-shift.ts'
import { type StandardizedError, standardizeError } from './standardized-error.ts'

export const SCORED_QUANTILE_SHARES = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95] as const

export type StatedOutlookHour = {
  fromMs: number
  horizon: number
  paid: number
  /** $/MWh at the scored shares. */
  quantiles: Record<'outlook' | BaselineForecast, readonly number[]>
  /** Before calibration: fits of every week are scored afterwards. */
  chances: { over: number; below: number }
}

const LOOK_BACK_DAYS = 365
/** Days before a span in which ranges already adapt to what they missed. */
const RANGE_WARM_UP_DAYS = 60
/** An installation knows the misses of the day before yesterday: the last hours of a day settle after its midnight. */
const RANGE_KNOWN_AFTER_DAYS = 1

/** The outlooks of each day from the hours over by its midnight, and the baselines for the same hours. */
export function* walkOutlooksForward(
  prices: HubPrices,
  times: ForecastTimes,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Generator<StatedOutlookHour> {
  const past: PastHour[] = []
  const errors: StandardizedError[] = []
  let range = NO_RANGE_SHIFT
  const waiting: RangeMisses[] = []
  let midnightMs = centralMidnight(new Date(fromMs - LOOK_BACK_DAYS * DAY_MS)).getTime()
  while (midnightMs < toMs) {
    const nextMidnightMs = nextCentralMidnight(midnightMs)
    const ended = listPastHours(prices, times, { midnightMs, nextMidnightMs })
    if (midnightMs >= fromMs - RANGE_WARM_UP_DAYS * DAY_MS && ended.length > 0) {
      if (waiting.length > RANGE_KNOWN_AFTER_DAYS) range = shiftRange(range, waiting.shift()!)
      const stated = [...statedOn(midnightMs, past, errors, ended, range)]
      waiting.push(
        countRangeMisses(stated.map(({ paid, quantiles }) => ({ paid, outlook: shownOf(quantiles.outlook) }))),
      )
      if (midnightMs >= fromMs) yield* stated
    }
    keepRecent(past, ended, nextMidnightMs - LOOK_BACK_DAYS * DAY_MS)
    keepRecent(errors, ended.map(standardizeError), nextMidnightMs - ERROR_ARCHIVE_DAYS * DAY_MS)
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
  past: readonly PastHour[],
  errors: readonly StandardizedError[],
  ended: readonly PastHour[],
  range: RangeShift,
): Generator<StatedOutlookHour> {
  const archive = buildErrorArchive(errors, midnightMs)
  const calibration: DistributionCalibration = { over: SHIPPED_CHANCE_FIT, below: SHIPPED_CHANCE_FIT.below, range }
  const baselineOf = baselineQuantilesAt(past, midnightMs)
  for (const hour of ended) {
    const [dayAhead, persistence, climatology] = BASELINE_FORECASTS.map((name) =>
      baselineOf(name, hour, SCORED_QUANTILE_SHARES),
    )
    if (!dayAhead || !persistence || !climatology) continue
    const { quantile, unfitted } = forecastHourPrice(archive, hour.premiums, hour, calibration)
    yield {
      fromMs: hour.fromMs,
      horizon: hour.horizon,
      paid: hour.paid,
      quantiles: { outlook: SCORED_QUANTILE_SHARES.map(quantile), dayAhead, persistence, climatology },
      chances: unfitted,
    }
  }
}

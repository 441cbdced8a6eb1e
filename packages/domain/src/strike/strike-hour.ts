import { NO_PRICE_RANGE_SHIFT } from '../outlook/calibrate-distribution.ts'
import { SHIPPED_CHANCE_FIT } from '../outlook/chance-fit.ts'
import type { StatedHourPrice } from '../outlook/chance-over-price.ts'
import type { OutlookErrorArchive } from '../outlook/error-columns.ts'
import { forecastHourPrice } from '../outlook/forecast-hour.ts'
import { BRIEF_FORECAST_TIMES, QUARTER_HOUR_PRICE_KNOWN_AFTER_MS } from '../outlook/forecast-times.ts'
import { readRealTimePremiumsAt } from '../outlook/past-forecast-hours.ts'
import { toStatedHourPrice } from '../outlook/price-outlook.ts'
import { computeMeanDayAheadPrice, computeMeanRealTimePrice, type HubPrices } from '../outlook/real-time-premiums.ts'
import { HOUR_MS, QUARTER_HOUR_MS } from '../time/durations.ts'

/** A settled hour, and what was known about it shortly before it began. Prices in $/MWh. */
export type StrikeHour = {
  fromMs: number
  /** The mean price of the hour's four settled quarter-hours. */
  paid: number
  dayAhead: number | null
  /** The mean price of the last four quarter-hours that were published when the hour began. */
  lastHour: number | null
  /** The price outlook for the hour, made a quarter of an hour before it; null if an input is missing. */
  outlook: StatedHourPrice | null
}

const LAST_HOUR_BEGAN_MS = QUARTER_HOUR_PRICE_KNOWN_AFTER_MS + 3 * QUARTER_HOUR_MS
/**
 * The calibration shipped with the release is used, because one that was fitted later would already know the outcomes
 * of the scored hours.
 */
const CALIBRATION = { over: SHIPPED_CHANCE_FIT, below: SHIPPED_CHANCE_FIT.below, range: NO_PRICE_RANGE_SHIFT }

/**
 * Lists the settled hours of a time span; `outlookOf` returns what the outlook stated before an hour with a day-ahead
 * price.
 */
export function listStrikeHours(
  prices: HubPrices,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  outlookOf: (hourMs: number, dayAhead: number) => StatedHourPrice | null,
): StrikeHour[] {
  const found: StrikeHour[] = []
  for (let hourMs = Math.ceil(fromMs / HOUR_MS) * HOUR_MS; hourMs + HOUR_MS <= toMs; hourMs += HOUR_MS) {
    const paid = computeMeanRealTimePrice(prices, hourMs)
    if (paid === null) continue
    const dayAhead = computeMeanDayAheadPrice(prices, hourMs)
    found.push({
      fromMs: hourMs,
      paid,
      dayAhead,
      lastHour: computeMeanRealTimePrice(prices, hourMs - LAST_HOUR_BEGAN_MS),
      outlook: dayAhead === null ? null : outlookOf(hourMs, dayAhead),
    })
  }
  return found
}

/**
 * Remakes the outlook for an hour from prices known a quarter of an hour before it. `archive` contains errors of
 * earlier days.
 */
export function remakeHourOutlook(
  prices: HubPrices,
  archive: OutlookErrorArchive,
  fromMs: number,
  dayAhead: number,
): StatedHourPrice | null {
  const cutMs = fromMs - QUARTER_HOUR_MS
  const premiums = readRealTimePremiumsAt(prices, BRIEF_FORECAST_TIMES, cutMs)
  if (premiums.dayAheadNow === null) return null
  return toStatedHourPrice(forecastHourPrice(archive, premiums, { cutMs, horizon: 1, fromMs, dayAhead }, CALIBRATION))
}

import { NO_RANGE_SHIFT } from '../outlook/calibrate-distribution.ts'
import { SHIPPED_CHANCE_FIT } from '../outlook/chance-fit.ts'
import type { StatedHourPrice } from '../outlook/chance-over-price.ts'
import type { ErrorArchive } from '../outlook/error-columns.ts'
import { forecastHourPrice } from '../outlook/forecast-hour.ts'
import { BRIEF_FORECAST_TIMES, QUARTER_KNOWN_AFTER_MS } from '../outlook/forecast-times.ts'
import { readPremiumsAtCut } from '../outlook/past-hours.ts'
import { type HubPrices, meanDayAheadOver, meanRealTimeOver } from '../outlook/premiums.ts'
import { toStatedPrice } from '../outlook/price-outlook.ts'
import { HOUR_MS, QUARTER_MS } from '../time/durations.ts'

/** A settled hour and what was known about it shortly before it began. Prices in $/MWh. */
export type StrikeHour = {
  fromMs: number
  /** The mean of its four settled quarters. */
  paid: number
  dayAhead: number | null
  /** The mean of the last four quarters that were published when the hour began. */
  lastHour: number | null
  /** The outlook for the hour, a quarter of an hour before it; null where an input is missing. */
  outlook: StatedHourPrice | null
}

const LAST_HOUR_BEGAN_MS = QUARTER_KNOWN_AFTER_MS + 3 * QUARTER_MS
/** The lines of the release: a line fitted later would know outcomes of these hours. */
const CALIBRATION = { over: SHIPPED_CHANCE_FIT, below: SHIPPED_CHANCE_FIT.below, range: NO_RANGE_SHIFT }

/** The settled hours of a span; `outlookOf` gives what the outlook stated before an hour with a day-ahead price. */
export function listStrikeHours(
  prices: HubPrices,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  outlookOf: (hourMs: number, dayAhead: number) => StatedHourPrice | null,
): StrikeHour[] {
  const found: StrikeHour[] = []
  for (let hourMs = Math.ceil(fromMs / HOUR_MS) * HOUR_MS; hourMs + HOUR_MS <= toMs; hourMs += HOUR_MS) {
    const paid = meanRealTimeOver(prices, hourMs)
    if (paid === null) continue
    const dayAhead = meanDayAheadOver(prices, hourMs)
    found.push({
      fromMs: hourMs,
      paid,
      dayAhead,
      lastHour: meanRealTimeOver(prices, hourMs - LAST_HOUR_BEGAN_MS),
      outlook: dayAhead === null ? null : outlookOf(hourMs, dayAhead),
    })
  }
  return found
}

/** The outlook for an hour from prices known a quarter of an hour before it. `archive` holds errors of earlier days. */
export function remakeHourOutlook(
  prices: HubPrices,
  archive: ErrorArchive,
  fromMs: number,
  dayAhead: number,
): StatedHourPrice | null {
  const cutMs = fromMs - QUARTER_MS
  const premiums = readPremiumsAtCut(prices, BRIEF_FORECAST_TIMES, cutMs)
  if (premiums.dayAheadNow === null) return null
  return toStatedPrice(forecastHourPrice(archive, premiums, { cutMs, horizon: 1, fromMs, dayAhead }, CALIBRATION))
}

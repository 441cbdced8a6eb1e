import { HOUR_MS } from '../time/durations.ts'
import { FORECAST_HORIZONS, type ForecastHorizon } from './error-prior.ts'
import { type ForecastTimes, listForecastTimesBetween } from './forecast-times.ts'
import {
  computeMeanDayAheadPrice,
  computeMeanRealTimePrice,
  type HubPrices,
  type RealTimePremiums,
  readQuarterHourPremium,
  readRealTimePremiums,
} from './real-time-premiums.ts'

/**
 * A past hour that an outlook forecast, with its day-ahead and real-time price; `cutMs` is the time of the forecast.
 */
export type PastForecastHour = {
  cutMs: number
  horizon: ForecastHorizon
  fromMs: number
  premiums: RealTimePremiums
  dayAhead: number
  paid: number
}

/** A forecast can be made up to an hour before the first of its six hours. */
const REACH_MS = (FORECAST_HORIZONS.length + 1) * HOUR_MS

/** Lists the forecast hours that ended within a day, if every input of the outlook and the outcome are known. */
export function listPastForecastHours(
  prices: HubPrices,
  times: ForecastTimes,
  { midnightMs, nextMidnightMs }: { midnightMs: number; nextMidnightMs: number },
): PastForecastHour[] {
  const found: PastForecastHour[] = []
  for (const cutMs of listForecastTimesBetween(times, midnightMs - REACH_MS, nextMidnightMs)) {
    const premiums = readRealTimePremiumsAt(prices, times, cutMs)
    if (premiums.dayAheadNow === null) continue
    for (const horizon of FORECAST_HORIZONS) {
      const fromMs = times.firstHourMs(cutMs) + (horizon - 1) * HOUR_MS
      const endMs = fromMs + HOUR_MS
      if (endMs <= midnightMs || endMs > nextMidnightMs) continue
      const dayAhead = computeMeanDayAheadPrice(prices, fromMs)
      const paid = computeMeanRealTimePrice(prices, fromMs)
      if (dayAhead !== null && paid !== null) found.push({ cutMs, horizon, fromMs, premiums, dayAhead, paid })
    }
  }
  return found
}

/**
 * Reads the real-time premiums at a past time. The last fifteen minutes are read from their settled quarter-hour,
 * because past five-minute prices are not stored.
 */
export const readRealTimePremiumsAt = (prices: HubPrices, times: ForecastTimes, cutMs: number): RealTimePremiums =>
  readRealTimePremiums(
    prices,
    times.newestQuarterMs(cutMs),
    readQuarterHourPremium(prices, times.newestRunQuarterMs(cutMs)),
  )

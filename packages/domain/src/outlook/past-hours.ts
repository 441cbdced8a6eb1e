import { HOUR_MS } from '../time/durations.ts'
import { FORECAST_HORIZONS, type ForecastHorizon } from './error-prior.ts'
import { type ForecastTimes, listCutsBetween } from './forecast-times.ts'
import {
  type HubPrices,
  meanDayAheadOver,
  meanRealTimeOver,
  type Premiums,
  readPremiums,
  readQuarterPremium,
} from './premiums.ts'

/** An hour that was ahead at a cut and is over, with its day-ahead and real-time price. */
export type PastHour = {
  cutMs: number
  horizon: ForecastHorizon
  fromMs: number
  premiums: Premiums
  dayAhead: number
  paid: number
}

/** A cut can lie up to an hour before the first of its six hours. */
const REACH_MS = (FORECAST_HORIZONS.length + 1) * HOUR_MS

/** The forecast hours that ended within a day, where every input of the outlook and the outcome are known. */
export function listPastHours(
  prices: HubPrices,
  times: ForecastTimes,
  { midnightMs, nextMidnightMs }: { midnightMs: number; nextMidnightMs: number },
): PastHour[] {
  const found: PastHour[] = []
  for (const cutMs of listCutsBetween(times, midnightMs - REACH_MS, nextMidnightMs)) {
    const premiums = readPremiumsAtCut(prices, times, cutMs)
    if (premiums.dayAheadNow === null) continue
    for (const horizon of FORECAST_HORIZONS) {
      const fromMs = times.firstHourMs(cutMs) + (horizon - 1) * HOUR_MS
      const endMs = fromMs + HOUR_MS
      if (endMs <= midnightMs || endMs > nextMidnightMs) continue
      const dayAhead = meanDayAheadOver(prices, fromMs)
      const paid = meanRealTimeOver(prices, fromMs)
      if (dayAhead !== null && paid !== null) found.push({ cutMs, horizon, fromMs, premiums, dayAhead, paid })
    }
  }
  return found
}

/** The last fifteen minutes are taken from their settled quarter: five-minute prices of the past are not stored. */
export const readPremiumsAtCut = (prices: HubPrices, times: ForecastTimes, cutMs: number): Premiums =>
  readPremiums(prices, times.newestQuarterMs(cutMs), readQuarterPremium(prices, times.newestRunQuarterMs(cutMs)))

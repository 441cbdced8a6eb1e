import { HOUR_MS } from '../time/durations.ts'
import { HORIZONS, type Horizon } from './error-prior.ts'
import { cutsBetween, type ForecastTimes } from './forecast-times.ts'
import { dayAheadOver, type HubPrices, type Premiums, readPremiums, realTimeOver } from './premiums.ts'

/** An hour that was ahead at a cut and is over, with its day-ahead and real-time price. */
export type PastHour = {
  cutMs: number
  horizon: Horizon
  fromMs: number
  premiums: Premiums
  dayAhead: number
  paid: number
}

/** A cut can lie up to an hour before the first of its six hours. */
const REACH_MS = (HORIZONS.length + 1) * HOUR_MS

/** The forecast hours that ended within a day, where every input of the outlook and the outcome are known. */
export function hoursOfDay(
  prices: HubPrices,
  times: ForecastTimes,
  { midnightMs, nextMidnightMs }: { midnightMs: number; nextMidnightMs: number },
): PastHour[] {
  const found: PastHour[] = []
  for (const cutMs of cutsBetween(times, midnightMs - REACH_MS, nextMidnightMs)) {
    const premiums = readPremiums(prices, times.newestQuarterMs(cutMs))
    if (premiums.dayAheadNow === null) continue
    for (const horizon of HORIZONS) {
      const fromMs = times.firstHourMs(cutMs) + (horizon - 1) * HOUR_MS
      const endMs = fromMs + HOUR_MS
      if (endMs <= midnightMs || endMs > nextMidnightMs) continue
      const dayAhead = dayAheadOver(prices, fromMs)
      const paid = realTimeOver(prices, fromMs)
      if (dayAhead !== null && paid !== null) found.push({ cutMs, horizon, fromMs, premiums, dayAhead, paid })
    }
  }
  return found
}

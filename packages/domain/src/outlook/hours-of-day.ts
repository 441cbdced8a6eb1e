import { HOUR_MS } from '../time/durations.ts'
import { HORIZONS, type Horizon } from './error-prior.ts'
import { cutsBetween, type ForecastTimes } from './forecast-times.ts'
import { type HubPrices, type Premiums, paidOver, readPremiums, soldOver } from './premiums.ts'

/** An hour that was ahead at a cut and is over: what it was sold for, what it was paid. */
export type PastHour = {
  cutMs: number
  horizon: Horizon
  fromMs: number
  premiums: Premiums
  dayAhead: number
  paid: number
}

/** A cut may come up to an hour before the first of its six hours. */
const REACH_MS = (HORIZONS.length + 1) * HOUR_MS

/** The hours ahead of some cut that ended within a day, where all that an outlook goes by is known, and the outcome. */
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
      const dayAhead = soldOver(prices, fromMs)
      const paid = paidOver(prices, fromMs)
      if (dayAhead !== null && paid !== null) found.push({ cutMs, horizon, fromMs, premiums, dayAhead, paid })
    }
  }
  return found
}

import { mean } from '../market/statistics.ts'
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import { onScale } from './price-scale.ts'

export const QUARTER_MS = 15 * MINUTE_MS

/** What one hub was paid in each quarter hour and sold for in each hour, by their starts; null where that is not known. */
export type HubPrices = SoldPrices & { realTime(quarterMs: number): number | null }

export type SoldPrices = { dayAhead(hourMs: number): number | null }

/** How far real time runs over day-ahead, on the price scale: the newest quarter, the last hour, and how wild the last day was. */
export type Premiums = {
  newest: number
  lastHour: number
  /** Mean of the premiums' sizes. */
  lastDay: number
  /** $/MWh: what the last hour was sold for and what it was paid; null where too little is known of it. */
  dayAheadNow: number | null
  paidNow: number | null
}

/** Where no real-time price is there to go by: a calm day on which real time meets day-ahead. */
export const NO_PREMIUMS: Premiums = { newest: 0, lastHour: 0, lastDay: 0.2, dayAheadNow: null, paidNow: null }

/** Quarters that make an hour and a day of premiums, and how many of them must be known. */
export const QUARTERS = { lastHour: 4, lastDay: 96, fewest: { lastHour: 3, lastDay: 72 } } as const

export const hourOf = (atMs: number): number => Math.floor(atMs / HOUR_MS) * HOUR_MS

/** The premiums up to the newest quarter that can be known; none of them where the last hour is not. */
export function readPremiums(prices: HubPrices, newestMs: number): Premiums {
  const day: number[] = []
  const hour: number[] = []
  const sold: number[] = []
  const paid: number[] = []
  for (let back = 0; back < QUARTERS.lastDay; back++) {
    if (back === QUARTERS.lastHour && hour.length < QUARTERS.fewest.lastHour) return NO_PREMIUMS
    const quarterMs = newestMs - back * QUARTER_MS
    const price = prices.realTime(quarterMs)
    const dayAhead = prices.dayAhead(hourOf(quarterMs))
    if (price === null || dayAhead === null) continue
    const premium = onScale(price) - onScale(dayAhead)
    day.push(Math.abs(premium))
    if (back >= QUARTERS.lastHour) continue
    hour.push(premium)
    sold.push(dayAhead)
    paid.push(price)
  }
  return {
    newest: hour[0]!,
    lastHour: mean(hour)!,
    lastDay: day.length < QUARTERS.fewest.lastDay ? NO_PREMIUMS.lastDay : mean(day)!,
    dayAheadNow: mean(sold),
    paidNow: mean(paid),
  }
}

/** What an hour was sold for, weighted by time where it begins within one of the market's; null unless all of it is known. */
export const soldOver = (prices: HubPrices, fromMs: number): number | null =>
  wholeMean(fromMs, (quarterMs) => prices.dayAhead(hourOf(quarterMs)))

/** What an hour was paid in the mean; null unless all four quarters are known. */
export const paidOver = (prices: HubPrices, fromMs: number): number | null =>
  wholeMean(fromMs, (quarterMs) => prices.realTime(quarterMs))

function wholeMean(fromMs: number, priceAt: (quarterMs: number) => number | null): number | null {
  let sum = 0
  for (let quarterMs = fromMs; quarterMs < fromMs + HOUR_MS; quarterMs += QUARTER_MS) {
    const price = priceAt(quarterMs)
    if (price === null) return null
    sum += price
  }
  return (sum * QUARTER_MS) / HOUR_MS
}

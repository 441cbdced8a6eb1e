import { mean } from '../market/statistics.ts'
import { HOUR_MS, QUARTER_MS } from '../time/durations.ts'

/**
 * $/MWh. Prices are compared on a scale that is linear around zero and logarithmic above this, as their errors are: $10
 * matter at $20 and not at $2,000, and negative prices fit too.
 */
export const LINEAR_PRICE_SCALE_UP_TO_USD = 20

export const toAsinhPrice = (price: number): number => Math.asinh(price / LINEAR_PRICE_SCALE_UP_TO_USD)

export const fromPriceScale = (scaled: number): number => LINEAR_PRICE_SCALE_UP_TO_USD * Math.sinh(scaled)

/** A hub's real-time price per quarter-hour and day-ahead price per hour, by their starts; null where unknown. */
export type HubPrices = DayAheadPrices & { realTime(quarterMs: number): number | null }

export type DayAheadPrices = { dayAhead(hourMs: number): number | null }

/** How far real time is above day-ahead on the price scale; `lastDay` is the mean size. */
export type Premiums = {
  /** The last fifteen minutes; the newest settled quarter where no SCED run is recent. */
  newest: number
  /** The newest settled quarter. */
  newestSettled: number
  lastHour: number
  lastDay: number
  /** $/MWh: the last hour's day-ahead and real-time price; null where too little of it is known. */
  dayAheadNow: number | null
  paidNow: number | null
}

/** The premiums assumed without real-time prices: a calm day on which real time equals day-ahead. */
export const NO_PREMIUMS: Premiums = {
  newest: 0,
  newestSettled: 0,
  lastHour: 0,
  lastDay: 0.2,
  dayAheadNow: null,
  paidNow: null,
}

/** Quarter-hours in an hour and a day of premiums, and how many of them must be known. */
export const PREMIUM_QUARTERS = { lastHour: 4, lastDay: 96, fewest: { lastHour: 3, lastDay: 72 } } as const

export const floorToHour = (atMs: number): number => Math.floor(atMs / HOUR_MS) * HOUR_MS

/** The premium of a quarter that has run and is not settled yet; null where a price is missing. */
export function readQuarterPremium(prices: HubPrices, quarterMs: number | null): number | null {
  const price = quarterMs === null ? null : prices.realTime(quarterMs)
  const dayAhead = quarterMs === null ? null : prices.dayAhead(floorToHour(quarterMs))
  return price === null || dayAhead === null ? null : toAsinhPrice(price) - toAsinhPrice(dayAhead)
}

/**
 * The premiums up to the newest settled quarter; none where the last hour is unknown. `newest` is the premium of the
 * last fifteen minutes, which settle too late to be among them.
 */
export function readPremiums(prices: HubPrices, newestMs: number, newest: number | null = null): Premiums {
  const day: number[] = []
  const hour: number[] = []
  const sold: number[] = []
  const paid: number[] = []
  let scaledFrom = Number.NaN
  let scaledDayAhead = Number.NaN
  for (let back = 0; back < PREMIUM_QUARTERS.lastDay; back++) {
    if (back === PREMIUM_QUARTERS.lastHour && hour.length < PREMIUM_QUARTERS.fewest.lastHour) return NO_PREMIUMS
    const quarterMs = newestMs - back * QUARTER_MS
    const price = prices.realTime(quarterMs)
    const dayAhead = prices.dayAhead(floorToHour(quarterMs))
    if (price === null || dayAhead === null) continue
    // Four quarter-hours share one day-ahead price.
    if (dayAhead !== scaledFrom) {
      scaledFrom = dayAhead
      scaledDayAhead = toAsinhPrice(dayAhead)
    }
    const premium = toAsinhPrice(price) - scaledDayAhead
    day.push(Math.abs(premium))
    if (back >= PREMIUM_QUARTERS.lastHour) continue
    hour.push(premium)
    sold.push(dayAhead)
    paid.push(price)
  }
  return {
    newest: newest ?? hour[0]!,
    newestSettled: hour[0]!,
    lastHour: mean(hour)!,
    lastDay: day.length < PREMIUM_QUARTERS.fewest.lastDay ? NO_PREMIUMS.lastDay : mean(day)!,
    dayAheadNow: mean(sold),
    paidNow: mean(paid),
  }
}

/** The day-ahead price of an hour, weighted by time where it spans two market hours; null unless all of it is known. */
export const meanDayAheadOver = (prices: HubPrices, fromMs: number): number | null =>
  wholeMean(fromMs, (quarterMs) => prices.dayAhead(floorToHour(quarterMs)))

/** The mean real-time price of an hour; null unless all four quarters are known. */
export const meanRealTimeOver = (prices: HubPrices, fromMs: number): number | null =>
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

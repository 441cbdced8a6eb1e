import { computeSampleMean } from '../market/statistics.ts'
import { HOUR_MS, QUARTER_HOUR_MS } from '../time/durations.ts'

/**
 * Prices are compared on an asinh scale, which is linear around zero and logarithmic above this price ($/MWh). An error
 * of $10 matters at $20 and not at $2,000, and the scale also works for negative prices.
 */
export const ASINH_PRICE_SCALE_USD = 20

export const toAsinhPriceScale = (price: number): number => Math.asinh(price / ASINH_PRICE_SCALE_USD)

export const fromAsinhPriceScale = (scaled: number): number => ASINH_PRICE_SCALE_USD * Math.sinh(scaled)

/** A hub's real-time price per quarter-hour and day-ahead price per hour, by their starts; null if unknown. */
export type HubPrices = DayAheadPrices & { realTime(quarterMs: number): number | null }

export type DayAheadPrices = { dayAhead(hourMs: number): number | null }

/**
 * How far real-time prices are above day-ahead prices, on the asinh (nearly logarithmic) price scale; `lastDay` is the
 * mean absolute difference.
 */
export type RealTimePremiums = {
  /**
   * The premium (real-time price above day-ahead) of the last fifteen minutes, or of the newest settled quarter-hour if
   * no SCED run is recent.
   */
  newest: number
  /** The premium (real-time price above day-ahead) of the newest settled quarter-hour. */
  newestSettled: number
  lastHour: number
  lastDay: number
  /** The last hour's day-ahead and real-time price, $/MWh; null if too little of the hour is known. */
  dayAheadNow: number | null
  paidNow: number | null
}

/** The premiums assumed without real-time prices: those of a calm day on which real-time prices equal day-ahead. */
export const NO_REAL_TIME_PREMIUMS: RealTimePremiums = {
  newest: 0,
  newestSettled: 0,
  lastHour: 0,
  lastDay: 0.2,
  dayAheadNow: null,
  paidNow: null,
}

/**
 * From how many quarter-hours the premiums of the last hour and of the last day are computed, and how many of them must
 * be known.
 */
export const PREMIUM_QUARTER_HOURS = { lastHour: 4, lastDay: 96, fewest: { lastHour: 3, lastDay: 72 } } as const

export const floorToHour = (atMs: number): number => Math.floor(atMs / HOUR_MS) * HOUR_MS

/**
 * Reads the premium (real-time price above day-ahead) of a quarter-hour for which SCED has run but which is not settled
 * yet; null if a price is missing.
 */
export function readQuarterHourPremium(prices: HubPrices, quarterMs: number | null): number | null {
  const price = quarterMs === null ? null : prices.realTime(quarterMs)
  const dayAhead = quarterMs === null ? null : prices.dayAhead(floorToHour(quarterMs))
  return price === null || dayAhead === null ? null : toAsinhPriceScale(price) - toAsinhPriceScale(dayAhead)
}

/**
 * Reads the premiums of the last hour and day, up to the newest settled quarter-hour; `NO_REAL_TIME_PREMIUMS` if the
 * last hour is unknown. `newest` is the premium of the last fifteen minutes, which are not settled yet.
 */
export function readRealTimePremiums(
  prices: HubPrices,
  newestMs: number,
  newest: number | null = null,
): RealTimePremiums {
  let dayCount = 0
  let daySum = 0
  const hour: number[] = []
  const sold: number[] = []
  const paid: number[] = []
  let scaledFrom = Number.NaN
  let scaledDayAhead = Number.NaN
  for (let back = 0; back < PREMIUM_QUARTER_HOURS.lastDay; back++) {
    if (back === PREMIUM_QUARTER_HOURS.lastHour && hour.length < PREMIUM_QUARTER_HOURS.fewest.lastHour)
      return NO_REAL_TIME_PREMIUMS
    const quarterMs = newestMs - back * QUARTER_HOUR_MS
    const price = prices.realTime(quarterMs)
    const dayAhead = prices.dayAhead(floorToHour(quarterMs))
    if (price === null || dayAhead === null) continue
    // Four quarter-hours share one day-ahead price, so it is converted to the asinh price scale only once.
    if (dayAhead !== scaledFrom) {
      scaledFrom = dayAhead
      scaledDayAhead = toAsinhPriceScale(dayAhead)
    }
    const premium = toAsinhPriceScale(price) - scaledDayAhead
    dayCount++
    daySum += Math.abs(premium)
    if (back >= PREMIUM_QUARTER_HOURS.lastHour) continue
    hour.push(premium)
    sold.push(dayAhead)
    paid.push(price)
  }
  return {
    newest: newest ?? hour[0]!,
    newestSettled: hour[0]!,
    lastHour: computeSampleMean(hour)!,
    lastDay: dayCount < PREMIUM_QUARTER_HOURS.fewest.lastDay ? NO_REAL_TIME_PREMIUMS.lastDay : daySum / dayCount,
    dayAheadNow: computeSampleMean(sold),
    paidNow: computeSampleMean(paid),
  }
}

/**
 * The day-ahead price of a sixty-minute span, weighted by time if it spans two market hours; null unless all of it is
 * known.
 */
export const computeMeanDayAheadPrice = (prices: HubPrices, fromMs: number): number | null =>
  wholeMean(fromMs, (quarterMs) => prices.dayAhead(floorToHour(quarterMs)))

/** The mean real-time price of an hour; null unless all four quarter-hours are known. */
export const computeMeanRealTimePrice = (prices: HubPrices, fromMs: number): number | null =>
  wholeMean(fromMs, (quarterMs) => prices.realTime(quarterMs))

function wholeMean(fromMs: number, priceAt: (quarterMs: number) => number | null): number | null {
  let sum = 0
  for (let quarterMs = fromMs; quarterMs < fromMs + HOUR_MS; quarterMs += QUARTER_HOUR_MS) {
    const price = priceAt(quarterMs)
    if (price === null) return null
    sum += price
  }
  return (sum * QUARTER_HOUR_MS) / HOUR_MS
}

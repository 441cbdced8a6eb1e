/** ERCOT's price caps in $/MWh from a date on; congestion can lift a hub's price above the cap on system lambda. */
type PriceCaps = { fromMs: number; dayAhead: number; realTimeOffer: number; systemLambda: number }

/** Midnight in Texas, which is at UTC−6 on all dates of this table. */
const fromDay = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day, 6)

/**
 * Price caps, newest first. Before co-optimization began on December 5, 2025, offers and scarcity pricing had one
 * common cap.
 */
export const PRICE_CAPS_BY_DATE: readonly PriceCaps[] = [
  { fromMs: fromDay(2025, 12, 5), dayAhead: 5_000, realTimeOffer: 2_000, systemLambda: 5_000 },
  { fromMs: fromDay(2022, 1, 1), dayAhead: 5_000, realTimeOffer: 5_000, systemLambda: 5_000 },
  { fromMs: Number.NEGATIVE_INFINITY, dayAhead: 9_000, realTimeOffer: 9_000, systemLambda: 9_000 },
]

export const findPriceCaps = (atMs: number): PriceCaps => PRICE_CAPS_BY_DATE.find(({ fromMs }) => atMs >= fromMs)!

/** ERCOT's floor on offers, $/MWh. No hub has settled below it in any hour. */
export const PRICE_FLOOR_USD = -250

/** How far congestion can lift a hub's price above every cap, $/MWh: in February 2021 it was $161 at $9,000. */
const CONGESTION_ALLOWANCE = 1_000

/** The range of possible prices, $/MWh. One range covers all dates, because stored prices of every date are checked. */
export const PLAUSIBLE_PRICE_RANGE_USD = [
  4 * PRICE_FLOOR_USD,
  Math.max(...PRICE_CAPS_BY_DATE.map(({ systemLambda }) => systemLambda)) + CONGESTION_ALLOWANCE,
] as const

/** A hub price within 1 % of the cap counts as capped, because losses and rounding keep it slightly off the cap. */
const AT_CAP_SHARE = 0.99

/** Whether a price is at a current cap or at the floor, where it can repeat for hours without being a stuck value. */
export function isAtPriceLimit(price: number, atMs: number): boolean {
  const { realTimeOffer } = findPriceCaps(atMs)
  const isAtOfferCap = Math.abs(price - realTimeOffer) <= (1 - AT_CAP_SHARE) * realTimeOffer
  return isAtOfferCap || findPriceCapReached(price, atMs) !== null || price <= AT_CAP_SHARE * PRICE_FLOOR_USD
}

/** Finds the real-time price cap that a price has reached, $/MWh; null below the cap. */
export function findPriceCapReached(price: number, atMs: number): number | null {
  const { systemLambda } = findPriceCaps(atMs)
  return price >= AT_CAP_SHARE * systemLambda ? systemLambda : null
}

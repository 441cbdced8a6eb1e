/** Price caps in $/MWh from an instant on; congestion can lift a hub above the cap on system lambda. */
type PriceCaps = { fromMs: number; dayAhead: number; realTimeOffer: number; systemLambda: number }

/** Midnight in Texas, which is at UTC−6 on all these days. */
const fromDay = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day, 6)

/** Newest first. The day before co-optimization began, offers and scarcity pricing still had one common cap. */
export const PRICE_CAPS: readonly PriceCaps[] = [
  { fromMs: fromDay(2025, 12, 5), dayAhead: 5_000, realTimeOffer: 2_000, systemLambda: 5_000 },
  { fromMs: fromDay(2022, 1, 1), dayAhead: 5_000, realTimeOffer: 5_000, systemLambda: 5_000 },
  { fromMs: Number.NEGATIVE_INFINITY, dayAhead: 9_000, realTimeOffer: 9_000, systemLambda: 9_000 },
]

export const findPriceCaps = (atMs: number): PriceCaps => PRICE_CAPS.find(({ fromMs }) => atMs >= fromMs)!

/** $/MWh: ERCOT's floor on offers. No hour of a hub has settled below it. */
export const PRICE_FLOOR = -250

/** $/MWh: congestion lifts a hub above every cap, in February 2021 by $161 at $9,000. */
const CONGESTION_ALLOWANCE = 1_000

/** $/MWh that a price of any date can have. Stored prices of every date are judged by one range. */
export const PLAUSIBLE_PRICES = [
  4 * PRICE_FLOOR,
  Math.max(...PRICE_CAPS.map(({ systemLambda }) => systemLambda)) + CONGESTION_ALLOWANCE,
] as const

/** Losses and rounding keep a capped hub price a little off the cap itself. */
const AT_CAP_SHARE = 0.99

/** Whether offers or scarcity hold a price at a cap in force or at the floor: it then repeats for hours. */
export function isAtPriceLimit(price: number, atMs: number): boolean {
  const { realTimeOffer } = findPriceCaps(atMs)
  const isAtOfferCap = Math.abs(price - realTimeOffer) <= (1 - AT_CAP_SHARE) * realTimeOffer
  return isAtOfferCap || findCapReached(price, atMs) !== null || price <= AT_CAP_SHARE * PRICE_FLOOR
}

/** The real-time cap that a price has reached, $/MWh; null below it. */
export function findCapReached(price: number, atMs: number): number | null {
  const { systemLambda } = findPriceCaps(atMs)
  return price >= AT_CAP_SHARE * systemLambda ? systemLambda : null
}

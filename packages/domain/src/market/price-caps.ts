/** Price caps in $/MWh from an instant on; congestion can lift a hub above the cap on system lambda. */
type PriceCaps = { fromMs: number; dayAhead: number; realTimeOffer: number; systemLambda: number }

/** Midnight in Texas, which is at UTC−6 on all these days. */
const fromDay = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day, 6)

/**
 * Price caps, newest first; until the day before co-optimization began, offers and scarcity pricing had one common cap.
 */
const PRICE_CAPS: readonly PriceCaps[] = [
  { fromMs: fromDay(2025, 12, 5), dayAhead: 5_000, realTimeOffer: 2_000, systemLambda: 5_000 },
  { fromMs: fromDay(2022, 1, 1), dayAhead: 5_000, realTimeOffer: 5_000, systemLambda: 5_000 },
  { fromMs: Number.NEGATIVE_INFINITY, dayAhead: 9_000, realTimeOffer: 9_000, systemLambda: 9_000 },
]

export const findPriceCaps = (atMs: number): PriceCaps => PRICE_CAPS.find(({ fromMs }) => atMs >= fromMs)!

/** Losses and rounding keep a capped hub price a little off the cap itself. */
const AT_CAP_SHARE = 0.99

/** Finds the real-time cap that a price has reached ($/MWh); null for a price below it. */
export function findCapReached(price: number, atMs: number): number | null {
  const { systemLambda } = findPriceCaps(atMs)
  return price >= AT_CAP_SHARE * systemLambda ? systemLambda : null
}

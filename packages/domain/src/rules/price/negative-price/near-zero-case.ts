/** Prices ($/MWh) under which a day-ahead hour and the newest SCED run announce a price below zero. */
export const NEAR_ZERO_LIMITS = { dayAhead: 8, price: 3.5 } as const

/**
 * Finds whether prices are so near zero that one below zero is likely; `nearer` if a day-ahead price of the next hours
 * is under half of its limit.
 */
export function findNearZeroCase(dayAheadPrices: readonly number[], lmp: number): 'near' | 'nearer' | null {
  const lowest = Math.min(...dayAheadPrices)
  if (!(lowest < NEAR_ZERO_LIMITS.dayAhead && lmp < NEAR_ZERO_LIMITS.price)) return null
  return lowest < NEAR_ZERO_LIMITS.dayAhead / 2 ? 'nearer' : 'near'
}

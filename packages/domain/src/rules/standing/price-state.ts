import { THRESHOLDS } from '../thresholds.ts'

/** Where a price stands, in one word: what every text about it goes by. */
export type PriceState = 'normal' | 'elevated' | 'high' | 'extreme' | 'low' | 'negative'

/** `usual` is null where there are too few days to say. */
export function priceStateOf(price: number, usual: number | null): PriceState {
  const { elevated, high, extreme, timesUsual, lowShare, lowGap } = THRESHOLDS.price
  if (price < 0) return 'negative'
  if (price >= extreme) return 'extreme'
  if (price >= high) return 'high'
  if (price >= elevated && (usual === null || price >= timesUsual * usual)) return 'elevated'
  return usual !== null && usual - price >= Math.max(lowGap, lowShare * usual) ? 'low' : 'normal'
}

/** A price that no text may call normal, in line, quiet or flat, whatever is usual at its hour. */
export const isHighPrice = (price: number): boolean => price >= THRESHOLDS.price.high

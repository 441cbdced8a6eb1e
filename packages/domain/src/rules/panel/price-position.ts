import type { UsualValues } from '../../market/norms.ts'
import { percentileOfSorted, roundTo } from '../../market/statistics.ts'
import { roundToShownUsd } from '../../words/wording.ts'
import { type Absent, type Fact, type FactOrAbsent, isFact } from '../engine/fact.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'

/** The one word for a price that all texts use. */
export type PriceState = 'normal' | 'elevated' | 'high' | 'extreme' | 'low' | 'negative'

/** A price compared with its usual value, once for all texts; the usual value is unknown with too few days. */
export type PricePosition = {
  lmp: Fact
  state: PriceState
  usual: number | null
  /** The shown price minus the shown usual price, so that a reader computes the same result. */
  gap: number | null
  /** `level` means so near to usual that no text calls the price above or below it. */
  side: 'above' | 'below' | 'level' | null
  percentile: number | null
  days: number
}

/** Compares a price with usual; `usual` is null with too few days. */
export function classifyPrice(price: number, usual: number | null): PriceState {
  const { elevated, high, extreme, timesUsual, lowShare, lowGap } = THRESHOLDS.price
  if (price < 0) return 'negative'
  if (price >= extreme) return 'extreme'
  if (price >= high) return 'high'
  if (price >= elevated && (usual === null || price >= timesUsual * usual)) return 'elevated'
  return usual !== null && usual - price >= Math.max(lowGap, lowShare * usual) ? 'low' : 'normal'
}

/** Whether a price is so high that no text can call it normal, in line, quiet or flat, whatever is usual. */
export const isHighPrice = (price: number): boolean => price >= THRESHOLDS.price.high

function sideOf(price: number, usual: number): 'above' | 'below' | 'level' {
  const { inLine, flatShare } = THRESHOLDS.trend
  if (Math.abs(price - usual) < Math.max(inLine, flatShare * Math.abs(usual))) return 'level'
  return price > usual ? 'above' : 'below'
}

export function comparePrice(lmp: FactOrAbsent, usual: UsualValues): PricePosition | Absent {
  if (!isFact(lmp)) return lmp
  const { n: days } = usual
  if (!usual.isKnown)
    return { lmp, state: classifyPrice(lmp.value, null), usual: null, gap: null, side: null, percentile: null, days }
  return {
    lmp,
    state: classifyPrice(lmp.value, usual.p50),
    usual: usual.p50,
    gap: roundTo(roundToShownUsd(lmp.value) - roundToShownUsd(usual.p50), 0.01),
    side: sideOf(lmp.value, usual.p50),
    percentile: percentileOfSorted(usual.ascending, lmp.value),
    days,
  }
}

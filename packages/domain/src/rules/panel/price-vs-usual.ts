import { computePercentileOfSorted, roundTo } from '../../market/statistics.ts'
import type { UsualValues } from '../../market/usual-values.ts'
import { roundToShownUsd } from '../../words/wording.ts'
import { type Absent, type Fact, type FactOrAbsent, isFact } from '../engine/fact.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'

/** The one word by which all texts describe a price. */
export type PriceState = 'normal' | 'elevated' | 'high' | 'extreme' | 'low' | 'negative'

/** A price compared with its usual value, computed once for all texts; the usual value is unknown with too few days. */
export type PriceVsUsual = {
  lmp: Fact
  state: PriceState
  usual: number | null
  /** The shown price minus the shown usual price, so that a reader who subtracts them gets the same result. */
  gap: number | null
  /** `level` means so near to usual that no text calls the price above or below it. */
  side: 'above' | 'below' | 'level' | null
  percentile: number | null
  days: number
}

/** Classifies a price by fixed dollar thresholds and by its distance from usual; `usual` is null with too few days. */
export function classifyPrice(price: number, usual: number | null): PriceState {
  const { elevated, high, extreme, timesUsual, lowShare, lowGap } = THRESHOLDS.price
  if (price < 0) return 'negative'
  if (price >= extreme) return 'extreme'
  if (price >= high) return 'high'
  if (price >= elevated && (usual === null || price >= timesUsual * usual)) return 'elevated'
  return usual !== null && usual - price >= Math.max(lowGap, lowShare * usual) ? 'low' : 'normal'
}

/** Whether a price is so high that no text may call it normal, in line, quiet or flat, whatever is usual. */
export const isHighPrice = (price: number): boolean => price >= THRESHOLDS.price.high

function sideOf(price: number, usual: number): 'above' | 'below' | 'level' {
  const { inLine, flatShare } = THRESHOLDS.trend
  if (Math.abs(price - usual) < Math.max(inLine, flatShare * Math.abs(usual))) return 'level'
  return price > usual ? 'above' : 'below'
}

export function comparePriceWithUsual(lmp: FactOrAbsent, usual: UsualValues): PriceVsUsual | Absent {
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
    percentile: computePercentileOfSorted(usual.ascending, lmp.value),
    days,
  }
}

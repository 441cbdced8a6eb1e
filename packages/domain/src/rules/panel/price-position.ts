import type { UsualValues } from '../../market/norms.ts'
import { percentileOfSorted, roundTo } from '../../market/statistics.ts'
import { shownUsd } from '../../words/wording.ts'
import { type Absent, type Fact, type FactOrAbsent, isFact } from '../engine/fact.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'

/** The one word for a price that all texts use. */
export type PriceState = 'normal' | 'elevated' | 'high' | 'extreme' | 'low' | 'negative'

/** A price compared with its usual, once for all texts; the usual is unknown with too few days. */
export type PricePosition = {
  lmp: Fact
  state: PriceState
  usual: number | null
  /** The shown price minus the shown usual, so that a reader gets the same result. */
  gap: number | null
  /** `level` is so near to its usual that no text calls it above or below. */
  side: 'above' | 'below' | 'level' | null
  percentile: number | null
  days: number
}

/** `usual` is null with too few days. */
export function classifyPrice(price: number, usual: number | null): PriceState {
  const { elevated, high, extreme, timesUsual, lowShare, lowGap } = THRESHOLDS.price
  if (price < 0) return 'negative'
  if (price >= extreme) return 'extreme'
  if (price >= high) return 'high'
  if (price >= elevated && (usual === null || price >= timesUsual * usual)) return 'elevated'
  return usual !== null && usual - price >= Math.max(lowGap, lowShare * usual) ? 'low' : 'normal'
}

/** A price that no text can call normal, in line, quiet or flat, whatever is usual at its hour. */
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
    gap: roundTo(shownUsd(lmp.value) - shownUsd(usual.p50), 0.01),
    side: sideOf(lmp.value, usual.p50),
    percentile: percentileOfSorted(usual.ascending, lmp.value),
    days,
  }
}

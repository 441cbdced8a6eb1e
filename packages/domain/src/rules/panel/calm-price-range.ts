import { createLastingCacheSlot } from '../../market/market-cache.ts'
import type { MarketWindow } from '../../market/market-window.ts'
import { computeMedianAbsoluteDeviation, selectSortedBetween } from '../../market/statistics.ts'
import { computeUsualValues, createUsualPriceQuantity, type UsualValues } from '../../market/usual-values.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'

/** The usual price at a time of day, and the distance from it within which a price counts as calm. */
export type CalmPriceRange = { center: number; halfWidth: number }

type KnownUsual = Extract<UsualValues, { isKnown: true }>

const bands = createLastingCacheSlot(() => new WeakMap<KnownUsual, CalmPriceRange>())

/**
 * Computes the price range of calm days: the median of comparable days, give or take 2.5 times the usual deviation of
 * their prices between P10 and P90, but never wider than a trader would call calm. Two weeks of storms would otherwise
 * give a useless range of −$80 to $270.
 */
export function computeCalmPriceRange(window: MarketWindow, point: string, atMs: number): CalmPriceRange | null {
  const usual = computeUsualValues(window, createUsualPriceQuantity(point), atMs)
  if (!usual.isKnown) return null
  const known = bands(window).get(usual)
  if (known) return known
  const { p50: center, p10, p90, ascending } = usual
  const { scaleFloor, scaleShare, widths, widestFloor, widestShare } = THRESHOLDS.breakout
  const calm = selectSortedBetween(ascending, p10, p90)
  const scale = Math.max(
    1.4826 * (computeMedianAbsoluteDeviation(calm, center) ?? 0),
    scaleFloor,
    scaleShare * Math.abs(center),
  )
  const widest = Math.max(widestFloor, widestShare * Math.abs(center))
  const band = { center, halfWidth: Math.min(widths * scale, widest) }
  bands(window).set(usual, band)
  return band
}

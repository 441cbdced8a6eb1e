import { createLastingMemoSlot } from '../../market/market-memo.ts'
import type { MarketWindow } from '../../market/market-window.ts'
import { computeUsual, createPriceQuantity, type UsualValues } from '../../market/norms.ts'
import { medianAbsoluteDeviation } from '../../market/statistics.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'

/** The usual price at a time of day, and the distance from it that still counts as calm. */
export type CalmBand = { center: number; halfWidth: number }

type KnownUsual = Extract<UsualValues, { isKnown: true }>

const bands = createLastingMemoSlot(() => new WeakMap<KnownUsual, CalmBand>())

/**
 * Computes the price band of calm days: the 10th to 90th percentile of comparable days, but never wider than a trader
 * would call calm. Two weeks of storms would otherwise give a useless band of −$80 to $270.
 */
export function computeCalmBand(window: MarketWindow, point: string, atMs: number): CalmBand | null {
  const usual = computeUsual(window, createPriceQuantity(point), atMs)
  if (!usual.isKnown) return null
  const known = bands(window).get(usual)
  if (known) return known
  const { p50: center, p10, p90, ascending } = usual
  const { scaleFloor, scaleShare, widths, widestFloor, widestShare } = THRESHOLDS.breakout
  const calm = ascending.filter((price) => price >= p10 && price <= p90)
  const scale = Math.max(
    1.4826 * (medianAbsoluteDeviation(calm, center) ?? 0),
    scaleFloor,
    scaleShare * Math.abs(center),
  )
  const widest = Math.max(widestFloor, widestShare * Math.abs(center))
  const band = { center, halfWidth: Math.min(widths * scale, widest) }
  bands(window).set(usual, band)
  return band
}

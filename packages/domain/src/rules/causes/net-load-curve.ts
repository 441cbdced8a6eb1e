import type { MarketWindow } from '../../market/market-window.ts'
import { writeQuarterHourMeans } from '../../market/quarter-hour-means.ts'
import { SYSTEM_POINT } from '../../market/series.ts'
import type { QuantityTerm } from '../../market/usual-value-slots.ts'
import { type CachedResultSpan, memoizeForWindow } from '../../market/window-memo.ts'
import { HUB_AVERAGE } from '../../market/zones.ts'
import { DAY_MS, HOUR_MS, QUARTER_HOUR_MS } from '../../time/durations.ts'
import { NET_LOAD_QUANTITY_TERMS } from '../facts/demand.ts'
import { type ConvexCurve, fitConvexCurve } from './convex-curve.ts'

/**
 * Days from which one curve of price over net load is measured, for all hours together. Separate curves by part of the
 * day explained less of the real year: a net load that is unusual in the evening is often one that a morning had
 * (docs/record.md).
 */
const CURVE_DAYS = 30
const MIN_HOURS = 10 * 24

/** The curve ends at least this long before now, where prices are final, and is fitted again every six hours. */
const SETTLED_AFTER_MS = 2 * HOUR_MS
const REFIT_MS = 6 * HOUR_MS

const HUB_PRICE: readonly QuantityTerm[] = [{ series: 'spp', point: HUB_AVERAGE, sign: 1 }]

/**
 * Measures how the settled price of the hub average depends on net load, from the hours of the last month; null with
 * too few hours.
 */
export function fitPriceByNetLoad(window: MarketWindow, atMs: number): ConvexCurve | null {
  const untilMs = Math.floor((atMs - SETTLED_AFTER_MS) / REFIT_MS) * REFIT_MS
  return memoizeForWindow(window, 'net load curve', SYSTEM_POINT, untilMs, (span) => {
    const loads = hourMeans(window, NET_LOAD_QUANTITY_TERMS, untilMs, span)
    const prices = hourMeans(window, HUB_PRICE, untilMs, span)
    const hours = loads
      .map((x, hour) => ({ x, y: prices[hour]! }))
      .filter(({ x, y }) => !Number.isNaN(x) && !Number.isNaN(y))
    return hours.length < MIN_HOURS ? null : fitConvexCurve(hours)
  })
}

/** Computes the means of whole hours up to a time; NaN if a quarter-hour is unknown. */
function hourMeans(
  window: MarketWindow,
  terms: readonly QuantityTerm[],
  untilMs: number,
  validSpan: CachedResultSpan,
): number[] {
  const perHour = HOUR_MS / QUARTER_HOUR_MS
  const hours = (CURVE_DAYS * DAY_MS) / HOUR_MS
  const means = new Float64Array(hours * perHour)
  const totals = new Array<number>(hours).fill(0)
  for (const { series, point, sign } of terms) {
    writeQuarterHourMeans(window, series, point, [untilMs - CURVE_DAYS * DAY_MS], validSpan, means)
    for (const [slot, mean] of means.entries()) totals[Math.floor(slot / perHour)]! += (sign * mean) / perHour
  }
  return totals
}

import type { MarketWindow } from '../../market/market-window.ts'
import { rankAmongUsualValues } from '../../market/usual-values.ts'
import { nameAncillaryService } from '../../words/ancillary-service-names.ts'
import { type Fact, isFact } from '../engine/fact.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'
import { NET_LOAD_QUANTITY } from '../facts/demand.ts'
import type { MarketFacts } from '../facts/market-facts.ts'
import { ancillaryPrice } from '../grid/ancillary-price/rule.ts'
import { reserveTightness } from '../grid/reserve-tightness/rule.ts'
import { fitPriceByNetLoad } from './net-load-curve.ts'
import { measureNetLoadSlope } from './net-load-slope.ts'

/** The current value of a price driver, such as net load, and its usual value. */
export type PriceDriverValue = { value: number; usual: number | null; atMs: number; source: string; name?: string }

/** One part of the energy price gap; `energy` is the part that no measured driver explains. */
export type EnergyGapPart = {
  kind: 'netload' | 'scarcity' | 'gas' | 'energy'
  dollars: number
  driver: PriceDriverValue | null
}

/** A price driver far from usual whose effect in dollars cannot be measured, so it gets no part of the price gap. */
export type UnpricedPriceDriver = { kind: 'reserves' | 'netload'; driver: PriceDriverValue }

type EnergyParts = {
  parts: readonly EnergyGapPart[]
  unpriced: UnpricedPriceDriver | null
  unmeasured: readonly string[]
}

/** Net load beyond this percentile for its time of day explains a price even without a measured slope. */
const FAR_PERCENTILE = 85

/**
 * Splits the gap between the energy price and its usual value into dollars that add up: gas by the benchmark heat rate,
 * scarcity by the price of the tightest ancillary service, net load by the curve of the last month, and an unexplained
 * rest. A curve is not valid outside its measured range: net load beyond the range, and scarce reserves, are named
 * without dollars.
 */
export function splitEnergyGap({ window, system }: MarketFacts, dollars: number): EnergyParts {
  const parts: EnergyGapPart[] = []
  const unmeasured: string[] = []
  const isUp = dollars > 0
  let left = dollars
  const take = (kind: EnergyGapPart['kind'], wanted: number, driver: PriceDriverValue) => {
    const part = isUp ? Math.min(Math.max(wanted, 0), left) : Math.max(Math.min(wanted, 0), left)
    if (part === 0) return
    left -= part
    parts.push({ kind, dollars: part, driver })
  }

  const { price: gas, usual: usualGas } = system.gas
  if (isFact(gas) && usualGas !== null)
    take('gas', THRESHOLDS.gasHeatRate * (gas.value - usualGas), driverOf(gas, usualGas))

  // A megawatt that produces energy cannot be held in reserve, so the reserve price is part of the energy price of the
  // same SCED run.
  const { tightest } = system.scarcity
  if (tightest && isFact(tightest.realTime) && tightest.realTime.value >= ancillaryPrice.ladder.watch)
    take('scarcity', tightest.realTime.value, {
      ...driverOf(tightest.realTime, null),
      name: nameAncillaryService(tightest.product),
    })

  const { netLoad } = system.demand
  const norm = isFact(netLoad) ? rankAmongUsualValues(window, NET_LOAD_QUANTITY, netLoad.value, netLoad.atMs) : null
  const isNormed = norm !== null && norm.percentile !== null
  const level = isFact(netLoad) && isNormed ? driverOf(netLoad, norm.p50) : null
  if (level === null) unmeasured.push('net load against its usual')
  const ofNetLoad = level === null ? null : priceNetLoad(window, level)
  if (level !== null && ofNetLoad !== null) take('netload', ofNetLoad, level)

  const { prc, prcUsual } = system.reserves
  if (!isFact(prc)) unmeasured.push('reserves')
  let unpriced: UnpricedPriceDriver | null = null
  if (isFact(prc) && isUp && isScarce(prc.value, prcUsual))
    unpriced = { kind: 'reserves', driver: driverOf(prc, prcUsual) }
  else if (level !== null && isNormed && ofNetLoad === null && isFar(norm.percentile, isUp))
    unpriced = { kind: 'netload', driver: level }
  if (left !== 0) parts.push({ kind: 'energy', dollars: left, driver: null })
  return { parts, unpriced, unmeasured }
}

/**
 * Computes the $/MWh that net load above usual adds: by the curve of the last month, otherwise by the slope of
 * comparable days; null if net load is outside the range of both.
 */
function priceNetLoad(
  window: MarketWindow,
  { value, usual, atMs }: PriceDriverValue & { usual: number },
): number | null {
  const curve = fitPriceByNetLoad(window, atMs)
  if (curve && value >= curve.low && value <= curve.high) return curve.valueAt(value) - curve.valueAt(usual)
  const slope = measureNetLoadSlope(window, atMs)
  return slope && value >= slope.lowMw && value <= slope.highMw ? slope.perMw * (value - usual) : null
}

const driverOf = <Usual extends number | null>({ value, atMs, source }: Fact, usual: Usual) => ({
  value,
  atMs,
  source,
  usual,
})

const isFar = (percentile: number, isUp: boolean): boolean =>
  isUp ? percentile >= FAR_PERCENTILE : percentile <= 100 - FAR_PERCENTILE

/** Whether reserves are below their watch threshold, or far below usual for that time of day. */
function isScarce(prcMw: number, usualMw: number | null): boolean {
  const { watch, shareOfNorm } = reserveTightness.limits.reserve
  return prcMw < watch || (usualMw !== null && prcMw < shareOfNorm * usualMw)
}

import type { MarketWindow } from '../../market/market-window.ts'
import { rankAmongUsual } from '../../market/norms.ts'
import { nameService } from '../../words/service-names.ts'
import { type Fact, isFact } from '../engine/fact.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'
import { NET_LOAD_QUANTITY } from '../facts/demand.ts'
import type { MarketFacts } from '../facts/market-facts.ts'
import { ancillaryPrice } from '../grid/ancillary-price/rule.ts'
import { reserveTightness } from '../grid/reserve-tightness/rule.ts'
import { measureNetLoadCurve } from './net-load-curve.ts'
import { measureNetLoadSlope } from './net-load-slope.ts'

/** The value of a driver and its usual value. */
export type DriverValue = { value: number; usual: number | null; atMs: number; source: string; name?: string }

/** `energy` is what no measured driver explains. */
export type EnergyGapPart = {
  kind: 'netload' | 'scarcity' | 'gas' | 'energy'
  dollars: number
  driver: DriverValue | null
}

/** A driver far from usual whose effect in dollars cannot be measured, so it gets no share of the gap. */
export type UnpricedDriver = { kind: 'reserves' | 'netload'; driver: DriverValue }

type EnergyParts = {
  parts: readonly EnergyGapPart[]
  unpriced: UnpricedDriver | null
  unmeasured: readonly string[]
}

/** Net load beyond this percentile for its time of day explains a price even without a measured slope. */
const FAR_PERCENTILE = 85

/**
 * Splits the gap between the energy price and its usual into dollars that add up: gas by the benchmark heat rate, scarcity
 * by the price of the tightest ancillary service, net load by the curve of the last month, and the rest unexplained. A
 * curve is not valid outside its measured range: net load beyond it, and scarce reserves, are named without dollars.
 */
export function splitEnergyGap({ window, system }: MarketFacts, dollars: number): EnergyParts {
  const parts: EnergyGapPart[] = []
  const unmeasured: string[] = []
  const isUp = dollars > 0
  let left = dollars
  const take = (kind: EnergyGapPart['kind'], wanted: number, driver: DriverValue) => {
    const part = isUp ? Math.min(Math.max(wanted, 0), left) : Math.max(Math.min(wanted, 0), left)
    if (part === 0) return
    left -= part
    parts.push({ kind, dollars: part, driver })
  }

  const { price: gas, usual: usualGas } = system.gas
  if (isFact(gas) && usualGas !== null)
    take('gas', THRESHOLDS.gasHeatRate * (gas.value - usualGas), driverOf(gas, usualGas))

  // A megawatt of energy gives up a megawatt of reserve, so that price is part of the energy price of the same run.
  const { tightest } = system.scarcity
  if (tightest && isFact(tightest.realTime) && tightest.realTime.value >= ancillaryPrice.ladder.watch)
    take('scarcity', tightest.realTime.value, {
      ...driverOf(tightest.realTime, null),
      name: nameService(tightest.product),
    })

  const { netLoad } = system.demand
  const norm = isFact(netLoad) ? rankAmongUsual(window, NET_LOAD_QUANTITY, netLoad.value, netLoad.atMs) : null
  const isNormed = norm !== null && norm.percentile !== null
  const level = isFact(netLoad) && isNormed ? driverOf(netLoad, norm.p50) : null
  if (level === null) unmeasured.push('net load against its usual')
  const ofNetLoad = level === null ? null : priceNetLoad(window, level)
  if (level !== null && ofNetLoad !== null) take('netload', ofNetLoad, level)

  const { prc, prcUsual } = system.reserves
  if (!isFact(prc)) unmeasured.push('reserves')
  let unpriced: UnpricedDriver | null = null
  if (isFact(prc) && isUp && isScarce(prc.value, prcUsual))
    unpriced = { kind: 'reserves', driver: driverOf(prc, prcUsual) }
  else if (level !== null && isNormed && ofNetLoad === null && isFar(norm.percentile, isUp))
    unpriced = { kind: 'netload', driver: level }
  if (left !== 0) parts.push({ kind: 'energy', dollars: left, driver: null })
  return { parts, unpriced, unmeasured }
}

/** $/MWh that net load adds to its usual: by the curve of the month, else by the slope of the norm's days; null beyond both. */
function priceNetLoad(window: MarketWindow, { value, usual, atMs }: DriverValue & { usual: number }): number | null {
  const curve = measureNetLoadCurve(window, atMs)
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

/** Whether reserves are below their watch threshold, or far below usual for that time. */
function isScarce(prcMw: number, usualMw: number | null): boolean {
  const { watch, shareOfNorm } = reserveTightness.limits.reserve
  return prcMw < watch || (usualMw !== null && prcMw < shareOfNorm * usualMw)
}

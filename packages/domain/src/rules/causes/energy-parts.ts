import { rankAmongUsual } from '../../market/norms.ts'
import { type Fact, isFact } from '../engine/fact.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'
import { NET_LOAD_QUANTITY } from '../facts/demand.ts'
import type { MarketFacts } from '../facts/market-facts.ts'
import { reserveTightness } from '../grid/reserve-tightness/rule.ts'
import { measureNetLoadSlope } from './net-load-slope.ts'

/** A price driver's value, and its usual value at that time. */
export type DriverValue = { value: number; usual: number | null; atMs: number; source: string }

/** A part of the gap; `energy` is the part that no measured driver explains. */
export type EnergyGapPart = { kind: 'netload' | 'gas' | 'energy'; dollars: number; driver: DriverValue | null }

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
 * Splits the gap between the energy price and its usual value into dollars that add up: gas by the benchmark heat rate,
 * net load by a slope measured on past days, and the rest unexplained. A slope is valid only in its measured range: net
 * load beyond all those days, and scarce reserves, are named without dollars.
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

  const { netLoad } = system.demand
  const norm = isFact(netLoad) ? rankAmongUsual(window, NET_LOAD_QUANTITY, netLoad.value, netLoad.atMs) : null
  const isNormed = norm !== null && norm.percentile !== null
  const level = isFact(netLoad) && isNormed ? driverOf(netLoad, norm.p50) : null
  if (level === null) unmeasured.push('net load against its usual')
  const slope = level === null ? null : measureNetLoadSlope(window, level.atMs)
  const isMeasured = level !== null && slope !== null && level.value >= slope.lowMw && level.value <= slope.highMw
  if (isMeasured) take('netload', slope.perMw * (level.value - level.usual), level)

  const { prc, prcUsual } = system.reserves
  if (!isFact(prc)) unmeasured.push('reserves')
  let unpriced: UnpricedDriver | null = null
  if (isFact(prc) && isUp && isScarce(prc.value, prcUsual))
    unpriced = { kind: 'reserves', driver: driverOf(prc, prcUsual) }
  else if (level !== null && isNormed && !isMeasured && isFar(norm.percentile, isUp))
    unpriced = { kind: 'netload', driver: level }
  if (left !== 0) parts.push({ kind: 'energy', dollars: left, driver: null })
  return { parts, unpriced, unmeasured }
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

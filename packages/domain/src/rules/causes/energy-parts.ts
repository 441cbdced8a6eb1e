import { normOf } from '../../market/norms.ts'
import { isFact } from '../engine/fact.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'
import { NET_LOAD_QUANTITY } from '../facts/demand.ts'
import type { MarketFacts } from '../facts/market-facts.ts'
import { reserveTightness } from '../grid/reserve-tightness/rule.ts'
import { netLoadSlope } from './net-load-slope.ts'

/** What a driver was, and what is usual of it: a level is explained by levels. */
export type DriverLevel = { value: number; usual: number | null; atMs: number; source: string }

export type EnergyPart = {
  kind: 'netload' | 'reserves' | 'gas' | 'energy'
  dollars: number
  driver: DriverLevel | null
  /** In dollars of its own, or only as what comes with the part that nothing else explains. */
  isMeasured: boolean
}

type EnergyParts = { parts: readonly EnergyPart[]; unmeasured: readonly string[] }

/** How far from the middle of its time of day net load must stand to explain a price where no slope can. */
const FAR_PERCENTILE = 85

/**
 * What moved the energy price from its usual, in dollars that add up: gas by the benchmark's heat rate, net load by the slope
 * measured on the days that tell the usual, and scarce reserves for what is then left. A slope says nothing outside of where it
 * was measured: a net load beyond all of those days takes what is left, too, unless reserves are scarce.
 */
export function energyParts({ window, system }: MarketFacts, dollars: number): EnergyParts {
  const parts: EnergyPart[] = []
  const unmeasured: string[] = []
  const isUp = dollars > 0
  let left = dollars
  const take = (kind: EnergyPart['kind'], wanted: number, driver: DriverLevel, isMeasured: boolean) => {
    const part = isUp ? Math.min(Math.max(wanted, 0), left) : Math.max(Math.min(wanted, 0), left)
    if (part === 0) return
    left -= part
    parts.push({ kind, dollars: part, driver, isMeasured })
  }

  const { price: gas, usual: usualGas } = system.gas
  if (isFact(gas) && usualGas !== null)
    take('gas', THRESHOLDS.gasHeatRate * (gas.value - usualGas), { ...gas, usual: usualGas }, true)

  const { netLoad } = system.demand
  const norm = isFact(netLoad) ? normOf(window, NET_LOAD_QUANTITY, netLoad.value, netLoad.atMs) : null
  const isNormed = norm !== null && norm.percentile !== null
  const level = isFact(netLoad) && isNormed ? { ...netLoad, usual: norm.p50 } : null
  if (level === null) unmeasured.push('net load against its usual')
  const slope = level === null ? null : netLoadSlope(window, level.atMs)
  const isMeasured = level !== null && slope !== null && level.value >= slope.lowMw && level.value <= slope.highMw
  if (isMeasured) take('netload', slope.perMw * (level.value - level.usual), level, true)

  const { prc, prcUsual } = system.reserves
  if (!isFact(prc)) unmeasured.push('reserves')
  else if (isUp && isScarce(prc.value, prcUsual)) take('reserves', left, { ...prc, usual: prcUsual }, false)
  if (level !== null && isNormed && !isMeasured && isFar(norm.percentile, isUp)) take('netload', left, level, false)
  if (left !== 0) parts.push({ kind: 'energy', dollars: left, driver: null, isMeasured: true })
  return { parts, unmeasured }
}

const isFar = (percentile: number, isUp: boolean): boolean =>
  isUp ? percentile >= FAR_PERCENTILE : percentile <= 100 - FAR_PERCENTILE

/** Under the line at which reserves are worth watching, or far under what is usual at that time. */
function isScarce(prcMw: number, usualMw: number | null): boolean {
  const { watch, shareOfNorm } = reserveTightness.limits.reserve
  return prcMw < watch || (usualMw !== null && prcMw < shareOfNorm * usualMw)
}

import { priceOf, type Quantity, usualOf } from '../../market/norms.ts'
import { SYSTEM } from '../../market/series.ts'
import { HUB_AVERAGE } from '../../market/zones.ts'
import { isFact } from '../fact.ts'
import type { MarketFacts } from '../facts/market-facts.ts'
import type { LmpBreakout } from './lmp-breakout.ts'

/** The gap between a price and its usual value, taken apart: the two parts add up to the whole. */
export type PriceSplit = {
  gap: number
  energy: number
  congestion: number
  leads: 'energy' | 'congestion' | 'both' | 'none'
  /** Lambda where its history is long enough, else the hub average stands in for the energy price. */
  by: 'lambda' | 'hub_average'
}

const LAMBDA: Quantity = { name: 'lambda', ways: [[{ series: 'systemLambda', point: SYSTEM, sign: 1 }]] }
const MATTERS = 4
const MOST_OF_IT = 0.6

export function splitPrice(facts: MarketFacts, breakout: LmpBreakout): PriceSplit | null {
  const { lmp } = facts.prices
  if (!isFact(lmp) || !breakout.known) return null
  const { lambda, hubAverage } = facts.system.prices
  const usualEnergy = usualOf(facts.window, LAMBDA, lmp.atMs)
  const gap = lmp.value - breakout.centre
  if (isFact(lambda) && usualEnergy.isKnown) return parted(gap, lambda.value - usualEnergy.p50, 'lambda')
  if (!isFact(hubAverage)) return null
  const usual = usualOf(facts.window, priceOf(HUB_AVERAGE), lmp.atMs)
  return usual.isKnown ? parted(gap, hubAverage.value - usual.p50, 'hub_average') : null
}

function parted(gap: number, energy: number, by: PriceSplit['by']): PriceSplit {
  const congestion = gap - energy
  const leadsBy = (part: number) => part > 0 === gap > 0 && Math.abs(part) >= MOST_OF_IT * Math.abs(gap)
  const leads =
    Math.abs(gap) < MATTERS ? 'none' : leadsBy(congestion) ? 'congestion' : leadsBy(energy) ? 'energy' : 'both'
  return { gap, energy, congestion, leads, by }
}

import { type Norm, normOf, type Term } from '../market/norms.ts'
import { HUB_AVERAGE } from '../market/zones.ts'
import { isFact, type Known } from '../rules/fact.ts'
import { NET_LOAD } from '../rules/facts/demand.ts'
import type { MarketFacts } from '../rules/facts/market-facts.ts'
import type { Brief } from './brief.ts'

/** Where the headline figures stand among their own hour and type of day. */
export function composeNorms({ window, prices, system }: MarketFacts): Brief['norms'] {
  const norm = (name: string, terms: readonly Term[], known: Known): Norm | null =>
    isFact(known) ? rounded(normOf(window, name, terms, known.value, known.atMs)) : null
  const hub: Term = { series: 'spp', point: prices.hub, sign: 1 }
  return {
    lmp: norm(`lmp/${prices.hub}`, [hub], prices.lmp),
    load: norm('load', [NET_LOAD[0]!], system.demand.load),
    netLoad: norm('netLoad', NET_LOAD, system.demand.netLoad),
    basis: norm(`basis/${prices.hub}`, [hub, { series: 'spp', point: HUB_AVERAGE, sign: -1 }], prices.basis),
  }
}

const cents = (value: number): number => Math.round(100 * value) / 100 + 0

const rounded = (norm: Norm): Norm =>
  norm.percentile === null ? norm : { ...norm, p10: cents(norm.p10), p50: cents(norm.p50), p90: cents(norm.p90) }

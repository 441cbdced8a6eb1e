import { type Norm, normOf, type Term } from '../market/norms.ts'
import { HUB_AVERAGE } from '../market/zones.ts'
import { isFact, type Known } from '../rules/fact.ts'
import { LOAD, NET_LOAD } from '../rules/facts/demand.ts'
import type { MarketFacts } from '../rules/facts/market-facts.ts'
import type { Brief } from './brief.ts'

const BASIS_NAMES = {
  HOUSTON: 'Houston basis',
  NORTH: 'North basis',
  SOUTH: 'South basis',
  WEST: 'West basis',
} as const

/** Where the headline figures stand among their own hour and type of day. */
export function composeNorms({ zone, window, prices, system }: MarketFacts): Brief['norms'] {
  const norm = (name: string, terms: readonly Term[], known: Known): Norm | null =>
    isFact(known) ? normOf(window, name, terms, known.value, known.atMs) : null
  const hub: Term = { series: 'spp', point: prices.hub, sign: 1 }
  return {
    lmp: norm(prices.hub, [hub], prices.lmp),
    load: norm('load', [LOAD], system.demand.load),
    netLoad: norm('netLoad', NET_LOAD, system.demand.netLoad),
    basis: norm(BASIS_NAMES[zone], [hub, { series: 'spp', point: HUB_AVERAGE, sign: -1 }], prices.basis),
  }
}

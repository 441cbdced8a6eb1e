import type { Term } from '../market/norm-slots.ts'
import { type Norm, normOf, priceOf, type Quantity } from '../market/norms.ts'
import { HUB_AVERAGE, type Zone } from '../market/zones.ts'
import { isFact, type Known } from '../rules/engine/fact.ts'
import { LOAD, NET_LOAD_QUANTITY } from '../rules/facts/demand.ts'
import type { MarketFacts } from '../rules/facts/market-facts.ts'
import type { Brief } from './brief.ts'

const BASIS_NAMES = {
  HOUSTON: 'Houston basis',
  NORTH: 'North basis',
  SOUTH: 'South basis',
  WEST: 'West basis',
} as const

const basisOf = (zone: Zone, hub: string): Quantity => ({
  name: BASIS_NAMES[zone],
  ways: (['spp', 'lmp'] as const).map((series): Term[] => [
    { series, point: hub, sign: 1 },
    { series, point: HUB_AVERAGE, sign: -1 },
  ]),
})

/** Percentiles of the headline figures among the same time and type of day. */
export function composeNorms({ zone, window, prices, system }: MarketFacts): Brief['norms'] {
  const norm = (quantity: Quantity, known: Known): Norm | null =>
    isFact(known) ? normOf(window, quantity, known.value, known.atMs) : null
  return {
    lmp: norm(priceOf(prices.hub), prices.lmp),
    load: norm({ name: 'load', ways: [[LOAD]] }, system.demand.load),
    netLoad: norm(NET_LOAD_QUANTITY, system.demand.netLoad),
    basis: norm(basisOf(zone, prices.hub), prices.basis),
  }
}

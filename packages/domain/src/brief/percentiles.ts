import type { QuantityTerm } from '../market/norm-slots.ts'
import { createPriceQuantity, type NormQuantity, rankAmongUsual, type ValuePercentile } from '../market/norms.ts'
import { HUB_AVERAGE, hubOf, type Zone } from '../market/zones.ts'
import { type FactOrAbsent, isFact } from '../rules/engine/fact.ts'
import { LOAD_QUANTITY_TERM, NET_LOAD_QUANTITY } from '../rules/facts/demand.ts'
import type { MarketFacts } from '../rules/facts/market-facts.ts'
import type { Brief } from './brief.ts'

const BASIS_NAMES = {
  HOUSTON: 'Houston basis',
  NORTH: 'North basis',
  SOUTH: 'South basis',
  WEST: 'West basis',
} as const

const basisOf = (zone: Zone): NormQuantity => ({
  name: BASIS_NAMES[zone],
  ways: (['spp', 'lmp'] as const).map((series): QuantityTerm[] => [
    { series, point: hubOf(zone), sign: 1 },
    { series, point: HUB_AVERAGE, sign: -1 },
  ]),
})

const BASES: Record<Zone, NormQuantity> = {
  HOUSTON: basisOf('HOUSTON'),
  NORTH: basisOf('NORTH'),
  SOUTH: basisOf('SOUTH'),
  WEST: basisOf('WEST'),
}

const LOAD: NormQuantity = { name: 'load', ways: [[LOAD_QUANTITY_TERM]] }

/** Computes the percentile of each headline figure among values at the same time on the same type of day. */
export function composePercentiles({ zone, window, prices, system }: MarketFacts): Brief['norms'] {
  const norm = (quantity: NormQuantity, known: FactOrAbsent): ValuePercentile | null =>
    isFact(known) ? rankAmongUsual(window, quantity, known.value, known.atMs) : null
  return {
    lmp: norm(createPriceQuantity(prices.hub), prices.lmp),
    load: norm(LOAD, system.demand.load),
    netLoad: norm(NET_LOAD_QUANTITY, system.demand.netLoad),
    basis: norm(BASES[zone], prices.basis),
  }
}

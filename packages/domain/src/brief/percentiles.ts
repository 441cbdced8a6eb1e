import type { QuantityTerm } from '../market/usual-value-slots.ts'
import {
  createUsualPriceQuantity,
  rankAmongUsualValues,
  type UsualValueQuantity,
  type ValuePercentile,
} from '../market/usual-values.ts'
import { findHubOfZone, HUB_AVERAGE, type Zone } from '../market/zones.ts'
import { type FactOrAbsent, isFact } from '../rules/engine/fact.ts'
import type { MarketFacts } from '../rules/facts/market-facts.ts'
import type { Brief } from './brief.ts'
import { composeGridBriefFields } from './grid-brief-fields.ts'

const BASIS_NAMES = {
  HOUSTON: 'Houston basis',
  NORTH: 'North basis',
  SOUTH: 'South basis',
  WEST: 'West basis',
} as const

const basisOf = (zone: Zone): UsualValueQuantity => ({
  name: BASIS_NAMES[zone],
  ways: (['spp', 'lmp'] as const).map((series): QuantityTerm[] => [
    { series, point: findHubOfZone(zone), sign: 1 },
    { series, point: HUB_AVERAGE, sign: -1 },
  ]),
})

const BASES: Record<Zone, UsualValueQuantity> = {
  HOUSTON: basisOf('HOUSTON'),
  NORTH: basisOf('NORTH'),
  SOUTH: basisOf('SOUTH'),
  WEST: basisOf('WEST'),
}

/** Computes the percentile of each headline figure among values at the same time on the same type of day. */
export function composeFigurePercentiles(facts: MarketFacts): Brief['norms'] {
  const { zone, window, prices } = facts
  const norm = (quantity: UsualValueQuantity, known: FactOrAbsent): ValuePercentile | null =>
    isFact(known) ? rankAmongUsualValues(window, quantity, known.value, known.atMs) : null
  const { load, netLoad } = composeGridBriefFields(facts)
  return {
    lmp: norm(createUsualPriceQuantity(prices.hub), prices.lmp),
    load,
    netLoad,
    basis: norm(BASES[zone], prices.basis),
  }
}

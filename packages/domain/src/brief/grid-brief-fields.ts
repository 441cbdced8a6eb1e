import { rankAmongUsualValues, type UsualValueQuantity, type ValuePercentile } from '../market/usual-values.ts'
import { type FactOrAbsent, isFact } from '../rules/engine/fact.ts'
import { LOAD_QUANTITY_TERM, NET_LOAD_QUANTITY } from '../rules/facts/demand.ts'
import { shareAmongZones } from '../rules/facts/market-facts.ts'
import { composeBriefMonthlyLoadPeak } from './brief-monthly-load-peak.ts'
import { composeBriefContext } from './context.ts'
import { composeHourChangeEvidence } from './evidence.ts'

const LOAD: UsualValueQuantity = { name: 'load', ways: [[LOAD_QUANTITY_TERM]] }

/** Composes the fields of a brief that are about the whole grid; the briefs of the four zones share them. */
export const composeGridBriefFields = shareAmongZones((window, system) => {
  const rank = (quantity: UsualValueQuantity, known: FactOrAbsent): ValuePercentile | null =>
    isFact(known) ? rankAmongUsualValues(window, quantity, known.value, known.atMs) : null
  return {
    monthlyPeak: composeBriefMonthlyLoadPeak(system),
    evidence: composeHourChangeEvidence(system.demand),
    context: composeBriefContext(system),
    load: rank(LOAD, system.demand.load),
    netLoad: rank(NET_LOAD_QUANTITY, system.demand.netLoad),
  }
})

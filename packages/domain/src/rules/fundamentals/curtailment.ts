import { SOURCE_OF } from '../../market/series.ts'
import { isFact } from '../engine/fact.ts'
import { type Figure, measuredFigure, namedFigure } from '../engine/figure.ts'
import type { SystemFacts } from '../facts/market-facts.ts'

/** Where wind and solar of the plains reach their export limits. */
const EXPORT_LIMITS: ReadonlySet<string> = new Set(['WESTEX', 'PNHNDL'])

type Curtailment = { how: 'curtailed' | 'bottled'; figure: Figure }

/** Wind and solar forecasts are of the potential: a shortfall can be curtailment rather than a miss. */
export function findCurtailment({ prices, constraints }: SystemFacts): Curtailment | null {
  const { WEST: west } = prices.hubs
  if (isFact(west) && west.value < 0)
    return { how: 'curtailed', figure: measuredFigure('west', 'West hub LMP', '$/MWh', west) }
  const limit = constraints.state === 'known' ? constraints.binding.find(({ name }) => EXPORT_LIMITS.has(name)) : null
  if (!limit) return null
  return {
    how: 'bottled',
    figure: namedFigure('interface', 'Export limit', limit.name, limit.atMs, SOURCE_OF.constraint),
  }
}

import { SOURCE_OF } from '../../market/series.ts'
import { isFact } from '../engine/fact.ts'
import { type Figure, measured, named } from '../engine/figure.ts'
import type { SystemFacts } from '../facts/market-facts.ts'

/** Where the wind and sun of the plains run into their export limits. */
const EXPORT_LIMITS: ReadonlySet<string> = new Set(['WESTEX', 'PNHNDL'])

type Curtailment = { how: 'curtailed' | 'bottled'; figure: Figure }

/** Forecasts of wind and sun tell what could be had: what is short of them may have been held back rather than missing. */
export function curtailmentOf({ prices, constraints }: SystemFacts): Curtailment | null {
  const { WEST: west } = prices.hubs
  if (isFact(west) && west.value < 0)
    return { how: 'curtailed', figure: measured('west', 'West hub LMP', '$/MWh', west) }
  const limit = constraints.state === 'known' ? constraints.binding.find(({ name }) => EXPORT_LIMITS.has(name)) : null
  if (!limit) return null
  return {
    how: 'bottled',
    figure: named('interface', 'Export limit', limit.name, limit.atMs, SOURCE_OF.constraint),
  }
}

import { roundTo } from '../../market/statistics.ts'
import { type FactOrAbsent, isFact } from '../../rules/engine/fact.ts'
import type { RuleInput } from '../../rules/engine/rule-input.ts'
import { formatIsoSeconds } from '../../time/stamps.ts'
import type { ComparisonFigures } from '../brief.ts'

const figureOf = (known: FactOrAbsent, step: number): ComparisonFigures['basis'] =>
  isFact(known) ? { value: roundTo(known.value, step), at: formatIsoSeconds(known.atMs) } : null

export function composeComparisonFigures({ facts, pressure }: RuleInput): ComparisonFigures {
  const { prices, system } = facts
  const { load, peak } = system.forecasts
  const { constraints } = system
  return {
    basis: figureOf(prices.basis, 0.01),
    prc: figureOf(system.reserves.prc, 1),
    peak:
      load && peak
        ? { value: Math.round(peak.mw), at: formatIsoSeconds(load.publishedMs), hour: formatIsoSeconds(peak.hourMs) }
        : null,
    constraints:
      constraints.state === 'known' && pressure.known
        ? {
            at: formatIsoSeconds(constraints.runMs),
            binding: pressure.relevant.map(({ constraint: { key, name, shadow }, impact }) => ({
              key,
              name,
              shadow: roundTo(shadow, 0.01),
              push: impact === null ? null : roundTo(impact, 0.01),
            })),
          }
        : null,
  }
}

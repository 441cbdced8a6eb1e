import { roundTo } from '../../market/statistics.ts'
import { isFact, type Known } from '../../rules/engine/fact.ts'
import type { RuleInput } from '../../rules/engine/rule-input.ts'
import { formatIsoSeconds } from '../../time/iso-seconds.ts'
import type { Watched } from '../brief.ts'

const figureOf = (known: Known, step: number): Watched['basis'] =>
  isFact(known) ? { value: roundTo(known.value, step), at: formatIsoSeconds(known.atMs) } : null

export function composeWatched({ facts, pressure }: RuleInput): Watched {
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

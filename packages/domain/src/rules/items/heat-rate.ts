import { type Judgement, passed, reached, withhold } from '../candidate.ts'
import { isFact } from '../fact.ts'
import { MINUTE_MS } from '../facts/clock.ts'
import { computed, limit, measured, timed } from '../figure.ts'
import { priceReference } from '../reference-band.ts'
import type { Scene } from '../scene.ts'
import { SOURCE_OF } from '../source-of.ts'
import { THRESHOLDS } from '../thresholds.ts'

/** Price over gas: what the market pays for burning it. */
export function heatRate({ facts, nowMs }: Scene): Judgement {
  const { lmp, hub, quarters } = facts.prices
  const { price: gas } = facts.system.gas
  if (!isFact(gas) || gas.value <= 0) return withhold('heat_rate', isFact(gas) ? 'implausible' : gas.absent)
  const quarter = quarters.at(-1)
  const price = quarter ? { value: quarter.value, atMs: quarter.atMs, source: SOURCE_OF.spp } : lmp
  if (!isFact(price)) return withhold('heat_rate', price.absent)
  const reference = priceReference(facts.window, hub, isFact(lmp) ? lmp.atMs : price.atMs)
  if (reference.kind === 'too_few') return withhold('heat_rate', 'too_few')
  const { items, gasHeatRate } = THRESHOLDS
  const rate = price.value / gas.value
  const unusual = Math.abs(price.value - reference.centre) > 0.67 * reference.scale
  const low = rate <= items.heatRateLow
  const entry = unusual ? (low ? 'info' : reached(rate, items.heatRate)) : null
  return {
    kind: 'heat_rate',
    entry,
    hold: unusual ? (rate <= items.heatRateLow / 0.8 ? 'info' : reached(rate, items.heatRate, 0.8)) : null,
    prior: THRESHOLDS.prior.heat_rate,
    agreement: 0,
    ageMinutes: Math.max(0, nowMs - price.atMs - (quarter ? 15 * MINUTE_MS : 0)) / MINUTE_MS,
    describe() {
      const spark = price.value - gasHeatRate * gas.value
      return {
        variant: spark >= 0 ? 'earns' : 'loses',
        words: {},
        figures: [
          {
            ...computed('rate', 'Implied heat rate', rate, 'MMBtu/MWh', price.atMs, `${price.source}, ${gas.source}`),
            threshold: low ? items.heatRateLow : passed(rate, items.heatRate),
          },
          measured('price', 'Price', '$/MWh', price),
          measured('gas', 'Henry Hub', '$/MMBtu', gas),
          computed('usual', 'Usual at this time', reference.centre / gas.value, 'MMBtu/MWh', price.atMs, price.source),
          timed('clock', 'Time of day', price.atMs, price.source),
          limit('unit', 'Benchmark combined cycle', gasHeatRate, 'MMBtu/MWh'),
          computed(
            'spark',
            'Spark spread of the benchmark',
            spark,
            '$/MWh',
            price.atMs,
            `${price.source}, ${gas.source}`,
          ),
        ],
      }
    },
  }
}

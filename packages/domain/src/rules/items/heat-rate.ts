import { mean } from '../../market/statistics.ts'
import { type Judgement, passed, reached, withhold } from '../candidate.ts'
import { isFact } from '../fact.ts'
import { MINUTE_MS } from '../facts/clock.ts'
import { computed, limit, measured, timed } from '../figure.ts'
import type { Scene } from '../scene.ts'
import { priceReference } from '../standing/reference-band.ts'
import { THRESHOLDS } from '../thresholds.ts'

/** A quarter of an hour of SCED runs: current, and not one run's noise. */
const RUNS = 3

/** Price over gas: what the market pays for burning it. */
export function heatRate({ facts, nowMs, zoneName }: Scene): Judgement {
  const { lmp, hub, runs } = facts.prices
  const { price: gas } = facts.system.gas
  if (!isFact(gas) || gas.value <= 0) return withhold('heat_rate', isFact(gas) ? 'implausible' : gas.absent)
  if (!isFact(lmp)) return withhold('heat_rate', lmp.absent)
  const newest = mean(runs.slice(-RUNS).map((run) => run.value))
  if (newest === null || runs.length < RUNS) return withhold('heat_rate', 'too_few')
  // Below zero nobody burns gas for the price: a ratio would say nothing, and the negative price says it all.
  if (newest <= 0) return null
  const price = { value: newest, atMs: lmp.atMs, source: lmp.source }
  const reference = priceReference(facts.window, hub, lmp.atMs)
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
    ageMinutes: (nowMs - price.atMs) / MINUTE_MS,
    describe() {
      const spark = price.value - gasHeatRate * gas.value
      return {
        variant: spark >= 0 ? 'earns' : 'loses',
        words: { zone: zoneName },
        figures: [
          computed(
            'rate',
            'Implied heat rate',
            rate,
            'MMBtu/MWh',
            price.atMs,
            `${price.source}, ${gas.source}`,
            low ? items.heatRateLow : passed(rate, items.heatRate),
          ),
          measured('price', 'Mean of the newest three runs', '$/MWh', price),
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

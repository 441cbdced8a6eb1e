import { SOURCE_OF } from '../../market/series.ts'
import { HOUR_MS, MINUTE_MS } from '../../time/durations.ts'
import { FIVE_MINUTES_MS } from '../../time/five-minute.ts'
import { type Judgement, passed, reached, withhold } from '../candidate.ts'
import { isFact, type Known } from '../fact.ts'
import { computed, hourNamed, limit, measured, timed } from '../figure.ts'
import { rule } from '../rule.ts'
import type { Scene } from '../scene.ts'
import { BASE_RATES, THRESHOLDS } from '../thresholds.ts'
import { phrases } from './phrases.ts'

/** Chances, 0 to 1. */
const LIMITS = { spikeRisk: { info: 0.1, watch: 0.2, warn: 0.4 } } as const

/** $/MWh: less is no difference between two prices. */
const HARDLY_ANYTHING = 0.5

export const spikeRisk = rule({
  kind: 'spike_risk',
  family: 'price',
  subject: 'outlook',
  scope: 'zone',
  reads: 'zone',
  pace: 'fast',
  comesFirst: true,
  canDrive: true,
  needs: ['lmp', 'damSpp', 'load', 'generation'],
  ladder: LIMITS.spikeRisk,
  limits: LIMITS,
  prior: null,
  isPrediction: true,
  outcome: null,
  method:
    'Estimates the chance of an hour above $100 within two hours from the day-ahead price of the next two hours, the premium of real-time over day-ahead in the last hour, and the change in net load; it ends once the price is above $100.',
  judge,
  phrases,
})

type Variant = keyof typeof phrases

/** A chance worth naming of a spike that is not there yet. */
function judge({ facts, risk, nowMs }: Scene): Judgement<Variant> {
  const { lmp, hourMean } = facts.prices
  const isOver = (price: Known) => isFact(price) && price.value > THRESHOLDS.spike.onlyUpTo
  if (isOver(hourMean) || isOver(lmp)) return null
  if ('absent' in risk) return withhold(risk.absent)
  const ladder = LIMITS.spikeRisk
  return {
    entry: reached(risk.probability, ladder),
    hold: reached(risk.probability, ladder, 0.8),
    probability: risk.probability,
    agreement: 0,
    ageMinutes: isFact(lmp) ? (nowMs - lmp.atMs) / MINUTE_MS : 0,
    describe() {
      const { dayAheadNext } = risk
      const at = isFact(lmp) ? lmp.atMs : nowMs
      return {
        variant: Math.abs(risk.premium) < HARDLY_ANYTHING ? 'even' : 'usual',
        words: { side: risk.premium > 0 ? 'over' : 'under' },
        figures: [
          computed(
            'chance',
            'Chance within two hours',
            100 * risk.probability,
            '%',
            at,
            'Scorecard',
            100 * (passed(risk.probability, ladder) ?? ladder.info),
          ),
          limit('line', 'Spike line', BASE_RATES.dollarsOver, '$/MWh'),
          timed('by', 'End of the two hours', Math.floor(nowMs / FIVE_MINUTES_MS) * FIVE_MINUTES_MS + 2 * HOUR_MS),
          measured('dayAhead', 'Higher of the next two day-ahead hours', '$/MWh', dayAheadNext),
          hourNamed('dayAheadHour', 'Its hour', dayAheadNext.atMs, dayAheadNext.source),
          computed(
            'premium',
            'Real-time minus day-ahead, last hour',
            risk.premium,
            '$/MWh',
            at,
            `${SOURCE_OF.lmp}, ${SOURCE_OF.damSpp}`,
          ),
          computed(
            'ramp',
            'Net load change in an hour',
            1000 * risk.rampGw,
            'MW',
            at,
            `${SOURCE_OF.load}, ${SOURCE_OF.generation}`,
          ),
        ],
      }
    },
  }
}

import { computeSampleMean } from '../../../market/statistics.ts'
import { MINUTE_MS } from '../../../time/durations.ts'
import {
  findAlertLevelReached,
  findThresholdReached,
  type RuleJudgement,
  withholdJudgement,
} from '../../engine/candidate.ts'
import { isFact, isFreshFact } from '../../engine/fact.ts'
import {
  createComputedFigure,
  createMeasuredFigure,
  createThresholdFigure,
  createTimeFigure,
} from '../../engine/figure.ts'
import { defineRule } from '../../engine/rule.ts'
import type { RuleInput } from '../../engine/rule-input.ts'
import { THRESHOLDS } from '../../engine/thresholds.ts'
import { computeCalmPriceRange } from '../../panel/calm-price-range.ts'
import { MAX_HEAT_RATE_MMBTU_PER_MWH } from '../max-heat-rate.ts'
import { phrases } from './phrases.ts'

/** Thresholds in MMBtu/MWh. */
const LIMITS = { heatRate: { info: 12 }, heatRateLow: 3.7, heatRateMost: MAX_HEAT_RATE_MMBTU_PER_MWH } as const

/** Three SCED runs (a quarter-hour) are averaged, which is recent enough and removes the noise of a single run. */
const RUNS = 3
/** A price is not news if its distance from usual is less than this fraction of half the calm price range. */
const NOTE_SHARE = 0.27

export const heatRate = defineRule({
  kind: 'heat_rate',
  family: 'price',
  subject: 'gas',
  scope: 'zone',
  reads: 'zone',
  canDrivePrice: false,
  needs: ['lmp', 'gas'],
  ladder: LIMITS.heatRate,
  ladderUnit: 'MMBtu/MWh',
  limits: LIMITS,
  prior: 0.7,
  method:
    'Divides the mean of the last three SCED prices at the hub by the Henry Hub gas price; it is reported only while the price is away from its usual for the time of day.',
  judge,
  phrases,
})

function judge({ facts, nowMs, zoneName }: RuleInput): RuleJudgement<keyof typeof phrases> {
  const { lmp, hub, runs } = facts.prices
  const { price: gas } = facts.system.gas
  if (!isFact(gas) || gas.value <= 0) return withholdJudgement(isFact(gas) ? 'implausible' : gas.absent)
  if (!isFact(lmp)) return withholdJudgement(lmp.absent)
  const newest = computeSampleMean(runs.slice(-RUNS).map((run) => run.value))
  if (newest === null || runs.length < RUNS) return withholdJudgement('too_few')
  // A heat rate below zero has no meaning, and the negative-price rule covers such prices.
  if (newest <= 0) return null
  const price = { value: newest, atMs: lmp.atMs, source: lmp.source }
  const band = computeCalmPriceRange(facts.window, hub, lmp.atMs)
  if (band === null) return withholdJudgement('too_few')
  const { gasHeatRate } = THRESHOLDS
  const rate = price.value / gas.value
  if (rate > LIMITS.heatRateMost) return null
  const unusual = Math.abs(price.value - band.center) > NOTE_SHARE * band.halfWidth
  const low = rate <= LIMITS.heatRateLow
  const entry = unusual ? (low ? 'info' : findAlertLevelReached(rate, LIMITS.heatRate)) : null
  return {
    entry,
    hold: unusual
      ? rate <= LIMITS.heatRateLow / 0.8
        ? 'info'
        : findAlertLevelReached(rate, LIMITS.heatRate, 0.8)
      : null,
    agreement: isFreshFact('gas', gas, nowMs) ? 0 : -1,
    ageMinutes: (nowMs - price.atMs) / MINUTE_MS,
    describe() {
      const spark = price.value - gasHeatRate * gas.value
      const sources = `${price.source}, ${gas.source}`
      const line = low ? LIMITS.heatRateLow : findThresholdReached(rate, LIMITS.heatRate)
      return {
        variant: spark >= 0 ? 'earns' : 'loses',
        words: { zone: zoneName },
        figures: [
          createComputedFigure('rate', 'Implied heat rate', rate, 'MMBtu/MWh', price.atMs, sources, line),
          createMeasuredFigure('price', 'Mean of the newest three runs', '$/MWh', price),
          createMeasuredFigure('gas', 'Henry Hub', '$/MMBtu', gas),
          createComputedFigure(
            'usual',
            'Usual at this time',
            band.center / gas.value,
            'MMBtu/MWh',
            price.atMs,
            price.source,
          ),
          createTimeFigure('clock', 'Time of day', price.atMs, price.source),
          createThresholdFigure('unit', 'Benchmark combined cycle', gasHeatRate, 'MMBtu/MWh'),
          createComputedFigure('spark', 'Spark spread of the benchmark', spark, '$/MWh', price.atMs, sources),
        ],
      }
    },
  }
}

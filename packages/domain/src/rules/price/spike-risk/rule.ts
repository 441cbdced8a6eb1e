import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { FIVE_MINUTES_MS, HOUR_MS, MINUTE_MS } from '../../../time/durations.ts'
import {
  findAlertLevelReached,
  findThresholdReached,
  type RuleJudgement,
  withholdJudgement,
} from '../../engine/candidate.ts'
import { type Fact, isFact } from '../../engine/fact.ts'
import {
  createComputedFigure,
  createHourFigure,
  createMeasuredFigure,
  createThresholdFigure,
  createTimeFigure,
} from '../../engine/figure.ts'
import { findSettledPriceMoments, type MarketEvent, USUAL_EVENT_GRACE_MS } from '../../engine/market-event.ts'
import { defineRule } from '../../engine/rule.ts'
import type { RuleInput } from '../../engine/rule-input.ts'
import { BASE_RATES, THRESHOLDS } from '../../engine/thresholds.ts'
import {
  listDayAheadPricesAfter,
  locateSettledPricesAfter,
  matchesAnySettledPrice,
} from '../../facts/settled-prices-after.ts'
import { PRICE_OVER_300_EVENT } from '../spike-persistence/rule.ts'
import { phrases } from './phrases.ts'

/**
 * Probabilities: from `spikeRisk` on an alert level is entered, and below `spikeStands` it ends at once, however
 * recently it was raised.
 */
const LIMITS = {
  spikeRisk: { info: 0.1, watch: 0.3, warn: 0.6 },
  spikeStands: { info: 0.08, watch: 0.2, warn: 0.3 },
  spikeExit: 0.8,
  spikeArrived: 0.7, // fraction of quarter-hours that begin above $100 and settle there, 2022 to 2026
} as const

const HORIZON_MINUTES = 120
const NET_LOAD_SOURCE = `${DOCUMENT_BY_SERIES.load}, ${DOCUMENT_BY_SERIES.generation}`
const isSpike = (price: number): boolean => price > THRESHOLDS.spike.onlyUpTo

const over100: MarketEvent = {
  name: 'spp_over_100',
  title: `Settled price above $${THRESHOLDS.spike.onlyUpTo}`,
  unit: '$/MWh',
  row: 1,
  graceMs: USUAL_EVENT_GRACE_MS,
  momentsBetween: findSettledPriceMoments(isSpike),
}

export const spikeRisk = defineRule({
  kind: 'spike_risk',
  family: 'price',
  subject: 'outlook',
  scope: 'zone',
  reads: 'zone',
  ranksFirst: true,
  speaksOf: 'ahead',
  coolDownMinutes: 0,
  needs: ['lmp', 'damSpp', 'load', 'generation'],
  ladder: LIMITS.spikeRisk,
  ladderUnit: 'chance',
  limits: LIMITS,
  prior: null,
  outcome: {
    horizonMinutes: HORIZON_MINUTES,
    actionableFrom: 'watch',
    claim: `A settled quarter-hour above $${THRESHOLDS.spike.onlyUpTo} within two hours`,
    wasCorrect: (window, call) => matchesAnySettledPrice(window, call, HORIZON_MINUTES, isSpike),
    scoredOn: ({ zone, raisedAtMs }) => [locateSettledPricesAfter(zone, raisedAtMs, HORIZON_MINUTES)],
    isAnnouncedPrice: isSpike,
    marketEvent: over100,
    // A price that rises to $300 passes $100 first, where this rule's prediction ends as correct.
    alsoAnnounces: [PRICE_OVER_300_EVENT],
    showsReliability: true,
    dayAheadImplies: (window, zone, atMs) => listDayAheadPricesAfter(window, zone, atMs).some(isSpike),
  },
  method: `Estimates the chance of a settled quarter-hour above $${THRESHOLDS.spike.onlyUpTo} within two hours from the newest SCED price, the day-ahead price of the next two hours and the change in net load; it ends with the second run above $${THRESHOLDS.spike.onlyUpTo}, when the price level takes over.`,
  judge,
  phrases,
})

type Variant = keyof typeof phrases

/** Reports a probable price spike that has not begun yet. */
function judge(input: RuleInput): RuleJudgement<Variant> {
  const { facts, risk, nowMs } = input
  const { lmp, runs } = facts.prices
  if (isFact(lmp) && isSpike(lmp.value)) {
    const before = runs.at(-2)
    return before === undefined || isSpike(before.value) ? null : arrived(input, lmp)
  }
  if ('absent' in risk) return withholdJudgement(risk.absent)
  const { price, probability, dayAheadNext, rampGw } = risk
  const ladder = LIMITS.spikeRisk
  const at = price.atMs
  const line = findThresholdReached(probability, ladder) ?? ladder.info
  return {
    entry: findAlertLevelReached(probability, ladder),
    hold: findAlertLevelReached(probability, ladder, LIMITS.spikeExit),
    atMost: findAlertLevelReached(probability, LIMITS.spikeStands),
    probability,
    ageMinutes: (nowMs - at) / MINUTE_MS,
    describe: () => ({
      variant: 'usual',
      figures: [
        createComputedFigure('chance', 'Chance within two hours', 100 * probability, '%', at, 'Scorecard', 100 * line),
        createThresholdFigure('line', 'Spike line', BASE_RATES.dollarsOver, '$/MWh'),
        createTimeFigure(
          'by',
          'End of the two hours',
          Math.floor(nowMs / FIVE_MINUTES_MS) * FIVE_MINUTES_MS + 2 * HOUR_MS,
        ),
        createMeasuredFigure('lmp', 'Hub LMP', '$/MWh', price),
        createMeasuredFigure('dayAhead', 'Higher of the next two day-ahead hours', '$/MWh', dayAheadNext),
        createHourFigure('dayAheadHour', 'Its hour', dayAheadNext.atMs, dayAheadNext.source),
        createComputedFigure('ramp', 'Net load change in an hour', 1000 * rampGw, 'MW', at, NET_LOAD_SOURCE),
      ],
    }),
  }
}

/**
 * Covers the first SCED run past the threshold, because the price gets its own alert level only with the second run.
 */
const arrived = ({ zoneName, nowMs, nextHour }: RuleInput, lmp: Fact): RuleJudgement<Variant> => ({
  entry: null,
  hold: 'warn',
  met: 'warn',
  // If an hour averages more than the threshold, so does at least one of its quarter-hours, so the probability is at
  // least that of such an hour.
  probability: Math.max(LIMITS.spikeArrived, nextHour?.over100 ?? 0),
  ageMinutes: (nowMs - lmp.atMs) / MINUTE_MS,
  describe: () => ({
    variant: 'arrived',
    words: { zone: zoneName },
    figures: [
      createMeasuredFigure('lmp', 'Hub LMP', '$/MWh', lmp, THRESHOLDS.spike.onlyUpTo),
      createThresholdFigure('line', 'Spike line', BASE_RATES.dollarsOver, '$/MWh'),
      createTimeFigure('clock', 'Time of the run', lmp.atMs, DOCUMENT_BY_SERIES.lmp),
    ],
  }),
})

import { findLatestObservation, type MarketWindow, type Observation } from '../../../market/market-window.ts'
import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { findHubOfZone, type Zone } from '../../../market/zones.ts'
import { FIVE_MINUTES_MS, HOUR_MS, MINUTE_MS } from '../../../time/durations.ts'
import { type AlertLevel, pickHigherAlertLevel } from '../../alert-level.ts'
import { type ItemStatement, type RuleJudgement, withholdJudgement } from '../../engine/candidate.ts'
import { type Fact, isFact } from '../../engine/fact.ts'
import {
  createComputedFigure,
  createHourFigure,
  createMeasuredFigure,
  createNameFigure,
  createPastRateFigure,
  createTimeFigure,
  type Figure,
} from '../../engine/figure.ts'
import { findSettledPriceMoments, USUAL_EVENT_GRACE_MS } from '../../engine/market-event.ts'
import { defineRule, type RulePrediction, type UnscorableReason } from '../../engine/rule.ts'
import type { RuleInput } from '../../engine/rule-input.ts'
import { listCoveredScedRuns, readDayAheadFact } from '../../facts/prices.ts'
import {
  listDayAheadPricesAfter,
  locateSettledPricesAfter,
  matchesAnySettledPrice,
} from '../../facts/settled-prices-after.ts'
import type { PastRate } from '../../past-rates/past-rates.ts'
import { findNearZeroCase, NEAR_ZERO_LIMITS } from './near-zero-case.ts'
import { phrases } from './phrases.ts'

/** Thresholds in $/MWh. A tenth of all hours are below zero in West, and one or two in a hundred in other zones. */
const LIMITS = {
  negative: {
    runs: 3,
    heldMinutes: 30,
    watchWest: -5,
    warn: -10,
    alert: -25,
    alertAtOnce: -100,
    exitAbove: 2,
    coming: NEAR_ZERO_LIMITS,
  },
} as const

const HORIZON_MINUTES = 120
const isBelowZero = (price: number): boolean => price < 0

export const negativePrice = defineRule({
  kind: 'negative_price',
  family: 'price',
  subject: 'price',
  scope: 'zone',
  reads: 'zone',
  ranksFirst: true,
  canDrivePrice: false,
  needs: ['lmp'],
  limits: LIMITS,
  prior: 0.8,
  outcome: {
    horizonMinutes: HORIZON_MINUTES,
    actionableFrom: 'info',
    claim: 'Called above zero: a settled quarter-hour below zero within two hours',
    wasCorrect,
    scoredOn: ({ zone, raisedAtMs }) => [locateSettledPricesAfter(zone, raisedAtMs, HORIZON_MINUTES)],
    isAnnouncedPrice: isBelowZero,
    marketEvent: {
      name: 'spp_below_0',
      title: 'Settled price below zero',
      unit: '$/MWh',
      row: 3,
      graceMs: USUAL_EVENT_GRACE_MS,
      momentsBetween: findSettledPriceMoments(isBelowZero),
    },
    dayAheadImplies: (window, zone, atMs) => listDayAheadPricesAfter(window, zone, atMs).some(isBelowZero),
  },
  method: `Raised when the last ${LIMITS.negative.runs} SCED prices at the hub are all below zero (in West, at or under −$${-LIMITS.negative.watchWest} for ${LIMITS.negative.heldMinutes} minutes), a warning at or under −$${-LIMITS.negative.warn} and an alert at or under −$${-LIMITS.negative.alert} for ${LIMITS.negative.heldMinutes} minutes; an early note when day-ahead is under $${LIMITS.negative.coming.dayAhead} for one of the next hours and the newest price is already under $${LIMITS.negative.coming.price.toFixed(2)}.`,
  judge,
  phrases,
})

type Variant = keyof typeof phrases

/**
 * A prediction is scored only if the price was not yet below zero, because otherwise there was nothing left to predict.
 */
function wasCorrect(window: MarketWindow, call: RulePrediction): boolean | UnscorableReason {
  const run = findLatestObservation(window, 'lmp', findHubOfZone(call.zone), call.raisedAtMs)
  if (run === null) return 'readings missing'
  return run.value < 0 ? 'announced nothing' : matchesAnySettledPrice(window, call, HORIZON_MINUTES, isBelowZero)
}

/** Reports prices below zero, or so near zero that they are likely to fall below it. */
function judge(input: RuleInput): RuleJudgement<Variant> {
  const limits = LIMITS.negative
  const { lmp, runs } = input.facts.prices
  if (!isFact(lmp)) return withholdJudgement(lmp.absent)
  if (runs.length < limits.runs) return withholdJudgement('too_few')
  const newest = runs.slice(-limits.runs).map((run) => run.value)
  const isBelow = Math.max(...newest) < 0
  const forecast = isBelow ? null : likelyNegative(input)
  const entry = forecast ? 'info' : levelAt(input, 1)
  const lowest = Math.min(...newest)
  const keeps: AlertLevel | null = lowest > limits.exitAbove ? null : input.zone === 'WEST' ? 'info' : 'watch'
  if (entry === null && keeps === null) return null
  return {
    entry,
    hold: pickHigherAlertLevel(
      pickHigherAlertLevel(entry, levelAt(input, KEEP_SHARE)),
      isBelow || lowest < 0 ? keeps : null,
    ),
    met: forecast ? 'info' : levelMetBy(input.zone, lmp.value),
    ...(forecast ? { probability: forecast.probability } : { isMeasured: true }),
    ageMinutes: (input.nowMs - lmp.atMs) / MINUTE_MS,
    describe: () => (forecast && lmp.value >= 0 ? describeComing(input, forecast) : describeNow(input)),
  }
}

/** Finds the alert level whose threshold the newest SCED run meets, no matter for how long. */
function levelMetBy(zone: Zone, price: number): AlertLevel | null {
  const { alert, warn, watchWest } = LIMITS.negative
  if (price <= alert) return 'alert'
  if (price <= warn) return 'warn'
  if (price >= 0) return null
  return zone === 'WEST' && price > watchWest ? 'info' : 'watch'
}

/** An alert level for negative prices is kept while the price is beyond this fraction of the level's threshold. */
const KEEP_SHARE = 0.8

function levelAt({ zone, facts }: RuleInput, scale: number): AlertLevel | null {
  const limits = LIMITS.negative
  const { runs } = facts.prices
  const highestOf = (values: readonly Observation[]) => Math.max(...values.map((run) => run.value))
  const halfHour = listCoveredScedRuns(limits.heldMinutes, runs)
  const held = halfHour === null ? 0 : highestOf(halfHour)
  if (held <= scale * limits.alert || highestOf(runs.slice(-2)) <= scale * limits.alertAtOnce) return 'alert'
  if (held <= scale * limits.warn) return 'warn'
  if (highestOf(runs.slice(-limits.runs)) >= 0) return null
  return zone !== 'WEST' || held <= scale * limits.watchWest ? 'watch' : 'info'
}

type LikelyNegative = { lowest: Fact; newest: Fact; probability: number; rate: PastRate }

/** Estimates the probability of a negative price when day-ahead and real-time prices are both already near zero. */
function likelyNegative({ facts, nextHour, rates }: RuleInput): LikelyNegative | null {
  const { hub, lmp } = facts.prices
  const { clock } = facts.system
  const ahead = [0, 1, 2]
    .map((hours) => readDayAheadFact(facts.window, hub, clock.hourMs + hours * HOUR_MS))
    .filter(isFact)
  if (ahead.length === 0 || !isFact(lmp)) return null
  const lowest = ahead.reduce((best, hour) => (hour.value < best.value ? hour : best))
  const found = findNearZeroCase([lowest.value], lmp.value)
  if (!found) return null
  const rate = rates.belowZeroSoonPct[found]
  // An hour that averages below zero contains a quarter-hour below zero, so the probability is at least that of such an
  // hour.
  return { lowest, newest: lmp, probability: Math.max(rate.value / 100, nextHour?.below0 ?? 0), rate }
}

function describeComing(
  { zoneName, nowMs }: RuleInput,
  { lowest, newest, probability, rate }: LikelyNegative,
): ItemStatement<Variant> {
  const { coming: limits } = LIMITS.negative
  return {
    variant: 'forecast',
    words: { zone: zoneName, regime: rate.regime },
    figures: [
      createComputedFigure(
        'chance',
        'Such cases below zero within two hours',
        100 * probability,
        '%',
        newest.atMs,
        rate.source,
      ),
      createTimeFigure(
        'by',
        'End of the two hours',
        Math.floor(nowMs / FIVE_MINUTES_MS) * FIVE_MINUTES_MS + 2 * HOUR_MS,
      ),
      createMeasuredFigure(
        'dayAhead',
        'Lowest day-ahead of this and the next two hours',
        '$/MWh',
        lowest,
        limits.dayAhead,
      ),
      createHourFigure('dayAheadHour', 'Its hour', lowest.atMs, lowest.source),
      createMeasuredFigure('lmp', 'Hub LMP', '$/MWh', newest, limits.price),
    ],
  }
}

function describeNow({ zone, zoneName, facts, pressure, rates }: RuleInput): ItemStatement<Variant> {
  const { lmp } = facts.prices
  const { wind, solar } = facts.system.demand
  const top = pressure.known && pressure.top?.attribution !== 'none' ? pressure.top : null
  const figures: Figure[] = []
  if (isFact(lmp)) figures.push(createMeasuredFigure('lmp', 'Hub LMP', '$/MWh', lmp, 0))
  const mix = isFact(wind) && isFact(solar)
  if (mix)
    figures.push(createMeasuredFigure('wind', 'Wind', 'MW', wind), createMeasuredFigure('solar', 'Solar', 'MW', solar))
  if (top)
    figures.push(
      createNameFigure(
        'constraint',
        'Top constraint',
        top.constraint.name,
        top.constraint.atMs,
        DOCUMENT_BY_SERIES.constraint,
      ),
    )
  figures.push(
    createPastRateFigure('median', 'Median length of negative spells in West', rates.negativeMedianHours, 'h'),
    createPastRateFigure('long', 'Length that one negative spell in ten exceeds', rates.negativeLongHours, 'h'),
  )
  if (isFact(lmp) && lmp.value >= 0) return { variant: 'over', words: { zone: zoneName }, figures }
  const unbound = pressure.known && !pressure.degraded ? 'mix' : 'mixOnly'
  const because = mix ? (top ? 'mixAndConstraint' : unbound) : 'bare'
  return { variant: zone === 'WEST' ? `west_${because}` : because, words: { zone: zoneName }, figures }
}

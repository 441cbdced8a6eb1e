import type { Observation } from '../../../market/market-window.ts'
import { findPriceCapReached } from '../../../market/price-caps.ts'
import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { HOUR_MS, MINUTE_MS, QUARTER_HOUR_MS } from '../../../time/durations.ts'
import { type AlertLevel, pickHigherAlertLevel } from '../../alert-level.ts'
import {
  findAlertLevelReached,
  findThresholdReached,
  type RuleJudgement,
  withholdJudgement,
} from '../../engine/candidate.ts'
import { isFact } from '../../engine/fact.ts'
import {
  createComputedFigure,
  createPastRateFigure,
  createThresholdFigure,
  createTimeFigure,
} from '../../engine/figure.ts'
import { findSettledPriceMoments, type MarketEvent } from '../../engine/market-event.ts'
import { defineRule } from '../../engine/rule.ts'
import type { RuleInput } from '../../engine/rule-input.ts'
import { locateNextHourPrices, readNextHourPrices } from '../../facts/settled-prices-after.ts'
import { phrases } from './phrases.ts'

/** Thresholds in $/MWh for settled prices. */
const LIMITS = {
  spikePersistence: {
    floor: 100,
    quarters: 4,
    ladder: { watch: 100, warn: 200, alert: 1000 },
    longQuarters: 8,
    exit: 75,
    tiers: { high: 100, extreme: 400, scarce: 1000 },
    tierQuarters: 2,
  },
} as const

export const PRICE_OVER_300_EVENT: MarketEvent = {
  name: 'spp_over_300',
  title: 'Settled price above $300',
  unit: '$/MWh',
  row: 2,
  graceMs: 2 * HOUR_MS,
  momentsBetween: findSettledPriceMoments((price) => price > 300),
}

export const spikePersistence = defineRule({
  kind: 'spike_persistence',
  family: 'price',
  subject: 'price',
  scope: 'zone',
  reads: 'zone',
  ranksFirst: true,
  needs: ['spp'],
  ladder: LIMITS.spikePersistence.ladder,
  ladderUnit: '$/MWh',
  limits: LIMITS,
  prior: 0.67,
  outcome: {
    horizonMinutes: 60,
    actionableFrom: 'watch',
    claim: `Two of the next four settled quarter-hours above $${LIMITS.spikePersistence.floor}`,
    wasCorrect(window, { zone, raisedAtMs }) {
      const prices = readNextHourPrices(window, zone, raisedAtMs)
      if (prices === null) return 'readings missing'
      return prices.filter((price) => price > LIMITS.spikePersistence.floor).length >= 2
    },
    scoredOn: ({ zone, raisedAtMs }) => [locateNextHourPrices(zone, raisedAtMs)],
    marketEvent: PRICE_OVER_300_EVENT,
  },
  method:
    'Uses the settled quarter-hours of the hub: a level is reached when every settlement price of the last hour is at or above its line, and two hours at or above the lowest line are a warning; it names the highest of $100, $400, $1,000 and the cap that was held for half an hour, and is context once the newest run is below its line.',
  judge,
  phrases,
})

type Variant = keyof typeof phrases

function judge({ facts, nowMs, zoneName, rates }: RuleInput): RuleJudgement<Variant> {
  const limits = LIMITS.spikePersistence
  const { settled: newest, quarters, lmp } = facts.prices
  if (!isFact(newest)) return withholdJudgement(newest.absent)
  // A price spike continues only while both the newest settled quarter-hour and the newest SCED run show it.
  const price = Math.min(newest.value, isFact(lmp) ? lmp.value : newest.value)
  const lastHour = quarters.slice(-limits.quarters)
  if (lastHour.length < limits.quarters) return withholdJudgement('too_few')
  const floor = Math.min(...lastHour.map((quarter) => quarter.value))
  const long = quarters.length >= limits.longQuarters && quarters.every((quarter) => quarter.value >= limits.floor)
  const byFloor = findAlertLevelReached(floor, limits.ladder)
  const entry = pickHigherAlertLevel(byFloor, long ? 'warn' : null)
  const gone = quarters.slice(-2).every((quarter) => quarter.value < limits.exit)
  const keeps: AlertLevel | null = gone ? null : 'watch'
  if (entry === null && gone) return null
  return {
    entry,
    hold: pickHigherAlertLevel(pickHigherAlertLevel(entry, findAlertLevelReached(floor, limits.ladder, 0.8)), keeps),
    met: levelMetBy(price, long),
    ageMinutes: Math.max(0, nowMs - newest.atMs - QUARTER_HOUR_MS) / MINUTE_MS,
    describe() {
      const high = quarters.filter((quarter) => quarter.value >= limits.floor)
      const peak = (high.length > 0 ? high : quarters).reduce((best, quarter) =>
        quarter.value > best.value ? quarter : best,
      )
      const at = newest.atMs
      const shown = isFact(lmp) ? lmp : newest
      const source = DOCUMENT_BY_SERIES.spp
      const line = findThresholdReached(floor, limits.ladder)
      const { tier, cap, count } = findHeldTier(quarters, price)
      const holding = count > 0
      const minutes = 15 * (holding ? count : high.length)
      const figures = [
        createComputedFigure('newest', 'Newest settlement price', newest.value, '$/MWh', at, source, line),
        createComputedFigure('minutes', 'Minutes at or above the line', minutes, 'min', at, source),
        createThresholdFigure('line', 'Highest line held', tier, '$/MWh'),
        createComputedFigure('peak', 'Highest of the last two hours', peak.value, '$/MWh', peak.atMs, source),
        createTimeFigure('peakAt', 'Time of the peak', peak.atMs, source),
        createComputedFigure(
          'price',
          isFact(lmp) ? 'Hub LMP' : 'Newest settlement price',
          shown.value,
          '$/MWh',
          shown.atMs,
          isFact(lmp) ? lmp.source : source,
        ),
        createPastRateFigure('hours', 'Hours within which half end', rates.spikeMedianHours, 'h'),
      ]
      if (!holding)
        return { variant: 'fading', words: { zone: zoneName, as: isFact(lmp) ? 'now' : 'settled' }, figures }
      const continuing = continuingVariant(count === limits.longQuarters, peak.atMs === newest.atMs)
      return {
        variant: cap ? `cap_${continuing}` : continuing,
        words: { zone: zoneName, as: isFact(lmp) ? 'now' : 'settled', regime: rates.spikeMedianHours.regime },
        figures,
      }
    },
  }
}

/**
 * Finds the alert level whose threshold is met by `price`, the lower of the newest settled price and the newest SCED
 * price.
 */
function levelMetBy(price: number, isLong: boolean): AlertLevel | null {
  const { ladder, floor } = LIMITS.spikePersistence
  return pickHigherAlertLevel(findAlertLevelReached(price, ladder), isLong && price >= floor ? 'warn' : null)
}

type HeldTier = { tier: number; cap: boolean; count: number }

/**
 * Finds the highest threshold that `price` meets and that settled prices stayed at or above for half an hour, otherwise
 * the lowest threshold; `count` is 0 if `price` is below it.
 */
function findHeldTier(quarters: readonly Observation[], price: number): HeldTier {
  const { tiers, tierQuarters, floor } = LIMITS.spikePersistence
  const newest = quarters.at(-1)
  if (!newest || price < floor) return { tier: floor, cap: false, count: 0 }
  const isCapped = (value: number): boolean => findPriceCapReached(value, newest.atMs) !== null
  const countOf = (holds: (value: number) => boolean): number =>
    quarters.length - 1 - quarters.findLastIndex(({ value }) => !holds(value))
  const atCap = isCapped(price) ? countOf(isCapped) : 0
  if (atCap >= tierQuarters) return { tier: findPriceCapReached(price, newest.atMs) ?? floor, cap: true, count: atCap }
  const tier =
    Object.values(tiers).findLast((line) => price >= line && countOf((value) => value >= line) >= tierQuarters) ?? floor
  return { tier, cap: false, count: countOf((value) => value >= tier) }
}

/** The rule reads two hours of settled prices, so a spike that fills them lasted two hours or more. */
function continuingVariant(filled: boolean, rising: boolean): 'usual' | 'rising' | 'long' | 'long_rising' {
  if (filled) return rising ? 'long_rising' : 'long'
  return rising ? 'rising' : 'usual'
}

import { SOURCE_OF } from '../../../market/series.ts'
import { HOUR_MS, MINUTE_MS } from '../../../time/durations.ts'
import { type Judgement, levelReached, lineReached, withhold } from '../../engine/candidate.ts'
import { isFact } from '../../engine/fact.ts'
import { baseRate, computed, limit, timed } from '../../engine/figure.ts'
import { type MarketEvent, settledWhere } from '../../engine/market-event.ts'
import { rule } from '../../engine/rule.ts'
import type { RuleInput } from '../../engine/rule-input.ts'
import { BASE_RATES } from '../../engine/thresholds.ts'
import { nextHourPrices } from '../../facts/settled-after.ts'
import { higher, type Level } from '../../level.ts'
import { phrases } from './phrases.ts'

/** $/MWh, on settlement prices. */
const LIMITS = {
  spikePersistence: {
    floor: 100,
    quarters: 4,
    ladder: { watch: 100, warn: 200, alert: 1000 },
    longQuarters: 8,
    exit: 75,
  },
} as const

const QUARTER_MS = 15 * MINUTE_MS

export const over300: MarketEvent = {
  name: 'spp_over_300',
  title: 'Settled price above $300',
  unit: '$/MWh',
  row: 2,
  graceMs: 2 * HOUR_MS,
  momentsBetween: settledWhere((price) => price > 300),
}

export const spikePersistence = rule({
  kind: 'spike_persistence',
  family: 'price',
  subject: 'price',
  scope: 'zone',
  reads: 'zone',
  pace: 'slow',
  ranksFirst: true,
  canDrivePrice: true,
  speaksOf: 'now',
  worseWhen: 'larger',
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
      const prices = nextHourPrices(window, zone, raisedAtMs)
      if (prices === null) return 'readings missing'
      return prices.filter((price) => price > LIMITS.spikePersistence.floor).length >= 2
    },
    isAnnouncedPrice: null,
    marketEvent: over300,
    showsReliability: false,
  },
  method:
    'Uses the settled quarter-hours of the hub: a level is reached when every settlement price of the last hour is at or above its line, and two hours at or above the lowest line are a warning.',
  judge,
  phrases,
})

type Variant = keyof typeof phrases

function judge({ facts, nowMs, zoneName }: RuleInput): Judgement<Variant> {
  const limits = LIMITS.spikePersistence
  const { settled: newest, quarters } = facts.prices
  if (!isFact(newest)) return withhold(newest.absent)
  const lastHour = quarters.slice(-limits.quarters)
  if (lastHour.length < limits.quarters) return withhold('too_few')
  const floor = Math.min(...lastHour.map((quarter) => quarter.value))
  const long = quarters.length >= limits.longQuarters && quarters.every((quarter) => quarter.value >= limits.floor)
  const byFloor = levelReached(floor, limits.ladder)
  const entry = higher(byFloor, long ? 'warn' : null)
  const gone = quarters.slice(-2).every((quarter) => quarter.value < limits.exit)
  const keeps: Level | null = gone ? null : 'watch'
  if (entry === null && gone) return null
  return {
    entry,
    hold: higher(higher(entry, levelReached(floor, limits.ladder, 0.8)), keeps),
    ageMinutes: Math.max(0, nowMs - newest.atMs - QUARTER_MS) / MINUTE_MS,
    describe() {
      const high = quarters.filter((quarter) => quarter.value >= limits.floor)
      const peak = (high.length > 0 ? high : quarters).reduce((best, quarter) =>
        quarter.value > best.value ? quarter : best,
      )
      const at = newest.atMs
      const source = SOURCE_OF.spp
      const line = lineReached(floor, limits.ladder)
      const holding = newest.value >= limits.floor
      const unbroken = quarters.length - 1 - quarters.findLastIndex((quarter) => quarter.value < limits.floor)
      const minutes = 15 * (holding ? unbroken : high.length)
      return {
        variant: holding ? continuingVariant(unbroken === limits.longQuarters, peak.atMs === newest.atMs) : 'fading',
        words: { zone: zoneName },
        figures: [
          computed('newest', 'Newest settlement price', newest.value, '$/MWh', at, source, line),
          computed('minutes', 'Minutes at or above the line', minutes, 'min', at, source),
          limit('line', 'Spike line', limits.floor, '$/MWh'),
          computed('peak', 'Highest of the last two hours', peak.value, '$/MWh', peak.atMs, source),
          timed('peakAt', 'Time of the peak', peak.atMs, source),
          baseRate('hours', 'Hours within which half end', BASE_RATES.spikeHours, 'h'),
        ],
      }
    },
  }
}

/** The rule reads two hours of quarters: a spike that fills them lasted two hours or more. */
function continuingVariant(filled: boolean, rising: boolean): Variant {
  if (filled) return rising ? 'long_rising' : 'long'
  return rising ? 'rising' : 'usual'
}

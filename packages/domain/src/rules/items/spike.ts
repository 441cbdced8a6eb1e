import { SOURCE_OF } from '../../market/series.ts'
import { FIVE_MINUTES_MS } from '../../time/five-minute.ts'
import { type Judgement, passed, reached, withhold } from '../candidate.ts'
import { isFact, type Known } from '../fact.ts'
import { HOUR_MS, MINUTE_MS } from '../facts/clock.ts'
import { baseRate, computed, hourNamed, limit, measured, timed } from '../figure.ts'
import { higher, type Level } from '../kinds.ts'
import type { Scene } from '../scene.ts'
import { BASE_RATES, THRESHOLDS } from '../thresholds.ts'

const QUARTER_MS = 15 * MINUTE_MS
/** $/MWh: less is no difference between two prices. */
const HARDLY_ANYTHING = 0.5

/** Two hours of quarters are looked at: a spike that fills them has lasted so long, or longer. */
function heldVariant(filled: boolean, rising: boolean): string {
  if (filled) return rising ? 'long_rising' : 'long'
  return rising ? 'rising' : 'usual'
}

/** Settlement prices have stayed high for an hour or more. */
export function spikePersistence({ facts, nowMs, zoneName }: Scene): Judgement {
  const rule = THRESHOLDS.items.spikePersistence
  const { settled: newest, quarters } = facts.prices
  if (!isFact(newest)) return withhold('spike_persistence', newest.absent)
  const lastHour = quarters.slice(-rule.quarters)
  if (lastHour.length < rule.quarters) return withhold('spike_persistence', 'too_few')
  const floor = Math.min(...lastHour.map((quarter) => quarter.value))
  const long = quarters.length >= rule.longQuarters && quarters.every((quarter) => quarter.value >= rule.floor)
  const byFloor = reached(floor, rule.ladder)
  const entry = higher(byFloor, long ? 'warn' : null)
  const gone = quarters.slice(-2).every((quarter) => quarter.value < rule.exit)
  const keeps: Level | null = gone ? null : 'watch'
  if (entry === null && gone) return null
  return {
    kind: 'spike_persistence',
    entry,
    hold: higher(higher(entry, reached(floor, rule.ladder, 0.8)), keeps),
    prior: THRESHOLDS.prior.spike_persistence,
    agreement: 0,
    ageMinutes: Math.max(0, nowMs - newest.atMs - QUARTER_MS) / MINUTE_MS,
    describe() {
      const high = quarters.filter((quarter) => quarter.value >= rule.floor)
      const peak = (high.length > 0 ? high : quarters).reduce((best, quarter) =>
        quarter.value > best.value ? quarter : best,
      )
      const at = newest.atMs
      const [low, top] = BASE_RATES.spikeAgainPct
      const holding = newest.value >= rule.floor
      const unbroken = quarters.length - 1 - quarters.findLastIndex((quarter) => quarter.value < rule.floor)
      return {
        variant: holding ? heldVariant(unbroken === rule.longQuarters, peak.atMs === newest.atMs) : 'fading',
        words: { zone: zoneName },
        figures: [
          computed(
            'newest',
            'Newest settlement price',
            newest.value,
            '$/MWh',
            at,
            SOURCE_OF.spp,
            passed(floor, rule.ladder),
          ),
          computed(
            'minutes',
            'Minutes at or above the line',
            15 * (holding ? unbroken : high.length),
            'min',
            at,
            SOURCE_OF.spp,
          ),
          limit('line', 'Spike line', rule.floor, '$/MWh'),
          computed('peak', 'Highest of the last two hours', peak.value, '$/MWh', peak.atMs, SOURCE_OF.spp),
          timed('peakAt', 'Time of the peak', peak.atMs, SOURCE_OF.spp),
          baseRate('againLow', 'Spikes that last another hour, low', low, '%'),
          baseRate('againHigh', 'Spikes that last another hour, high', top, '%'),
          baseRate('hours', 'Hours within which half end', BASE_RATES.spikeHours, 'h'),
        ],
      }
    },
  }
}

/** A chance worth naming of a spike that is not there yet. */
export function spikeRiskItem({ facts, risk, nowMs }: Scene): Judgement {
  const { lmp, hourMean } = facts.prices
  const isOver = (price: Known) => isFact(price) && price.value > THRESHOLDS.spike.onlyUpTo
  if (isOver(hourMean) || isOver(lmp)) return null
  if ('absent' in risk) return withhold('spike_risk', risk.absent)
  const ladder = THRESHOLDS.items.spikeRisk
  return {
    kind: 'spike_risk',
    entry: reached(risk.probability, ladder),
    hold: reached(risk.probability, ladder, 0.8),
    prior: risk.probability,
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
          measured('dayAhead', 'Dearer of the next two day-ahead hours', '$/MWh', dayAheadNext),
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

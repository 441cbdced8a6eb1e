import { SOURCE_OF } from '../../market/series.ts'
import { onDay } from '../../time/central-date.ts'
import { type Judgement, passed, reached, withhold } from '../candidate.ts'
import { isFact } from '../fact.ts'
import { MINUTE_MS } from '../facts/clock.ts'
import { readDart, readDartDay } from '../facts/dart.ts'
import { type DayAheadDay, dayAheadDay, nextMidnight, previousMidnight, usualPeakRatio } from '../facts/day-ahead.ts'
import { computed, type Figure, hourNamed, limit } from '../figure.ts'
import { higher } from '../kinds.ts'
import type { Scene } from '../scene.ts'
import { THRESHOLDS } from '../thresholds.ts'

const BOTH = `${SOURCE_OF.spp}, ${SOURCE_OF.damSpp}`

/** Real-time runs away from what was sold day-ahead in this hour, or ran away from it in the hour just over. */
export function dartSpread({ facts, nowMs }: Scene): Judgement {
  const { clock } = facts.system
  const { hub, settled } = facts.prices
  if (!isFact(settled)) return withhold('dart_spread', settled.absent)
  const dart = readDart(facts.window, hub, clock)
  if ('absent' in dart) return withhold('dart_spread', dart.absent)
  const ladder = THRESHOLDS.items.dart
  const size = Math.abs(dart.spread)
  return {
    kind: 'dart_spread',
    entry: reached(size, ladder),
    hold: reached(size, ladder, 0.6),
    prior: THRESHOLDS.prior.dart_spread,
    agreement: 0,
    ageMinutes: Math.max(0, nowMs - dart.newestMs - 15 * MINUTE_MS) / MINUTE_MS,
    describe() {
      const day = readDartDay(facts.window, hub, clock, dart)
      const at = dart.newestMs
      const figures: Figure[] = [
        computed('spread', 'Real-time minus day-ahead', dart.spread, '$/MWh', at, BOTH, passed(size, ladder)),
        hourNamed('hour', 'Hour', dart.hourMs, SOURCE_OF.damSpp),
        computed('dayAhead', 'Day-ahead price', dart.dayAhead, '$/MWh', dart.hourMs, SOURCE_OF.damSpp),
        computed('realTime', 'Real-time, hour to date', dart.realTime, '$/MWh', at, SOURCE_OF.spp),
        computed('quarters', 'Settled quarters', dart.quarters, 'count', at, SOURCE_OF.spp),
        limit('ofFour', 'Quarters in an hour', 4, 'count'),
      ]
      const running = dart.hourMs === clock.hourMs
      const words = {
        side: dart.spread >= 0 ? 'over' : 'under',
        ran: running ? 'runs' : 'ran',
        when: running ? ' so far' : onDay(dart.hourMs, nowMs),
      }
      if (day.average === null || day.hours < 2) return { variant: 'early', words, figures }
      figures.push(
        computed('dayAverage', 'Day-to-date average', day.average, '$/MWh', at, BOTH),
        computed('sameSide', 'Hours in a row on this side', day.sameSide, 'h', at, BOTH),
      )
      return { variant: day.sameSide >= 2 ? 'run' : 'usual', words, figures }
    },
  }
}

/** Tomorrow's curve once it is out, and today's until its market's morning is over. */
export function dayAheadCurve({ facts }: Scene): Judgement {
  const { clock } = facts.system
  const { hub } = facts.prices
  const tomorrowMs = nextMidnight(clock.midnightMs)
  const tomorrow = dayAheadDay(facts.window, hub, tomorrowMs)
  const today = dayAheadDay(facts.window, hub, clock.midnightMs)
  const rule = THRESHOLDS.items.dayAhead
  if (tomorrow) return curve(facts.window, hub, tomorrow, tomorrowMs, today, 'Tomorrow')
  if (today && clock.hour < rule.untilHour) {
    const yesterday = dayAheadDay(facts.window, hub, previousMidnight(clock.midnightMs))
    return curve(facts.window, hub, today, clock.midnightMs, yesterday, 'Today')
  }
  const due = clock.hour >= rule.dueHour || clock.hour < rule.untilHour
  return due ? withhold('da_curve', 'missing') : null
}

/** Peak hours that cost twice as much against the rest as they usually do: batteries' day, even where no hour is dear. */
function steepnessOf({ peakRatio: ratio }: DayAheadDay, usual: number | null): { ratio: number; usual: number } | null {
  if (ratio === null || usual === null || usual <= 0) return null
  return ratio >= THRESHOLDS.items.dayAhead.ratio * usual ? { ratio, usual } : null
}

/** Per cent, where there is a change to speak of and both averages are prices that a share can be taken of. */
function changeSince(before: DayAheadDay | null, day: DayAheadDay): number | null {
  if (!before || before.average <= 0 || day.average <= 0) return null
  const changePct = (100 * (day.average - before.average)) / before.average
  return Math.abs(changePct) < 1 ? null : changePct
}

const RANKS = ['Dearest', 'Second dearest', 'Third dearest']

const dearestFirst = (hours: DayAheadDay['top']): DayAheadDay['top'] =>
  [...hours].sort((left, right) => right.value - left.value || left.hourMs - right.hourMs)

function curve(
  window: Scene['facts']['window'],
  hub: string,
  day: DayAheadDay,
  dayMs: number,
  before: DayAheadDay | null,
  which: 'Tomorrow' | 'Today',
): Judgement {
  const rule = THRESHOLDS.items.dayAhead
  const ladder = { watch: rule.watch, warn: rule.warn, alert: rule.alert }
  const steepness = steepnessOf(day, usualPeakRatio(window, hub, dayMs))
  const entry = higher(reached(day.max.value, ladder), steepness ? 'watch' : 'info')
  return {
    kind: 'da_curve',
    entry,
    hold: entry,
    prior: THRESHOLDS.prior.da_curve,
    agreement: 0,
    ageMinutes: 0,
    describe() {
      const source = SOURCE_OF.damSpp
      const changePct = changeSince(before, day)
      return {
        variant: `${steepness ? 'steep_' : ''}${changePct === null ? 'alone' : 'compared'}`,
        words: { which: `${which}'s day-ahead`, before: which === 'Tomorrow' ? 'today' : 'yesterday' },
        figures: [
          computed('average', 'Average of the day', day.average, '$/MWh', dayMs, source),
          ...dearestFirst(day.top).flatMap(({ value, hourMs }, index) => {
            const against = index === 0 ? passed(value, ladder) : null
            return [
              hourNamed(`top${index}`, `${RANKS[index]} hour`, hourMs, source),
              computed(`price${index}`, `${RANKS[index]} hour, price`, value, '$/MWh', hourMs, source, against),
            ]
          }),
          computed('min', 'Cheapest hour, price', day.min.value, '$/MWh', day.min.hourMs, source),
          hourNamed('minHour', 'Cheapest hour', day.min.hourMs, source),
          ...(changePct === null
            ? []
            : [computed('change', 'Average against the day before', changePct, '%', dayMs, source)]),
          ...(steepness
            ? [
                computed(
                  'ratio',
                  'Peak over off-peak',
                  steepness.ratio,
                  'ratio',
                  dayMs,
                  source,
                  rule.ratio * steepness.usual,
                ),
                computed('usualRatio', 'Usual peak over off-peak', steepness.usual, 'ratio', dayMs, source),
              ]
            : []),
        ],
      }
    },
  }
}

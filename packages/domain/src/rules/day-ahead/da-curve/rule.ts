import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import {
  createPlainCandidate,
  findLevelReached,
  findThresholdReached,
  type RuleJudgement,
  withholdJudgement,
} from '../../engine/candidate.ts'
import { createComputedFigure, createHourFigure } from '../../engine/figure.ts'
import { rule } from '../../engine/rule.ts'
import type { RuleInput } from '../../engine/rule-input.ts'
import {
  computeUsualPeakRatio,
  type DayAheadDay,
  nextMidnight,
  previousMidnight,
  readDayAheadDay,
} from '../../facts/day-ahead.ts'
import { higherLevel } from '../../level.ts'
import { phrases } from './phrases.ts'

/** Thresholds for the highest-priced hour, $/MWh; a day-ahead curve is context until a real-time price follows it. */
const LIMITS = { dayAhead: { watch: 200, ratio: 2, untilHour: 10, dueHour: 15 } } as const
const LADDER = { watch: LIMITS.dayAhead.watch }

export const dayAheadCurve = rule({
  kind: 'da_curve',
  family: 'day-ahead',
  subject: 'outlook',
  scope: 'zone',
  reads: 'zone',
  canDrivePrice: false,
  speaksOf: 'ahead',
  needs: ['damSpp'],
  ladder: LADDER,
  ladderUnit: '$/MWh',
  limits: LIMITS,
  prior: 0.9,
  method: `Shows tomorrow's day-ahead prices at the hub once they are published, and today's until ${LIMITS.dayAhead.untilHour}:00; it is a watch when the highest-priced hour reaches $${LADDER.watch} and otherwise context, which also notes a peak to off-peak ratio of ${LIMITS.dayAhead.ratio} times its usual.`,
  judge,
  phrases,
})

type Variant = keyof typeof phrases

/** Judges tomorrow's curve once it is published, and today's until the morning is over. */
function judge({ facts }: RuleInput): RuleJudgement<Variant> {
  const { clock } = facts.system
  const { hub } = facts.prices
  const tomorrowMs = nextMidnight(clock.midnightMs)
  const tomorrow = readDayAheadDay(facts.window, hub, tomorrowMs)
  const today = readDayAheadDay(facts.window, hub, clock.midnightMs)
  const limits = LIMITS.dayAhead
  if (tomorrow) return curve(facts.window, hub, tomorrow, tomorrowMs, today, 'Tomorrow')
  if (today && clock.hour < limits.untilHour) {
    const yesterday = readDayAheadDay(facts.window, hub, previousMidnight(clock.midnightMs))
    return curve(facts.window, hub, today, clock.midnightMs, yesterday, 'Today')
  }
  const due = clock.hour >= limits.dueHour || clock.hour < limits.untilHour
  return due ? withholdJudgement('missing') : null
}

/**
 * Whether peak hours cost twice as much relative to other hours as usual: good for batteries even if no hour is
 * expensive.
 */
function steepnessOf({ peakRatio: ratio }: DayAheadDay, usual: number | null) {
  if (ratio === null || usual === null || usual <= 0) return null
  const line = LIMITS.dayAhead.ratio * usual
  return ratio >= line ? { ratio, usual, line } : null
}

/** Change in percent since the day before; null if it is small or an average is too low for a ratio. */
function changeSince(before: DayAheadDay | null, day: DayAheadDay): number | null {
  if (!before || before.average <= 0 || day.average <= 0) return null
  const changePct = (100 * (day.average - before.average)) / before.average
  return Math.abs(changePct) < 1 ? null : changePct
}

const RANKS = ['Highest', 'Second highest', 'Third highest']

const highestFirst = (hours: DayAheadDay['top']): DayAheadDay['top'] =>
  [...hours].sort((left, right) => right.value - left.value || left.hourMs - right.hourMs)

function curve(
  window: RuleInput['facts']['window'],
  hub: string,
  day: DayAheadDay,
  dayMs: number,
  before: DayAheadDay | null,
  which: 'Tomorrow' | 'Today',
): RuleJudgement<Variant> {
  const steepness = steepnessOf(day, computeUsualPeakRatio(window, hub, dayMs))
  const entry = higherLevel(findLevelReached(day.max.value, LADDER), 'info')
  return createPlainCandidate(entry, () => {
    const source = DOCUMENT_BY_SERIES.damSpp
    const changePct = changeSince(before, day)
    return {
      variant: `${steepness ? 'steep_' : ''}${changePct === null ? 'alone' : 'compared'}`,
      words: { which: `${which}'s day-ahead`, before: which === 'Tomorrow' ? 'today' : 'yesterday' },
      figures: [
        createComputedFigure('average', 'Average of the day', day.average, '$/MWh', dayMs, source),
        ...highestFirst(day.top).flatMap(({ value, hourMs }, index) => {
          const against = index === 0 ? findThresholdReached(value, LADDER) : null
          return [
            createHourFigure(`top${index}`, `${RANKS[index]} hour`, hourMs, source),
            createComputedFigure(
              `price${index}`,
              `${RANKS[index]} hour, price`,
              value,
              '$/MWh',
              hourMs,
              source,
              against,
            ),
          ]
        }),
        createComputedFigure('min', 'Lowest-priced hour, price', day.min.value, '$/MWh', day.min.hourMs, source),
        createHourFigure('minHour', 'Lowest-priced hour', day.min.hourMs, source),
        ...(changePct === null
          ? []
          : [createComputedFigure('change', 'Average against the day before', changePct, '%', dayMs, source)]),
        ...(steepness
          ? [
              createComputedFigure(
                'ratio',
                'Peak over off-peak',
                steepness.ratio,
                'ratio',
                dayMs,
                source,
                steepness.line,
              ),
              createComputedFigure('usualRatio', 'Usual peak over off-peak', steepness.usual, 'ratio', dayMs, source),
            ]
          : []),
      ],
    }
  })
}

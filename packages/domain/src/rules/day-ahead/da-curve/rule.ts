import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { HOUR_MS } from '../../../time/durations.ts'
import { pickHigherAlertLevel } from '../../alert-level.ts'
import {
  createUnagedItemCandidate,
  findAlertLevelReached,
  findThresholdReached,
  type RuleJudgement,
  withholdJudgement,
} from '../../engine/candidate.ts'
import { createComputedFigure, createHourFigure } from '../../engine/figure.ts'
import { defineRule } from '../../engine/rule.ts'
import type { RuleInput } from '../../engine/rule-input.ts'
import {
  computeUsualPeakRatio,
  type DayAheadPriceDay,
  findNextMidnight,
  findPreviousMidnight,
  readDayAheadPriceDay,
} from '../../facts/day-ahead.ts'
import { phrases } from './phrases.ts'

/**
 * Thresholds for the highest-priced hour, $/MWh. The highest level is watch, because a day-ahead price is only context
 * until a real-time price follows it.
 */
const LIMITS = { dayAhead: { watch: 200, ratio: 2, untilHour: 10, dueHour: 15 } } as const
const LADDER = { watch: LIMITS.dayAhead.watch }

export const dayAheadCurve = defineRule({
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
  method: `Shows tomorrow's day-ahead prices at the hub once they are published, and today's until ${LIMITS.dayAhead.untilHour}:00; it is a watch while an hour that is not over reaches $${LADDER.watch} and otherwise context, which also notes a peak to off-peak ratio of ${LIMITS.dayAhead.ratio} times its usual.`,
  judge,
  phrases,
})

type Variant = keyof typeof phrases

/** Judges tomorrow's day-ahead curve once it is published, and today's until the morning is over. */
function judge({ facts }: RuleInput): RuleJudgement<Variant> {
  const { clock } = facts.system
  const { hub } = facts.prices
  const tomorrowMs = findNextMidnight(clock.midnightMs)
  const tomorrow = readDayAheadPriceDay(facts.window, hub, tomorrowMs)
  const today = readDayAheadPriceDay(facts.window, hub, clock.midnightMs)
  const limits = LIMITS.dayAhead
  if (tomorrow) return curve(facts.window, hub, tomorrow, tomorrowMs, today, 'Tomorrow', clock.nowMs)
  if (today && clock.hour < limits.untilHour) {
    const yesterday = readDayAheadPriceDay(facts.window, hub, findPreviousMidnight(clock.midnightMs))
    return curve(facts.window, hub, today, clock.midnightMs, yesterday, 'Today', clock.nowMs)
  }
  const due = clock.hour >= limits.dueHour || clock.hour < limits.untilHour
  return due ? withholdJudgement('missing') : null
}

/**
 * Whether peak hours cost twice as much relative to other hours as usual: good for batteries even if no hour is
 * expensive.
 */
function steepnessOf({ peakRatio: ratio }: DayAheadPriceDay, usual: number | null) {
  if (ratio === null || usual === null || usual <= 0) return null
  const line = LIMITS.dayAhead.ratio * usual
  return ratio >= line ? { ratio, usual, line } : null
}

/**
 * The change of the daily average in percent since the day before; null if it is small or an average is too low for a
 * ratio.
 */
function changeSince(before: DayAheadPriceDay | null, day: DayAheadPriceDay): number | null {
  if (!before || before.average <= 0 || day.average <= 0) return null
  const changePct = (100 * (day.average - before.average)) / before.average
  return Math.abs(changePct) < 1 ? null : changePct
}

const RANKS = ['Highest', 'Second highest', 'Third highest']

const highestFirst = (hours: DayAheadPriceDay['top']): DayAheadPriceDay['top'] =>
  [...hours].sort((left, right) => right.value - left.value || left.hourMs - right.hourMs)

function curve(
  window: RuleInput['facts']['window'],
  hub: string,
  day: DayAheadPriceDay,
  dayMs: number,
  before: DayAheadPriceDay | null,
  which: 'Tomorrow' | 'Today',
  nowMs: number,
): RuleJudgement<Variant> {
  const steepness = steepnessOf(day, computeUsualPeakRatio(window, hub, dayMs))
  // An hour that is over is context, however expensive it was.
  const highestLeft = day.hours.find(({ hourMs }) => hourMs + HOUR_MS > nowMs)
  const entry = pickHigherAlertLevel(highestLeft ? findAlertLevelReached(highestLeft.value, LADDER) : null, 'info')
  return createUnagedItemCandidate(entry, () => {
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

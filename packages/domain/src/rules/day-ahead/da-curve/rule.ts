import { SOURCE_OF } from '../../../market/series.ts'
import { type Judgement, levelReached, lineReached, plainCandidate, withhold } from '../../engine/candidate.ts'
import { computed, hourNamed } from '../../engine/figure.ts'
import { rule } from '../../engine/rule.ts'
import type { RuleInput } from '../../engine/rule-input.ts'
import { type DayAheadDay, dayAheadDay, nextMidnight, previousMidnight, usualPeakRatio } from '../../facts/day-ahead.ts'
import { higher } from '../../level.ts'
import { phrases } from './phrases.ts'

/** $/MWh of the highest-priced hour. A published curve is context until a real-time price follows it. */
const LIMITS = { dayAhead: { watch: 200, ratio: 2, untilHour: 10, dueHour: 15 } } as const
const LADDER = { watch: LIMITS.dayAhead.watch }

export const dayAheadCurve = rule({
  kind: 'da_curve',
  family: 'day-ahead',
  subject: 'outlook',
  scope: 'zone',
  reads: 'zone',
  pace: 'slow',
  canDrivePrice: false,
  speaksOf: 'ahead',
  worseWhen: 'larger',
  needs: ['damSpp'],
  ladder: LADDER,
  ladderUnit: '$/MWh',
  limits: LIMITS,
  prior: 0.9,
  outcome: null,
  method: `Shows tomorrow's day-ahead prices at the hub once they are published, and today's until ${LIMITS.dayAhead.untilHour}:00; it is a watch when the highest-priced hour reaches $${LADDER.watch} and otherwise context, which also notes a peak to off-peak ratio of ${LIMITS.dayAhead.ratio} times its usual.`,
  judge,
  phrases,
})

type Variant = keyof typeof phrases

/** Tomorrow's curve once it is published, and today's until the morning of its market is over. */
function judge({ facts }: RuleInput): Judgement<Variant> {
  const { clock } = facts.system
  const { hub } = facts.prices
  const tomorrowMs = nextMidnight(clock.midnightMs)
  const tomorrow = dayAheadDay(facts.window, hub, tomorrowMs)
  const today = dayAheadDay(facts.window, hub, clock.midnightMs)
  const limits = LIMITS.dayAhead
  if (tomorrow) return curve(facts.window, hub, tomorrow, tomorrowMs, today, 'Tomorrow')
  if (today && clock.hour < limits.untilHour) {
    const yesterday = dayAheadDay(facts.window, hub, previousMidnight(clock.midnightMs))
    return curve(facts.window, hub, today, clock.midnightMs, yesterday, 'Today')
  }
  const due = clock.hour >= limits.dueHour || clock.hour < limits.untilHour
  return due ? withhold('missing') : null
}

/** Peak hours cost twice as much relative to the rest as usual: a good day for batteries even where no hour is expensive. */
function steepnessOf({ peakRatio: ratio }: DayAheadDay, usual: number | null) {
  if (ratio === null || usual === null || usual <= 0) return null
  const line = LIMITS.dayAhead.ratio * usual
  return ratio >= line ? { ratio, usual, line } : null
}

/** Percent; null where the change is small or an average is too low for a ratio. */
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
): Judgement<Variant> {
  const steepness = steepnessOf(day, usualPeakRatio(window, hub, dayMs))
  const entry = higher(levelReached(day.max.value, LADDER), 'info')
  return plainCandidate(entry, () => {
    const source = SOURCE_OF.damSpp
    const changePct = changeSince(before, day)
    return {
      variant: `${steepness ? 'steep_' : ''}${changePct === null ? 'alone' : 'compared'}`,
      words: { which: `${which}'s day-ahead`, before: which === 'Tomorrow' ? 'today' : 'yesterday' },
      figures: [
        computed('average', 'Average of the day', day.average, '$/MWh', dayMs, source),
        ...highestFirst(day.top).flatMap(({ value, hourMs }, index) => {
          const against = index === 0 ? lineReached(value, LADDER) : null
          return [
            hourNamed(`top${index}`, `${RANKS[index]} hour`, hourMs, source),
            computed(`price${index}`, `${RANKS[index]} hour, price`, value, '$/MWh', hourMs, source, against),
          ]
        }),
        computed('min', 'Lowest-priced hour, price', day.min.value, '$/MWh', day.min.hourMs, source),
        hourNamed('minHour', 'Lowest-priced hour', day.min.hourMs, source),
        ...(changePct === null
          ? []
          : [computed('change', 'Average against the day before', changePct, '%', dayMs, source)]),
        ...(steepness
          ? [
              computed('ratio', 'Peak over off-peak', steepness.ratio, 'ratio', dayMs, source, steepness.line),
              computed('usualRatio', 'Usual peak over off-peak', steepness.usual, 'ratio', dayMs, source),
            ]
          : []),
      ],
    }
  })
}

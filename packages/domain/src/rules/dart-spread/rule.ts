import { SOURCE_OF } from '../../market/series.ts'
import { onDay } from '../../time/central-date.ts'
import { MINUTE_MS } from '../../time/durations.ts'
import { type Judgement, passed, reached, withhold } from '../candidate.ts'
import { isFact } from '../fact.ts'
import { readDart, readDartDay } from '../facts/dart.ts'
import { computed, type Figure, hourNamed, limit } from '../figure.ts'
import { rule } from '../rule.ts'
import type { Scene } from '../scene.ts'
import { phrases } from './phrases.ts'

/** $/MWh either way. */
const LIMITS = { dart: { watch: 20, warn: 35, alert: 100 } } as const

const BOTH = `${SOURCE_OF.spp}, ${SOURCE_OF.damSpp}`

export const dartSpread = rule({
  kind: 'dart_spread',
  family: 'spread',
  subject: 'dart',
  scope: 'zone',
  reads: 'zone',
  pace: 'fast',
  comesFirst: false,
  canDrive: true,
  needs: ['spp', 'damSpp'],
  ladder: LIMITS.dart,
  limits: LIMITS,
  prior: 0.6,
  isPrediction: true,
  outcome: null,
  method:
    'Averages the settled quarter-hours of the current hour, or of the hour before until two of them are settled, and subtracts the day-ahead price of that hour.',
  judge,
  phrases,
})

type Variant = keyof typeof phrases

/** Real-time runs away from what was sold day-ahead in this hour, or ran away from it in the hour just over. */
function judge({ facts, nowMs }: Scene): Judgement<Variant> {
  const { clock } = facts.system
  const { hub, settled } = facts.prices
  if (!isFact(settled)) return withhold(settled.absent)
  const dart = readDart(facts.window, hub, clock)
  if ('absent' in dart) return withhold(dart.absent)
  const ladder = LIMITS.dart
  const size = Math.abs(dart.spread)
  return {
    entry: reached(size, ladder),
    hold: reached(size, ladder, 0.6),
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

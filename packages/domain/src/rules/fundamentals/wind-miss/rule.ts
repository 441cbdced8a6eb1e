import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { MINUTE_MS } from '../../../time/durations.ts'
import type { AlertLevel } from '../../alert-level.ts'
import {
  findAlertLevelReached,
  findThresholdReached,
  type RuleJudgement,
  raiseAlertLevelByOne,
  withholdJudgement,
} from '../../engine/candidate.ts'
import { createComputedFigure, createMeasuredFigure, createNameFigure, type Figure } from '../../engine/figure.ts'
import { defineRule } from '../../engine/rule.ts'
import type { GridRuleInput } from '../../engine/rule-input.ts'
import type { WindMissStreak } from '../../facts/misses.ts'
import { findLeadingWindRegion } from '../../facts/regional-wind.ts'
import { findCurtailedShortfall, findCurtailment, MIN_WIND_SHORTFALL_MW } from '../curtailment.ts'
import { defineForecastMissOutcome, NET_LOAD_FORECAST_MISS_EVENT } from '../miss-outcome.ts'
import { phrases } from './phrases.ts'

/** Thresholds in MW of wind above or below its forecast. */
const LIMITS = { windMiss: { info: MIN_WIND_SHORTFALL_MW, watch: 5000 } } as const

const CUSUM_ALARM = 8

const NO_RUN: WindMissStreak = { side: 0, hours: 0, cusum: 0 }

export const windMiss = defineRule({
  kind: 'wind_miss',
  family: 'fundamentals',
  subject: 'wind',
  scope: 'grid',
  reads: 'grid',
  needs: ['generation', 'stwpf'],
  ladder: LIMITS.windMiss,
  ladderUnit: 'MW',
  limits: LIMITS,
  prior: 0.65,
  outcome: { ...defineForecastMissOutcome('wind'), alsoAnnounces: [NET_LOAD_FORECAST_MISS_EVENT] },
  method:
    'Subtracts the wind forecast made before the hour from wind output over the last 60 minutes; a miss is context unless it is very large or stays on one side for hours, and a shortfall that can be curtailment is only a note.',
  judge,
  phrases,
})

type Variant = keyof typeof phrases

/** Judges the wind forecast miss; a miss in one direction for hours is raised by one alert level. */
function judge({ facts, nowMs }: GridRuleInput): RuleJudgement<Variant> {
  const { wind: miss } = facts.system.misses
  if ('absent' in miss) return withholdJudgement(miss.absent)
  const ladder = LIMITS.windMiss
  const size = Math.abs(miss.error.value)
  const windRun = size >= ladder.info / 2 ? facts.system.misses.windRun(ladder.info) : NO_RUN
  const persistent = windRun.cusum >= CUSUM_ALARM && windRun.side === Math.sign(miss.error.value)
  // A wind shortfall at a negative price or at an export limit can be curtailment, so it is at most a note.
  const curtailment = miss.error.value < 0 ? findCurtailment(facts.system) : null
  const held = findCurtailedShortfall(facts, nowMs)
  const levelAt = (scale: number): AlertLevel | null => {
    const level = findAlertLevelReached(size, ladder, scale)
    if (curtailment || held) return level === null ? null : 'info'
    return persistent ? raiseAlertLevelByOne(level, 'watch') : level
  }
  return {
    entry: levelAt(1),
    hold: levelAt(0.6),
    agreement: (persistent ? 1 : 0) - (curtailment || held ? 1 : 0),
    ageMinutes: (nowMs - miss.error.atMs) / MINUTE_MS,
    describe() {
      const at = miss.error.atMs
      const figures: Figure[] = [
        createMeasuredFigure(
          'error',
          'Wind minus forecast, trailing hour',
          'MW',
          miss.error,
          findThresholdReached(size, ladder),
        ),
        createComputedFigure('actual', 'Wind, trailing hour', miss.actual, 'MW', at, DOCUMENT_BY_SERIES.generation),
        createComputedFigure('forecast', 'STWPF before the hour', miss.forecast, 'MW', at, DOCUMENT_BY_SERIES.stwpf),
      ]
      const side = Math.sign(miss.error.value)
      const run = windRun.side === side && windRun.hours >= 2
      const source = DOCUMENT_BY_SERIES.windPotentialHourly
      if (run)
        figures.push(createComputedFigure('hours', 'Complete hours on the same side', windRun.hours, 'h', at, source))
      const region = findLeadingWindRegion(facts.window, facts.system.clock, side)
      const leading = region && Math.abs(region.error.value) >= ladder.info / 2 ? region : null
      if (leading)
        figures.push(
          createNameFigure(
            'region',
            'Region with most of it',
            leading.region,
            leading.error.atMs,
            leading.error.source,
          ),
          createMeasuredFigure('regional', 'Its error, last complete hour', 'MW', leading.error),
        )
      if (held)
        figures.push(
          createComputedFigure(
            'held',
            'Of it held back',
            held.mw,
            'MW',
            held.hourMs,
            DOCUMENT_BY_SERIES.windPotentialHourly,
          ),
        )
      else if (curtailment) figures.push(curtailment.figure)
      const cause = held ? '_held' : curtailment ? (`_${curtailment.how}` as const) : ''
      const variant: Variant = `${run ? 'run' : 'single'}${leading ? '_region' : ''}${cause}`
      return { variant, words: { side: side < 0 ? 'under' : 'over' }, figures }
    },
  }
}

import { findLatestObservation } from '../../../market/market-window.ts'
import { DOCUMENT_BY_SERIES, SYSTEM_POINT } from '../../../market/series.ts'
import { describeOtherDay } from '../../../time/central-date.ts'
import { HOUR_MS, MINUTE_MS } from '../../../time/durations.ts'
import { formatPower } from '../../../words/wording.ts'
import {
  findAlertLevelReached,
  findThresholdReached,
  type RuleJudgement,
  withholdJudgement,
} from '../../engine/candidate.ts'
import { createComputedFigure, createHourFigure } from '../../engine/figure.ts'
import { defineRule } from '../../engine/rule.ts'
import type { GridRuleInput } from '../../engine/rule-input.ts'
import {
  findCurtailedShortfall,
  findCurtailment,
  MAX_CURTAILMENT_AGE_HOURS,
  MIN_CURTAILED_MW,
  readCurtailedFuelMw,
} from '../curtailment.ts'
import { phrases } from './phrases.ts'

/** Thresholds in MW that wind and solar could have produced but did not, as the mean of an hour. */
const LIMITS = { curtailed: { info: MIN_CURTAILED_MW }, curtailedExit: 0.7 } as const

const SOURCE = `${DOCUMENT_BY_SERIES.windPotentialHourly}, ${DOCUMENT_BY_SERIES.solarPotentialHourly}`

export const renewableCurtailment = defineRule({
  kind: 'renewable_curtailment',
  family: 'fundamentals',
  subject: 'wind',
  scope: 'grid',
  reads: 'grid',
  needs: ['windHourly', 'windPotentialHourly', 'solarHourly', 'solarPotentialHourly'],
  ladder: LIMITS.curtailed,
  ladderUnit: 'MW',
  limits: LIMITS,
  prior: 0.9,
  method:
    'Subtracts system-wide wind and solar output from what the units could have produced, in the newest hour reported for both.',
  judge,
  phrases,
})

function judge({ facts, nowMs }: GridRuleInput): RuleJudgement<keyof typeof phrases> {
  const { window, system } = facts
  const newest = findLatestObservation(window, 'windPotentialHourly', SYSTEM_POINT)
  if (!newest) return withholdJudgement('missing')
  if (nowMs - newest.atMs > MAX_CURTAILMENT_AGE_HOURS * HOUR_MS) return withholdJudgement('stale')
  const hourMs = newest.atMs
  const windMw = readCurtailedFuelMw(window, 'windPotentialHourly', 'windHourly', hourMs)
  const solarMw = readCurtailedFuelMw(window, 'solarPotentialHourly', 'solarHourly', hourMs)
  if (windMw === null || solarMw === null) return withholdJudgement('missing')
  const isOnWindCard = findCurtailedShortfall(facts, nowMs) !== null
  // Nothing is reported if the wind card already states this curtailment together with the shortfall.
  if (isOnWindCard && curtailedFuels(windMw, solarMw) === 'wind') return null
  const totalMw = windMw + solarMw
  return {
    entry: findAlertLevelReached(totalMw, LIMITS.curtailed),
    hold: findAlertLevelReached(totalMw, LIMITS.curtailed, LIMITS.curtailedExit),
    ageMinutes: Math.max(0, (nowMs - newest.knownAtMs) / MINUTE_MS - 60),
    describe() {
      const why = findCurtailment(system)
      const held = curtailedFuels(windMw, solarMw)
      return {
        variant: why === null ? held : `${held}_${why.how === 'curtailed' ? 'negative' : 'bottled'}`,
        words: { fuel: held === 'both' ? 'wind and solar' : held, day: describeOtherDay(hourMs, nowMs) },
        figures: [
          createComputedFigure(
            'total',
            'Held back',
            totalMw,
            'MW',
            hourMs,
            SOURCE,
            findThresholdReached(totalMw, LIMITS.curtailed),
          ),
          createHourFigure('hour', 'Hour', hourMs, SOURCE),
          createComputedFigure('wind', 'Of it wind', windMw, 'MW', hourMs, DOCUMENT_BY_SERIES.windPotentialHourly),
          createComputedFigure('solar', 'Of it solar', solarMw, 'MW', hourMs, DOCUMENT_BY_SERIES.solarPotentialHourly),
          ...(why ? [why.figure] : []),
        ],
      }
    },
  }
}

/** Names the curtailed fuels, without a fuel whose curtailment would print as "0 MW". */
function curtailedFuels(windMw: number, solarMw: number): 'both' | 'wind' | 'solar' {
  if (formatPower(solarMw) === ZERO_TEXT) return 'wind'
  return formatPower(windMw) === ZERO_TEXT ? 'solar' : 'both'
}

const ZERO_TEXT = formatPower(0)

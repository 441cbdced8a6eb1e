import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { MINUTE_MS } from '../../../time/durations.ts'
import {
  findAlertLevelReached,
  findThresholdReached,
  type RuleJudgement,
  withholdJudgement,
} from '../../engine/candidate.ts'
import { createComputedFigure, createNameFigure, type Figure } from '../../engine/figure.ts'
import { defineRule } from '../../engine/rule.ts'
import type { GridRuleInput } from '../../engine/rule-input.ts'
import { LOAD_FORECAST_SERIES, measureLoadModelSpread } from '../../facts/load-forecast.ts'
import { defineForecastMissOutcome, NET_LOAD_FORECAST_MISS_EVENT } from '../miss-outcome.ts'
import { phrases } from './phrases.ts'

/** Thresholds for load above or below its forecast, in percent. */
const LIMITS = { loadMissPct: { info: 2, watch: 6 } } as const

export const loadMiss = defineRule({
  kind: 'load_miss',
  family: 'fundamentals',
  subject: 'load',
  scope: 'grid',
  reads: 'grid',
  needs: ['load', LOAD_FORECAST_SERIES],
  ladder: LIMITS.loadMissPct,
  ladderUnit: '%',
  limits: LIMITS,
  prior: 0.65,
  outcome: { ...defineForecastMissOutcome('load'), marketEvent: NET_LOAD_FORECAST_MISS_EVENT },
  method: 'Compares load over the last 60 minutes with the forecast that ERCOT had in use before the hour, in percent.',
  judge,
  phrases,
})

type Variant = keyof typeof phrases

function judge({ facts, nowMs }: GridRuleInput): RuleJudgement<Variant> {
  const { load: miss } = facts.system.misses
  if ('absent' in miss) return withholdJudgement(miss.absent)
  const ladder = LIMITS.loadMissPct
  const errorPct = (100 * miss.error.value) / miss.forecast
  const size = Math.abs(errorPct)
  return {
    entry: findAlertLevelReached(size, ladder),
    hold: findAlertLevelReached(size, ladder, 0.6),
    ageMinutes: (nowMs - miss.error.atMs) / MINUTE_MS,
    describe() {
      const at = miss.error.atMs
      const figures: Figure[] = [
        createComputedFigure(
          'errorPct',
          'Load minus forecast',
          errorPct,
          '%',
          at,
          miss.error.source,
          findThresholdReached(size, ladder),
        ),
        createNameFigure('model', 'Model in use', miss.model ?? 'outlook', at, miss.source),
        createComputedFigure('actual', 'Load, trailing hour', miss.actual, 'MW', at, DOCUMENT_BY_SERIES.load),
        createComputedFigure('forecast', 'Forecast for it', miss.forecast, 'MW', at, miss.source),
      ]
      const spread = measureLoadModelSpread(facts.window, facts.system.clock, facts.system.clock.hourMs)
      if (spread)
        figures.push(
          createComputedFigure(
            'low',
            'Lowest model, this hour',
            spread.low.mw,
            'MW',
            at,
            DOCUMENT_BY_SERIES.loadForecast,
          ),
          createComputedFigure(
            'high',
            'Highest model, this hour',
            spread.high.mw,
            'MW',
            at,
            DOCUMENT_BY_SERIES.loadForecast,
          ),
        )
      const against = miss.model === 'unflagged' || miss.model === 'outlook' ? (`_${miss.model}` as const) : ''
      const variant: Variant = `${spread ? 'models' : 'single'}${against}`
      return { variant, words: { side: errorPct > 0 ? 'over' : 'under' }, figures }
    },
  }
}

import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { MINUTE_MS } from '../../../time/durations.ts'
import { pickHigherAlertLevel } from '../../alert-level.ts'
import {
  findAlertLevelReached,
  findThresholdReached,
  type RuleJudgement,
  withholdJudgement,
} from '../../engine/candidate.ts'
import { createComputedFigure, createHourFigure, createNameFigure } from '../../engine/figure.ts'
import { defineRule } from '../../engine/rule.ts'
import type { GridRuleInput } from '../../engine/rule-input.ts'
import { phrases } from './phrases.ts'

/**
 * Thresholds in percent of the load forecast in use. Disagreement of models is only context, because its consequences
 * have separate rules.
 */
const LIMITS = { modelSpreadPct: { info: 2 } } as const

const SOURCE = DOCUMENT_BY_SERIES.loadForecast

export const modelDisagreement = defineRule({
  kind: 'model_disagreement',
  family: 'fundamentals',
  subject: 'load',
  scope: 'grid',
  reads: 'grid',
  speaksOf: 'ahead',
  needs: ['loadForecast'],
  ladder: LIMITS.modelSpreadPct,
  ladderUnit: '%',
  limits: LIMITS,
  prior: 0.5,
  method:
    'Measures how far ERCOT’s load models are apart at the next peak, in percent of the forecast in use; a change of the model in use is also a note.',
  judge,
  phrases,
})

/** Reports that ERCOT's load models are far apart at the next peak, or that ERCOT changed the model in use. */
function judge({ facts, nowMs }: GridRuleInput): RuleJudgement<keyof typeof phrases> {
  const { load, before, peak, spread, absence } = facts.system.forecasts
  if (!load || !peak) return withholdJudgement(absence ?? 'missing')
  if (!spread) return withholdJudgement('too_few')
  const ladder = LIMITS.modelSpreadPct
  const apartMw = spread.high.mw - spread.low.mw
  const spreadPct = (100 * apartMw) / peak.mw
  // The load model changed only if ERCOT's flag moved; a publication without a flag does not show which model is in
  // use.
  const switched = before !== null && !before.unflagged && !load.unflagged && before.model !== load.model
  const entry = pickHigherAlertLevel(findAlertLevelReached(spreadPct, ladder), switched ? 'info' : null)
  return {
    entry,
    hold: pickHigherAlertLevel(entry, findAlertLevelReached(spreadPct, ladder, 0.8)),
    ageMinutes: Math.max(0, (nowMs - load.publishedMs) / MINUTE_MS - 60),
    describe() {
      const at = load.publishedMs
      const isSplit = findAlertLevelReached(spreadPct, ladder, 0.8) !== null
      const upside = spread.high.mw - peak.mw
      const downside = peak.mw - spread.low.mw
      return {
        variant: switched ? 'switched' : isSplit ? (load.unflagged ? 'split_unflagged' : 'split') : 'together',
        words: { side: upside >= downside ? 'up' : 'down' },
        figures: [
          createComputedFigure(
            'spreadPct',
            'Spread of the models',
            spreadPct,
            '%',
            at,
            SOURCE,
            findThresholdReached(spreadPct, ladder),
          ),
          createComputedFigure('apart', 'Highest minus lowest model', apartMw, 'MW', at, SOURCE),
          createHourFigure('hour', 'Next peak hour', peak.hourMs, SOURCE),
          createNameFigure('lowModel', 'Lowest model', spread.low.model, at, SOURCE),
          createComputedFigure('low', 'Its forecast', spread.low.mw, 'MW', at, SOURCE),
          createNameFigure('highModel', 'Highest model', spread.high.model, at, SOURCE),
          createComputedFigure('high', 'Its forecast', spread.high.mw, 'MW', at, SOURCE),
          createNameFigure('model', 'Model in use', load.model, at, SOURCE),
          createComputedFigure('inUse', 'Forecast in use', peak.mw, 'MW', at, SOURCE),
          ...(switched && before
            ? [createNameFigure('before', 'Model an hour ago', before.model, before.publishedMs, SOURCE)]
            : []),
        ],
      }
    },
  }
}

import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { describeOtherDay } from '../../../time/central-date.ts'
import { MINUTE_MS } from '../../../time/durations.ts'
import {
  findAlertLevelReached,
  findThresholdReached,
  type RuleJudgement,
  withholdJudgement,
} from '../../engine/candidate.ts'
import { createComputedFigure, createHourFigure, createTimeFigure } from '../../engine/figure.ts'
import { defineRule } from '../../engine/rule.ts'
import type { GridRuleInput } from '../../engine/rule-input.ts'
import { LOAD_FORECAST_SERIES } from '../../facts/load-forecast.ts'
import { phrases } from './phrases.ts'

/**
 * Thresholds for a revision of the net load forecast in MW, up or down. It is at most a note, because it does not move
 * the price yet.
 */
const LIMITS = { revision: { info: 2000 } } as const

const SOURCE = DOCUMENT_BY_SERIES.loadForecast

export const forecastRevision = defineRule({
  kind: 'forecast_revision',
  family: 'fundamentals',
  subject: 'netload',
  scope: 'grid',
  reads: 'grid',
  speaksOf: 'ahead',
  needs: [LOAD_FORECAST_SERIES, 'stwpf', 'stppf'],
  ladder: LIMITS.revision,
  ladderUnit: 'MW',
  limits: LIMITS,
  prior: 0.5,
  method: 'Measures how far the forecast net load peak has moved since the day-ahead market for that hour closed.',
  judge,
  phrases,
})

/** Judges how far the forecast net load peak has moved since the day-ahead market sold those hours. */
function judge({ facts, nowMs }: GridRuleInput): RuleJudgement<keyof typeof phrases> {
  const { revision, wind, absence } = facts.system.forecasts
  if (!revision || !wind) return withholdJudgement(absence ?? 'missing')
  const ladder = LIMITS.revision
  const size = Math.abs(revision.netLoadMw)
  return {
    entry: findAlertLevelReached(size, ladder),
    hold: findAlertLevelReached(size, ladder, 0.7),
    ageMinutes: Math.max(0, (nowMs - wind.publishedAtMs) / MINUTE_MS - 60),
    describe() {
      const at = wind.publishedAtMs
      const sources = `${SOURCE}, ${DOCUMENT_BY_SERIES.stwpf}, ${DOCUMENT_BY_SERIES.stppf}`
      return {
        variant: 'usual',
        words: {
          side: revision.netLoadMw > 0 ? 'tighter' : 'looser',
          day: describeOtherDay(revision.hourMs, nowMs),
          sinceDay: describeOtherDay(revision.sinceMs, nowMs),
        },
        figures: [
          createComputedFigure(
            'change',
            'Revision of net load',
            revision.netLoadMw,
            'MW',
            at,
            sources,
            findThresholdReached(size, ladder),
          ),
          createHourFigure('hour', 'Hour of the peak', revision.hourMs, SOURCE),
          createTimeFigure('since', 'Close of its day-ahead market', revision.sinceMs),
          createComputedFigure('load', 'Revision of load', revision.loadMw, 'MW', at, SOURCE),
          createComputedFigure('wind', 'Revision of wind', revision.windMw, 'MW', at, DOCUMENT_BY_SERIES.stwpf),
          createComputedFigure('solar', 'Revision of solar', revision.solarMw, 'MW', at, DOCUMENT_BY_SERIES.stppf),
        ],
      }
    },
  }
}

import { SOURCE_OF } from '../../../market/series.ts'
import { onDay } from '../../../time/central-date.ts'
import { MINUTE_MS } from '../../../time/durations.ts'
import { type Judgement, passed, reached, withhold } from '../../engine/candidate.ts'
import { computed, hourNamed, timed } from '../../engine/figure.ts'
import { rule } from '../../engine/rule.ts'
import type { GridScene } from '../../engine/scene.ts'
import { LOAD_FORECASTS } from '../../facts/load-forecast.ts'
import { phrases } from './phrases.ts'

/** MW either way. What a forecast says is no price yet: it is a note. */
const LIMITS = { revision: { info: 2000 } } as const

const SOURCE = SOURCE_OF.loadForecast

export const forecastRevision = rule({
  kind: 'forecast_revision',
  family: 'fundamentals',
  subject: 'netload',
  scope: 'grid',
  reads: 'grid',
  pace: 'slow',
  comesFirst: false,
  canDrive: true,
  speaksOf: 'ahead',
  worseWhen: 'larger',
  needs: [LOAD_FORECASTS, 'stwpf', 'stppf'],
  ladder: LIMITS.revision,
  ladderUnit: 'MW',
  limits: LIMITS,
  prior: 0.5,
  isPrediction: false,
  outcome: null,
  method: 'Measures how far the forecast peak of net load has moved since the day-ahead market for its hour closed.',
  judge,
  phrases,
})

type Variant = keyof typeof phrases

/** What the day-ahead market could not know: how far the peak of the hours it sold has moved. */
function judge({ facts, nowMs }: GridScene): Judgement<Variant> {
  const { revision, wind, absence } = facts.system.forecasts
  if (!revision || !wind) return withhold(absence ?? 'missing')
  const ladder = LIMITS.revision
  const size = Math.abs(revision.netLoadMw)
  return {
    entry: reached(size, ladder),
    hold: reached(size, ladder, 0.7),
    agreement: 0,
    ageMinutes: Math.max(0, (nowMs - wind.publishedAtMs) / MINUTE_MS - 60),
    describe() {
      const at = wind.publishedAtMs
      return {
        variant: 'usual',
        words: {
          side: revision.netLoadMw > 0 ? 'tighter' : 'looser',
          day: onDay(revision.hourMs, nowMs),
          sinceDay: onDay(revision.sinceMs, nowMs),
        },
        figures: [
          computed(
            'change',
            'Revision of net load',
            revision.netLoadMw,
            'MW',
            at,
            `${SOURCE}, ${SOURCE_OF.stwpf}, ${SOURCE_OF.stppf}`,
            passed(size, ladder),
          ),
          hourNamed('hour', 'Hour of the peak', revision.hourMs, SOURCE),
          timed('since', 'Close of its day-ahead market', revision.sinceMs),
          computed('load', 'Revision of load', revision.loadMw, 'MW', at, SOURCE),
          computed('wind', 'Revision of wind', revision.windMw, 'MW', at, SOURCE_OF.stwpf),
          computed('solar', 'Revision of solar', revision.solarMw, 'MW', at, SOURCE_OF.stppf),
        ],
      }
    },
  }
}

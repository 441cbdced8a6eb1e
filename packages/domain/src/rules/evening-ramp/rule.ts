import { SOURCE_OF } from '../../market/series.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { type Judgement, lifted, passed, reached, withhold } from '../candidate.ts'
import { EVENING_FROM_HOUR } from '../facts/evening-ramp.ts'
import { LOAD_FORECASTS } from '../facts/load-forecast.ts'
import { baseRate, computed, timed } from '../figure.ts'
import type { Level } from '../level.ts'
import { rule } from '../rule.ts'
import type { GridScene } from '../scene.ts'
import { BASE_RATES } from '../thresholds.ts'
import { phrases } from './phrases.ts'

/** MW of rise in three hours; MW of net load at the peak. */
const LIMITS = {
  evening: {
    ladder: { info: 14_000, watch: 18_000, warn: 24_000 },
    liftFrom: 52_500,
    alertFrom: 62_500,
    fromHour: EVENING_FROM_HOUR,
  },
  eveningRevised: 1500,
} as const

const FORECAST_SOURCE = `${SOURCE_OF.loadForecast}, ${SOURCE_OF.stwpf}, ${SOURCE_OF.stppf}`

export const eveningRamp = rule({
  kind: 'evening_ramp',
  family: 'fundamentals',
  subject: 'netload',
  scope: 'grid',
  reads: 'grid',
  pace: 'slow',
  comesFirst: false,
  canDrive: false,
  needs: [LOAD_FORECASTS, 'stwpf', 'stppf'],
  ladder: LIMITS.evening.ladder,
  limits: LIMITS,
  prior: 0.35,
  isPrediction: true,
  outcome: null,
  method: `Takes the steepest three hours of forecast net load between 15:00 and 22:00, from ${EVENING_FROM_HOUR}:00 on; a high forecast peak raises the level by one.`,
  judge,
  phrases,
})

type Variant = keyof typeof phrases

/** The duck's neck: today's steepest three evening hours, as forecast since noon. */
function judge({ facts }: GridScene): Judgement<Variant> {
  const { clock, forecasts } = facts.system
  const { evening: limits, eveningRevised } = LIMITS
  if (clock.hour < limits.fromHour || clock.hour >= 22) return null
  const { evening, eveningAtNoon } = forecasts
  if (!evening) return withhold(forecasts.absence ?? 'too_few')
  const levelAt = (scale: number): Level | null => {
    const byRamp = reached(evening.rampMw, limits.ladder, scale)
    if (evening.peakMw < limits.liftFrom * scale) return byRamp
    const most = evening.peakMw >= limits.alertFrom * scale ? 'alert' : 'warn'
    return lifted(byRamp, most)
  }
  return {
    entry: levelAt(1),
    hold: levelAt(0.9),
    agreement: evening.peakMw >= limits.liftFrom ? 1 : 0,
    ageMinutes: 0,
    describe() {
      const [low, high] = BASE_RATES.over100At55Gw
      const at = forecasts.wind?.publishedAtMs ?? clock.nowMs
      const figures = [
        computed(
          'ramp',
          'Steepest three-hour rise of net load',
          evening.rampMw,
          'MW',
          at,
          FORECAST_SOURCE,
          passed(evening.rampMw, limits.ladder),
        ),
        computed('peak', 'Forecast peak net load', evening.peakMw, 'MW', at, FORECAST_SOURCE),
        timed('peakAt', 'Hour of the peak', evening.peakMs, FORECAST_SOURCE),
        timed('from', 'Start of the rise', evening.fromMs, FORECAST_SOURCE),
        timed('to', 'End of the rise', evening.toMs, FORECAST_SOURCE),
        baseRate('line', 'Price of the record', BASE_RATES.dollarsOver, '$/MWh'),
        baseRate('rateLow', 'Such hours over the line, low', low, '%'),
        baseRate('rateHigh', 'Such hours over the line, high', high, '%'),
        baseRate('rateExtreme', 'Hours over the line at the highest net load', BASE_RATES.over100At65Gw, '%'),
        baseRate('liftFrom', 'Net load of the record', limits.liftFrom, 'MW'),
        baseRate('alertFrom', 'Highest net load of the record', limits.alertFrom, 'MW'),
      ]
      if (clock.nowMs >= evening.peakMs + HOUR_MS) return { variant: 'over', words: {}, figures }
      const tight =
        evening.peakMw >= limits.alertFrom ? 'extreme' : evening.peakMw >= limits.liftFrom ? 'tight' : 'roomy'
      const revisedMw = eveningAtNoon ? evening.rampMw - eveningAtNoon.rampMw : 0
      if (Math.abs(revisedMw) <= eveningRevised) return { variant: tight, words: {}, figures }
      figures.push(
        computed('revised', 'Revision of the ramp since noon', revisedMw, 'MW', at, FORECAST_SOURCE, eveningRevised),
      )
      return { variant: `${tight}_revised`, words: {}, figures }
    },
  }
}

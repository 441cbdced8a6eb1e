import { HOUR_MS } from '@tradeops/domain/time/durations'
import { roundTo } from '../curves.ts'
import {
  cacheForIssue,
  computeForecastErrorWidth,
  computeLeadHours,
  createForecastError,
  type ForecastError,
  type ForecastErrorByLead,
} from '../forecast-error.ts'
import type { HourlyGenerationMeans } from '../hourly-generation-means.ts'
import { type IssuedForecast, LOAD_FORECAST_MODELS, type LoadForecastModel } from '../market.ts'
import type { RandomSource } from '../noise.ts'

// Standard deviation of the load forecast error as a share of load, by hours ahead; ERCOT's real forecasts miss by 1.6
// % three hours ahead and by 2.7 % a day ahead.
const WIDENING: ForecastErrorByLead = [
  [0, 0.004],
  [3, 0.016],
  [6, 0.022],
  [24, 0.027],
  [168, 0.042],
]
const MODEL_BIAS = 0.0035
const MODEL_NOISE = 0.0045
// The fraction of their full difference by which ERCOT's load models already differ for the current hour. In a real 10:30
// forecast they differed even for past hours, by 1.3 to 1.9 %, because models are never corrected to the actual load.
const CURRENT_HOUR_DIFFERENCE_SHARE = 0.7
const FULLY_APART_HOURS = 12
/** How much unsettled weather increases the difference, as an exponent. */
const UNSETTLED = 0.4
const MODELS_IN_USE = ['E1', 'E3', 'A6'] as const
const WEEK_MS = 168 * HOUR_MS

type LoadForecasts = {
  byModel(model: LoadForecastModel): IssuedForecast
  inUse(issuedAt: Date): LoadForecastModel
}

/**
 * Creates the forecasts of ERCOT's eight load models, which share most of their error, and chooses the model that ERCOT
 * uses this week.
 */
export function createLoadForecasts(
  noise: RandomSource,
  hour: (hourStartMs: number) => HourlyGenerationMeans,
): LoadForecasts {
  const shared = createForecastError(noise, 'load')
  const unsettled = noise.wave('forecast/load/unsettled', { periodHours: [72, 30], weights: [1, 0.6] })
  const biases = noise.draws('forecast/load/bias')
  const own = Object.fromEntries(
    LOAD_FORECAST_MODELS.map((model) => [model, createForecastError(noise, `load/${model}`)]),
  ) as Record<LoadForecastModel, ForecastError>

  const sharedShare = cacheForIssue(
    (targetMs, issuedMs) => computeForecastErrorWidth(WIDENING, targetMs, issuedMs) * shared(targetMs, issuedMs),
  )
  const apart = cacheForIssue((targetMs, issuedMs) => {
    const ahead = Math.min(1, computeLeadHours(targetMs, issuedMs) / FULLY_APART_HOURS)
    return (
      (CURRENT_HOUR_DIFFERENCE_SHARE + (1 - CURRENT_HOUR_DIFFERENCE_SHARE) * ahead) *
      Math.exp(UNSETTLED * unsettled(targetMs / HOUR_MS))
    )
  })

  return {
    byModel: (model) => {
      const bias = MODEL_BIAS * biases.gaussian(LOAD_FORECAST_MODELS.indexOf(model))
      const error = own[model]
      return (hourStart, issuedAt) => {
        const targetMs = hourStart.getTime()
        const issuedMs = issuedAt.getTime()
        const ownShare = bias + MODEL_NOISE * error(targetMs, issuedMs)
        const errorShare = sharedShare(targetMs, issuedMs) + ownShare * apart(targetMs, issuedMs)
        return roundTo(hour(targetMs).loadGw * 1000 * (1 + errorShare), 1)
      }
    },
    inUse: (issuedAt) => MODELS_IN_USE[Math.floor(issuedAt.getTime() / WEEK_MS) % MODELS_IN_USE.length]!,
  }
}

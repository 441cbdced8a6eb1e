import { computeQuantileOfSorted } from '../market/statistics.ts'
import { DAY_MS } from '../time/durations.ts'
import { findCentralHourAtMidpoint } from './forecast-times.ts'
import type { PastForecastHour } from './past-forecast-hours.ts'
import { fromAsinhPriceScale, toAsinhPriceScale } from './real-time-premiums.ts'

/**
 * The simple forecasts that the price outlook must beat, each with the spread of its past errors at the same time of
 * day.
 */
export const BASELINE_FORECASTS = ['dayAhead', 'persistence', 'climatology'] as const
export type BaselineForecast = (typeof BASELINE_FORECASTS)[number]

type Residuals = {
  days: number
  /**
   * The expected price of an hour without its uncertainty, on the asinh (nearly logarithmic) price scale; null if
   * unknown.
   */
  from(hour: PastForecastHour): number | null
  byHorizon: boolean
}

/**
 * How each baseline forecasts: the day-ahead price plus its usual error; the last hour's price plus its usual change;
 * the recent prices of the same hour.
 */
const RESIDUALS: Record<BaselineForecast, Residuals> = {
  dayAhead: { days: 365, from: ({ dayAhead }) => toAsinhPriceScale(dayAhead), byHorizon: false },
  persistence: {
    days: 365,
    from: ({ premiums }) => (premiums.paidNow === null ? null : toAsinhPriceScale(premiums.paidNow)),
    byHorizon: true,
  },
  climatology: { days: 60, from: () => 0, byHorizon: false },
}

const MIN_SAMPLES = 30

const groupOf = ({ byHorizon }: Residuals, { fromMs, horizon }: PastForecastHour): number =>
  24 * (byHorizon ? horizon : 0) + findCentralHourAtMidpoint(fromMs)

function residualsOf(rule: Residuals, past: readonly PastForecastHour[], nowMs: number): Float64Array[] {
  const samples: number[][] = []
  for (const hour of past) {
    // An hour is forecast six times but has only one real-time price, so a baseline that does not depend on the time of
    // the forecast counts it once.
    if (nowMs - hour.fromMs > rule.days * DAY_MS || (!rule.byHorizon && hour.horizon !== 1)) continue
    const expected = rule.from(hour)
    if (expected === null) continue
    const group = groupOf(rule, hour)
    samples[group] ??= []
    samples[group].push(toAsinhPriceScale(hour.paid) - expected)
  }
  return samples.map((sample) => Float64Array.from(sample).sort())
}

/** Computes the baseline forecasts as of a time; they return null for an hour with too few similar past hours. */
export function computeBaselineQuantiles(past: readonly PastForecastHour[], nowMs: number) {
  const samples = Object.fromEntries(
    BASELINE_FORECASTS.map((baseline) => [baseline, residualsOf(RESIDUALS[baseline], past, nowMs)]),
  ) as Record<BaselineForecast, Float64Array[]>
  return (baseline: BaselineForecast, hour: PastForecastHour, shares: readonly number[]): number[] | null => {
    const rule = RESIDUALS[baseline]
    const sample = samples[baseline][groupOf(rule, hour)]
    const expected = rule.from(hour)
    if (!sample || sample.length < MIN_SAMPLES || expected === null) return null
    return shares.map((share) => fromAsinhPriceScale(expected + computeQuantileOfSorted(sample, share)!))
  }
}

import { quantileOfSorted } from '../market/statistics.ts'
import { DAY_MS } from '../time/durations.ts'
import { findMiddleHour } from './forecast-times.ts'
import type { PastHour } from './past-hours.ts'
import { fromPriceScale, toAsinhPrice } from './premiums.ts'

/** The simple forecasts an outlook must beat, each with the spread of its past errors at the same time of day. */
export const BASELINE_FORECASTS = ['dayAhead', 'persistence', 'climatology'] as const
export type BaselineForecast = (typeof BASELINE_FORECASTS)[number]

type Residuals = {
  days: number
  /** The expected price without spread, on the price scale; null where unknown. */
  from(hour: PastHour): number | null
  byHorizon: boolean
}

/** Day-ahead plus its usual error; the last hour's price plus its usual change; the recent prices of the same hour. */
const RESIDUALS: Record<BaselineForecast, Residuals> = {
  dayAhead: { days: 365, from: ({ dayAhead }) => toAsinhPrice(dayAhead), byHorizon: false },
  persistence: {
    days: 365,
    from: ({ premiums }) => (premiums.paidNow === null ? null : toAsinhPrice(premiums.paidNow)),
    byHorizon: true,
  },
  climatology: { days: 60, from: () => 0, byHorizon: false },
}

const MIN_SAMPLES = 30

const groupOf = ({ byHorizon }: Residuals, { fromMs, horizon }: PastHour): number =>
  24 * (byHorizon ? horizon : 0) + findMiddleHour(fromMs)

function residualsOf(rule: Residuals, past: readonly PastHour[], nowMs: number): Float64Array[] {
  const samples: number[][] = []
  for (const hour of past) {
    // All horizons of one hour share the same real-time price.
    if (nowMs - hour.fromMs > rule.days * DAY_MS || (!rule.byHorizon && hour.horizon !== 1)) continue
    const expected = rule.from(hour)
    if (expected === null) continue
    const group = groupOf(rule, hour)
    samples[group] ??= []
    samples[group].push(toAsinhPrice(hour.paid) - expected)
  }
  return samples.map((sample) => Float64Array.from(sample).sort())
}

/** The baselines at a moment; they give null for an hour with too short a past. */
export function baselineQuantilesAt(past: readonly PastHour[], nowMs: number) {
  const samples = Object.fromEntries(
    BASELINE_FORECASTS.map((baseline) => [baseline, residualsOf(RESIDUALS[baseline], past, nowMs)]),
  ) as Record<BaselineForecast, Float64Array[]>
  return (baseline: BaselineForecast, hour: PastHour, shares: readonly number[]): number[] | null => {
    const rule = RESIDUALS[baseline]
    const sample = samples[baseline][groupOf(rule, hour)]
    const expected = rule.from(hour)
    if (!sample || sample.length < MIN_SAMPLES || expected === null) return null
    return shares.map((share) => fromPriceScale(expected + quantileOfSorted(sample, share)!))
  }
}

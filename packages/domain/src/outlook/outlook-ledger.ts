import { BASELINE_FORECASTS, type BaselineForecast } from './baseline-quantiles.ts'
import { CHANCE_PRICE_THRESHOLDS } from './calibrate-distribution.ts'
import { type ChanceTally, computePinballLoss, createEmptyChanceTally, tallyChance } from './outlook-tally.ts'

export const SHOWN_QUANTILE_PROBABILITIES = [0.1, 0.5, 0.9] as const
export type ShownQuantiles = readonly [p10: number, p50: number, p90: number]

/**
 * What a brief forecast for a past hour, the price at which that hour settled, and the forecasts of the baselines,
 * $/MWh.
 */
export type OutlookLedgerHour = {
  statedAtMs: number
  fromMs: number
  horizon: number
  paid: number
  outlook: ShownQuantiles
  over100: number
  below0: number
  /** The probabilities before calibration; hours stored by earlier releases lack the one of a price below $0. */
  over100Unfitted: number
  below0Unfitted?: number
  baselines: Record<BaselineForecast, ShownQuantiles> | null
  /** ERCOT's own look-ahead price shortly before the hour, and the outlook's median in the same brief. */
  lookAhead: { price: number; middle: number } | null
  /** The corrected price, and when the hour was scored again; `paid` stays the price of the first score. */
  restated?: { paid: number; atMs: number }
}

/**
 * Scores of the price outlook for hours that are this many hours ahead: the mean pinball loss in $/MWh, compared with
 * the baselines on the hours that all of them cover.
 */
export type OutlookScoreSummary = {
  horizon: number
  hours: number
  pinball: number
  within80: number
  against: ({ hours: number; outlook: number } & Record<BaselineForecast, number>) | null
  /** Mean miss of ERCOT's look-ahead and of the outlook's median, on the hours that both cover. */
  lookAhead: { hours: number; lookAhead: number; outlook: number } | null
  over: ChanceTally
  below: ChanceTally
  /** How many hours were scored again on corrected prices, when last, and the first scores; null if no hour was. */
  restated: { hours: number; lastAtMs: number; first: { pinball: number; within80: number } } | null
  /** Lists every stated probability of both price thresholds with its outcome. */
  stated: Record<'over' | 'below', StatedOutcomes[]>
}

type StatedOutcomes = { probability: number; cases: number; happened: number }

const pinballOf = (paid: number, shown: ShownQuantiles): number =>
  SHOWN_QUANTILE_PROBABILITIES.reduce((sum, share, index) => sum + computePinballLoss(paid, shown[index]!, share), 0) /
  SHOWN_QUANTILE_PROBABILITIES.length

function meanOf<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0) / rows.length
}

const pinballMean = (hours: readonly OutlookLedgerHour[]): number =>
  meanOf(hours, ({ paid, outlook }) => pinballOf(paid, outlook))

const within80Share = (hours: readonly OutlookLedgerHour[]): number =>
  meanOf(hours, ({ paid, outlook: [p10, , p90] }) => (paid >= p10 && paid <= p90 ? 1 : 0))

/** Scores stated outlooks against settled or corrected prices: one row for each number of hours ahead with data. */
export function scoreOutlookLedger(ledger: readonly OutlookLedgerHour[]): OutlookScoreSummary[] {
  const horizons = [...new Set(ledger.map(({ horizon }) => horizon))].sort((one, other) => one - other)
  return horizons.map((horizon) => {
    const first = ledger.filter((hour) => hour.horizon === horizon)
    const hours = first.map((hour) => (hour.restated ? { ...hour, paid: hour.restated.paid } : hour))
    const [over, below] = [createEmptyChanceTally(), createEmptyChanceTally()]
    for (const { paid, fromMs, over100, below0 } of hours) {
      tallyChance(over, over100, paid > CHANCE_PRICE_THRESHOLDS.over, fromMs)
      tallyChance(below, below0, paid < CHANCE_PRICE_THRESHOLDS.below, fromMs)
    }
    return {
      horizon,
      hours: hours.length,
      pinball: pinballMean(hours),
      within80: within80Share(hours),
      restated: summarizeRestated(first),
      against: compareBaselines(hours),
      lookAhead: compareLookAhead(hours),
      over,
      below,
      stated: {
        over: hours.map(({ paid, over100 }) => outcomeOf(over100, paid > CHANCE_PRICE_THRESHOLDS.over)),
        below: hours.map(({ paid, below0 }) => outcomeOf(below0, paid < CHANCE_PRICE_THRESHOLDS.below)),
      },
    }
  })
}

function summarizeRestated(first: readonly OutlookLedgerHour[]): OutlookScoreSummary['restated'] {
  const times = first.flatMap(({ restated }) => (restated ? [restated.atMs] : []))
  if (times.length === 0) return null
  const scores = { pinball: pinballMean(first), within80: within80Share(first) }
  return { hours: times.length, lastAtMs: Math.max(...times), first: scores }
}

const outcomeOf = (probability: number, happened: boolean): StatedOutcomes => ({
  probability,
  cases: 1,
  happened: happened ? 1 : 0,
})

function compareBaselines(hours: readonly OutlookLedgerHour[]): OutlookScoreSummary['against'] {
  const known = hours.flatMap(({ baselines, ...hour }) => (baselines ? [{ ...hour, baselines }] : []))
  if (known.length === 0) return null
  const lossOf = (baseline: BaselineForecast) =>
    meanOf(known, ({ paid, baselines }) => pinballOf(paid, baselines[baseline]))
  const losses = BASELINE_FORECASTS.map((baseline) => [baseline, lossOf(baseline)] as const)
  return {
    hours: known.length,
    outlook: meanOf(known, ({ paid, outlook }) => pinballOf(paid, outlook)),
    ...(Object.fromEntries(losses) as Record<BaselineForecast, number>),
  }
}

function compareLookAhead(hours: readonly OutlookLedgerHour[]): OutlookScoreSummary['lookAhead'] {
  const known = hours.flatMap(({ lookAhead, ...hour }) => (lookAhead === null ? [] : [{ ...hour, lookAhead }]))
  if (known.length === 0) return null
  return {
    hours: known.length,
    lookAhead: meanOf(known, ({ paid, lookAhead }) => Math.abs(paid - lookAhead.price)),
    outlook: meanOf(known, ({ paid, lookAhead }) => Math.abs(paid - lookAhead.middle)),
  }
}

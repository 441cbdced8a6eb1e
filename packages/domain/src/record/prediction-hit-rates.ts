import { computeMedian, computeQuantile } from '../market/statistics.ts'
import type { AlertLevel } from '../rules/alert-level.ts'
import type { RuleKind } from '../rules/registry.ts'
import type { PredictionScore } from './score-predictions.ts'

/** How often the predictions of a rule were correct; fractions are 0 to 1. */
export type PredictionHitRate = {
  kind: RuleKind
  level: AlertLevel
  episodes: number
  cameTrue: number
  /** Lower end of the 90 % interval of the fraction of correct predictions. */
  low: number
  high: number
  /** How often the rule's claim is true in any hour; null if the claim can be checked only after a prediction. */
  base: number | null
  /**
   * How often the rule's claim was true in hours in which the day-ahead price implied it; null if that price cannot
   * imply it.
   */
  dayAhead: number | null
  medianLeadMinutes: number | null
  /** Quartiles of the lead time in minutes; null without lead times. */
  leadMinutes25: number | null
  leadMinutes75: number | null
  /**
   * How many market events began without a prediction, and how many began in all; null if the rule predicts no event.
   */
  misses: number | null
  onsets: number | null
}

/** 90 % of a normal distribution lies within this many standard deviations. */
const DEVIATIONS = 1.645

/**
 * Computes the confidence interval of a fraction whose cases cluster by day: predictions of one evening in four zones
 * are hardly independent. The variance between days gives an effective number of independent cases, from which Wilson's
 * interval is computed.
 */
export function computeConfidenceIntervalByDays(
  days: readonly (readonly [cases: number, right: number])[],
): [low: number, high: number] {
  const cases = days.reduce((sum, [count]) => sum + count, 0)
  if (cases === 0) return [0, 1]
  const share = days.reduce((sum, [, right]) => sum + right, 0) / cases
  const squares = days.reduce((sum, [count, right]) => sum + (right - share * count) ** 2, 0)
  const variance = days.length > 1 ? (squares * days.length) / (days.length - 1) / cases ** 2 : 0
  const independentCases =
    variance > 0 ? Math.min(cases, (share * (1 - share)) / variance) : Math.min(cases, days.length)
  const correction = DEVIATIONS ** 2 / independentCases
  const center = (share + correction / 2) / (1 + correction)
  const half =
    (DEVIATIONS * Math.sqrt((share * (1 - share)) / independentCases + correction / (4 * independentCases))) /
    (1 + correction)
  return [Math.max(0, center - half), Math.min(1, center + half)]
}

export const computePredictionHitRates = (scores: readonly PredictionScore[]): PredictionHitRate[] =>
  scores.flatMap(({ kind, level, days, leadMinutes, asked, askedTrue, dayAheadSaid, dayAheadTrue, onsets, misses }) => {
    const byDay = Object.values(days)
    const episodes = byDay.reduce((sum, [judged]) => sum + judged, 0)
    if (episodes === 0) return []
    const right = byDay.reduce((sum, [, cameTrue]) => sum + cameTrue, 0)
    const [low, high] = computeConfidenceIntervalByDays(byDay)
    return [
      {
        kind,
        level,
        episodes,
        cameTrue: right / episodes,
        low,
        high,
        base: asked > 0 ? askedTrue / asked : null,
        dayAhead: dayAheadSaid > 0 ? dayAheadTrue / dayAheadSaid : null,
        medianLeadMinutes: computeMedian(leadMinutes),
        leadMinutes25: computeQuantile(leadMinutes, 0.25),
        leadMinutes75: computeQuantile(leadMinutes, 0.75),
        misses,
        onsets,
      },
    ]
  })

const percent = (share: number | null): string => (share === null ? '-' : (100 * share).toFixed(1))

/**
 * Writes one table line per rule and alert level: episodes, fraction correct with its interval, base rate, median lead
 * time, and misses.
 */
export const writePredictionHitRateTable = (rates: readonly PredictionHitRate[]): string[] => [
  'Calls: episodes from a level up; correct [90 % interval] and base rate in percent; median lead in minutes; missed of all onsets',
  ...rates.map(({ kind, level, episodes, cameTrue, low, high, base, medianLeadMinutes, misses, onsets }) =>
    [
      kind.padEnd(20),
      level.padEnd(6),
      String(episodes).padStart(6),
      percent(cameTrue).padStart(7),
      `[${percent(low)}-${percent(high)}]`.padStart(14),
      percent(base).padStart(7),
      String(medianLeadMinutes ?? '-').padStart(5),
      misses === null ? '-'.padStart(12) : `${misses} of ${onsets}`.padStart(12),
    ].join(' '),
  ),
]

import { median, quantile } from '../market/statistics.ts'
import type { Level } from '../rules/level.ts'
import type { RuleKind } from '../rules/registry.ts'
import type { CallScore } from './score-calls.ts'

/** How often the calls of a rule were correct; shares are 0 to 1. */
export type CallRate = {
  kind: RuleKind
  level: Level
  episodes: number
  cameTrue: number
  /** Lower end of the 90 % interval of the share of correct calls. */
  low: number
  high: number
  /** How often the claim is true for any hour; null if it can only be scored for a call. */
  base: number | null
  /** How often the claim was true in hours in which day-ahead implied it; null if day-ahead cannot imply it. */
  dayAhead: number | null
  medianLeadMinutes: number | null
  /** Quartiles of the lead time in minutes; null without any. */
  leadMinutes25: number | null
  leadMinutes75: number | null
  /** Onsets without a call, and all onsets; null if the rule announces no event. */
  misses: number | null
  onsets: number | null
}

/** 90 % of a normal distribution is within this many standard deviations. */
const DEVIATIONS = 1.645

/**
 * Computes the interval of a share whose cases cluster by day: the calls of one evening in four zones are nearly one
 * case. The variance between days gives an effective number of independent cases, and Wilson's interval is computed
 * from that.
 */
export function computeIntervalByDays(
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

export const computeCallRates = (scores: readonly CallScore[]): CallRate[] =>
  scores.flatMap(({ kind, level, days, leadMinutes, asked, askedTrue, dayAheadSaid, dayAheadTrue, onsets, misses }) => {
    const byDay = Object.values(days)
    const episodes = byDay.reduce((sum, [judged]) => sum + judged, 0)
    if (episodes === 0) return []
    const right = byDay.reduce((sum, [, cameTrue]) => sum + cameTrue, 0)
    const [low, high] = computeIntervalByDays(byDay)
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
        medianLeadMinutes: median(leadMinutes),
        leadMinutes25: quantile(leadMinutes, 0.25),
        leadMinutes75: quantile(leadMinutes, 0.75),
        misses,
        onsets,
      },
    ]
  })

const percent = (share: number | null): string => (share === null ? '-' : (100 * share).toFixed(1))

/**
 * Writes one line per rule and level: episodes, share correct with its interval, base rate, median lead, and misses.
 */
export const writeCallTable = (rates: readonly CallRate[]): string[] => [
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

import { roundTo } from '../market/statistics.ts'

/** Forecast hours with the same stated probability: how many, and in how many the event happened. */
export type StatedProbabilityCount = { probability: number; cases: number; happened: number }

/**
 * One step of a reliability diagram: hours with stated probabilities from `from` to `to`, and the fraction in which the
 * event happened.
 */
type ReliabilityStep = { from: number; to: number; observed: number; cases: number }

/**
 * A reliability diagram without fixed bins (CORP): its steps are the best rising fit to the outcomes. The mean Brier
 * score is `miscalibration - discrimination + uncertainty`: what recalibration would save, what the order of the
 * probabilities is worth, and what stating the base rate alone would cost.
 */
export type ReliabilityDiagram = {
  steps: ReliabilityStep[]
  cases: number
  score: number
  miscalibration: number
  discrimination: number
  uncertainty: number
}

const SCORE_STEP = 0.000001
const SHARE_STEP = 0.0001

/** Composes the reliability diagram of stated probabilities; null without any. */
export function composeReliabilityDiagram(stated: Iterable<StatedProbabilityCount>): ReliabilityDiagram | null {
  const groups = mergeSameProbability(stated)
  const cases = sumOf(groups, (group) => group.cases)
  if (cases === 0) return null
  const steps = poolAdjacentViolators(groups)
  const base = sumOf(groups, ({ happened }) => happened) / cases
  const brier = (probability: number, { cases: count, happened }: StatedProbabilityCount) =>
    happened * (1 - probability) ** 2 + (count - happened) * probability ** 2
  const score = sumOf(groups, (group) => brier(group.probability, group)) / cases
  const recalibrated =
    sumOf(steps, ({ observed, cases: count, happened }) =>
      brier(observed, { probability: observed, cases: count, happened }),
    ) / cases
  const uncertainty = base * (1 - base)
  return {
    steps: steps.map(({ from, to, observed, cases: count }) => ({
      from: roundTo(from, SHARE_STEP),
      to: roundTo(to, SHARE_STEP),
      observed: roundTo(observed, SHARE_STEP),
      cases: count,
    })),
    cases,
    score: roundTo(score, SCORE_STEP),
    miscalibration: roundTo(score - recalibrated, SCORE_STEP),
    discrimination: roundTo(uncertainty - recalibrated, SCORE_STEP),
    uncertainty: roundTo(uncertainty, SCORE_STEP),
  }
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

function mergeSameProbability(stated: Iterable<StatedProbabilityCount>): StatedProbabilityCount[] {
  const merged = new Map<number, StatedProbabilityCount>()
  for (const { probability, cases, happened } of stated) {
    const known = merged.get(probability) ?? { probability, cases: 0, happened: 0 }
    merged.set(probability, { probability, cases: known.cases + cases, happened: known.happened + happened })
  }
  return [...merged.values()].sort((one, other) => one.probability - other.probability)
}

type Pool = ReliabilityStep & { happened: number }

/** Joins neighboring groups until a higher stated probability never has a lower observed fraction. */
function poolAdjacentViolators(groups: readonly StatedProbabilityCount[]): Pool[] {
  const pools: Pool[] = []
  for (const { probability, cases, happened } of groups) {
    let pool: Pool = { from: probability, to: probability, observed: happened / cases, cases, happened }
    for (let before = pools.at(-1); before && before.observed >= pool.observed; before = pools.at(-1)) {
      pools.pop()
      const joined = { cases: before.cases + pool.cases, happened: before.happened + pool.happened }
      pool = { from: before.from, to: pool.to, observed: joined.happened / joined.cases, ...joined }
    }
    pools.push(pool)
  }
  return pools
}

import { computeConfidenceIntervalByDays } from './prediction-hit-rates.ts'

/** Edges of the bins of stated probabilities, narrow where most probabilities are. */
const EDGES = [0, 0.02, 0.05, 0.1, 0.2, 0.4, 0.6] as const

/** Names the bin of a probability, such as `10-20%`. */
export function nameProbabilityBin(probability: number): string {
  const index = EDGES.findLastIndex((edge) => probability >= edge)
  return `${Math.round(100 * EDGES[index]!)}-${Math.round(100 * (EDGES[index + 1] ?? 1))}%`
}

/** Predictions of one day that stated the same probability. */
export type PredictionsByStatedProbability = { day: string; probability: number; calls: number; cameTrue: number }

/**
 * A bin of stated probabilities: how often they were stated and correct, with a 90 % interval; `said` is the mean of
 * the probabilities.
 */
type ReliabilityBin = {
  from: number
  to: number
  said: number
  calls: number
  cameTrue: number
  low: number
  high: number
}

/** Groups the predictions that can be scored by their stated probability; empty bins are left out. */
export function computeReliabilityBins(stated: Iterable<PredictionsByStatedProbability>): ReliabilityBin[] {
  const bins = EDGES.map((from, index) => ({
    from,
    to: EDGES[index + 1] ?? 1,
    within: [] as PredictionsByStatedProbability[],
  }))
  for (const each of stated) bins.findLast(({ from }) => each.probability >= from)?.within.push(each)
  return bins.flatMap(({ from, to, within }) => {
    const days = new Map<string, [calls: number, cameTrue: number]>()
    let sum = 0
    for (const { day, probability, calls, cameTrue } of within) {
      const [before, trueBefore] = days.get(day) ?? [0, 0]
      days.set(day, [before + calls, trueBefore + cameTrue])
      sum += probability * calls
    }
    const byDay = [...days.values()]
    const calls = byDay.reduce((total, [count]) => total + count, 0)
    if (calls === 0) return []
    const cameTrue = byDay.reduce((total, [, right]) => total + right, 0)
    const [low, high] = computeConfidenceIntervalByDays(byDay)
    return [{ from, to, said: sum / calls, calls, cameTrue, low, high }]
  })
}

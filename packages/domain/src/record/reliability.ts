import { intervalByDays } from './call-rates.ts'

/** Edges of the bins of stated chances: narrow where most of them lie. */
const EDGES = [0, 0.02, 0.05, 0.1, 0.2, 0.4, 0.6] as const

/** `10-20%`: the bin of a chance. */
export function binOf(probability: number): string {
  const index = EDGES.findLastIndex((edge) => probability >= edge)
  return `${Math.round(100 * EDGES[index]!)}-${Math.round(100 * (EDGES[index + 1] ?? 1))}%`
}

/** Calls of one day that stated the same chance. */
export type StatedCalls = { day: string; probability: number; calls: number; cameTrue: number }

/** What was said, how often, and how often it came true, with its 90 % interval; `said` is the mean of what was said. */
type ReliabilityBin = {
  from: number
  to: number
  said: number
  calls: number
  cameTrue: number
  low: number
  high: number
}

/** Calls that could be judged, by the chance that was stated at the raise; bins without one are left out. */
export function reliability(stated: Iterable<StatedCalls>): ReliabilityBin[] {
  const bins = EDGES.map((from, index) => ({ from, to: EDGES[index + 1] ?? 1, within: [] as StatedCalls[] }))
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
    const [low, high] = intervalByDays(byDay)
    return [{ from, to, said: sum / calls, calls, cameTrue, low, high }]
  })
}

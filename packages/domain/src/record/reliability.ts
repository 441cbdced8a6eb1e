/** Edges of the bins of stated chances: narrow where most of them lie. */
const EDGES = [0, 0.02, 0.05, 0.1, 0.2, 0.4, 0.6] as const

/** `10-20 %`: the bin of a chance. */
export function binOf(probability: number): string {
  const index = EDGES.findLastIndex((edge) => probability >= edge)
  return `${Math.round(100 * EDGES[index]!)}-${Math.round(100 * (EDGES[index + 1] ?? 1))} %`
}

/** What was said, how often, and how often it came true. */
type ReliabilityBin = { from: number; to: number; calls: number; cameTrue: number }

/** Calls that could be judged, by the chance that was stated at the raise; bins without one are left out. */
export function reliability(
  stated: Iterable<{ probability: number; calls: number; cameTrue: number }>,
): ReliabilityBin[] {
  const bins = EDGES.map((from, index) => ({ from, to: EDGES[index + 1] ?? 1, calls: 0, cameTrue: 0 }))
  for (const { probability, calls, cameTrue } of stated) {
    const bin = bins.findLast(({ from }) => probability >= from)
    if (!bin) continue
    bin.calls += calls
    bin.cameTrue += cameTrue
  }
  return bins.filter(({ calls }) => calls > 0)
}

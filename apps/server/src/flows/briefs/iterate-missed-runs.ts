import { listObservationsBetween, type MarketWindow } from '@tradeops/domain/market/market-window'
import { findHubOfZone } from '@tradeops/domain/market/zones'

export type IterateMissedRunsDependencies = {
  windowAt(asOf: Date): MarketWindow
  clock: { now(): Date }
  /** The newest SCED run that has briefs; the engine never makes briefs for an earlier run. */
  newestRunAt: Date | null
}

/**
 * How far back missed SCED runs get briefs: an hour has twelve runs, and one more is included because a run can be
 * missing.
 */
const REACH_MS = 65 * 60_000

/**
 * Iterates the SCED runs of the last hour without briefs, oldest first, each with the time since which it is known, so
 * that a new process can show an hour's trend at once. Runs that arrive while these are briefed follow them: briefing an
 * hour takes longer than the time between two runs on a busy machine.
 */
export function* iterateMissedRuns({ windowAt, clock, newestRunAt }: IterateMissedRunsDependencies) {
  let fromMs = Math.max(clock.now().getTime() - REACH_MS, newestRunAt ? newestRunAt.getTime() + 1 : 0)
  for (;;) {
    const now = clock.now()
    const [run] = listObservationsBetween(windowAt(now), 'lmp', findHubOfZone('HOUSTON'), fromMs, now.getTime())
    if (!run) return
    yield { runAt: new Date(run.atMs), knownAt: new Date(run.knownAtMs) }
    fromMs = run.atMs + 1
  }
}

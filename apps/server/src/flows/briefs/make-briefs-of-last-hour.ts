import { listObservationsBetween, type MarketWindow } from '@tradeops/domain/market/market-window'
import { findHubOfZone } from '@tradeops/domain/market/zones'

export type MakeBriefsOfLastHourDependencies = {
  windowAt(asOf: Date): MarketWindow
  makeBriefs(runAt: Date, now: Date): Promise<unknown>
  /** The newest SCED run that has briefs; the engine never makes briefs for an earlier run. */
  newestRunAt: Date | null
  /** Checked before each SCED run, because the briefs of an hour take longer than a stop should wait. */
  isStopping(): boolean
}

/**
 * How far back missed SCED runs get briefs: an hour has twelve runs, and one more is included because a run can be
 * missing.
 */
const REACH_MS = 65 * 60_000

/**
 * Makes briefs for the missed SCED runs of the last hour, each from the data known then, so that a new process can show
 * an hour's trend at once.
 */
export async function makeBriefsOfLastHour(dependencies: MakeBriefsOfLastHourDependencies, now: Date): Promise<number> {
  const { windowAt, makeBriefs, newestRunAt, isStopping } = dependencies
  const fromMs = Math.max(now.getTime() - REACH_MS, newestRunAt ? newestRunAt.getTime() + 1 : 0)
  const runs = listObservationsBetween(windowAt(now), 'lmp', findHubOfZone('HOUSTON'), fromMs, now.getTime())
  let made = 0
  for (const { atMs, knownAtMs } of runs) {
    if (isStopping()) break
    await makeBriefs(new Date(atMs), new Date(knownAtMs))
    made += 1
  }
  return made
}

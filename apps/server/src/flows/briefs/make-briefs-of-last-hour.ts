import { type MarketWindow, observationsBetween } from '@tradeops/domain/market/market-window'
import { hubOf } from '@tradeops/domain/market/zones'

export type MakeBriefsOfLastHourNeeds = {
  windowAt(asOf: Date): MarketWindow
  makeBriefs(runAt: Date, now: Date): Promise<unknown>
  /** The newest run that has briefs; the engine never makes briefs for an earlier one. */
  newestRunAt: Date | null
}

/** An hour has twelve runs; one more is included, because a run can be missing. */
const REACH_MS = 65 * 60_000

/**
 * Makes briefs for the missed runs of the last hour, each from what was known then, so that a new process has a trend
 * at once.
 */
export async function makeBriefsOfLastHour(needs: MakeBriefsOfLastHourNeeds, now: Date): Promise<number> {
  const { windowAt, makeBriefs, newestRunAt } = needs
  const fromMs = Math.max(now.getTime() - REACH_MS, newestRunAt ? newestRunAt.getTime() + 1 : 0)
  const runs = observationsBetween(windowAt(now), 'lmp', hubOf('HOUSTON'), fromMs, now.getTime())
  for (const { atMs, knownAtMs } of runs) await makeBriefs(new Date(atMs), new Date(knownAtMs))
  return runs.length
}

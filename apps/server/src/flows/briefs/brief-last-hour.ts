import { between, type MarketWindow } from '@tradeops/domain/market/market-window'
import { hubOf } from '@tradeops/domain/market/zones'

export type BriefLastHourNeeds = {
  windowAt(asOf: Date): MarketWindow
  makeBriefs(runAt: Date, now: Date): Promise<unknown>
  /** The newest run that was briefed before; the engine never goes back behind it. */
  newestRunAt: Date | null
}

/** Twelve runs and one to spare: a run may be missing. */
const REACH_MS = 65 * 60_000

/** The runs of the last hour that nobody briefed, each from what was known then, so that a start has its trend at once. */
export async function briefLastHour(
  { windowAt, makeBriefs, newestRunAt }: BriefLastHourNeeds,
  now: Date,
): Promise<number> {
  const fromMs = Math.max(now.getTime() - REACH_MS, newestRunAt ? newestRunAt.getTime() + 1 : 0)
  const runs = between(windowAt(now), 'lmp', hubOf('HOUSTON'), fromMs, now.getTime())
  for (const { atMs, knownAtMs } of runs) await makeBriefs(new Date(atMs), new Date(knownAtMs))
  return runs.length
}

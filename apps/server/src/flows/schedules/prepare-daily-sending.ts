import { type PlanBriefsNeeds, recomputePlans } from './plan-briefs.ts'

export type PrepareDailySendingNeeds = PlanBriefsNeeds & {
  clock: { now(): Date }
  databaseNow(): Promise<Date>
  report: { recomputed(schedules: number): void; clocksDiffer(skewMs: number): void }
}

const MAX_SKEW_MS = 2000

/** Recomputes plans at start for this runtime's time zone database, and reports clock skew to the database. */
export async function prepareDailySending(needs: PrepareDailySendingNeeds): Promise<void> {
  const { clock, databaseNow, report } = needs
  const recomputed = await recomputePlans(needs)
  if (recomputed > 0) report.recomputed(recomputed)
  const skewMs = clock.now().getTime() - (await databaseNow()).getTime()
  if (Math.abs(skewMs) > MAX_SKEW_MS) report.clocksDiffer(skewMs)
}

import { type PlanBriefsNeeds, recomputePlans } from './plan-briefs.ts'

export type BeginSendingNeeds = PlanBriefsNeeds & {
  clock: { now(): Date }
  databaseNow(): Promise<Date>
  report: { recomputed(schedules: number): void; clocksDiffer(skewMs: number): void }
}

const LARGEST_SKEW_MS = 2000

/** Before the first brief of a process: plans follow its calendar, and a clock that differs from the database's is told. */
export async function beginSending(needs: BeginSendingNeeds): Promise<void> {
  const { clock, databaseNow, report } = needs
  const recomputed = await recomputePlans(needs)
  if (recomputed > 0) report.recomputed(recomputed)
  const skewMs = clock.now().getTime() - (await databaseNow()).getTime()
  if (Math.abs(skewMs) > LARGEST_SKEW_MS) report.clocksDiffer(skewMs)
}

import { type PlanDailyMailsDependencies, replanDailyMails } from './plan-daily-mails.ts'

export type PrepareDailyMailSendingDependencies = PlanDailyMailsDependencies & {
  clock: { now(): Date }
  databaseNow(): Promise<Date>
  report: { recomputed(schedules: number): void; clocksDiffer(skewMs: number): void }
}

const MAX_SKEW_MS = 2000

/**
 * Plans all daily mails again at start with this runtime's time zone database, and logs the clock difference to the
 * database.
 */
export async function prepareDailyMailSending(dependencies: PrepareDailyMailSendingDependencies): Promise<void> {
  const { clock, databaseNow, report } = dependencies
  const recomputed = await replanDailyMails(dependencies)
  if (recomputed > 0) report.recomputed(recomputed)
  const skewMs = clock.now().getTime() - (await databaseNow()).getTime()
  if (Math.abs(skewMs) > MAX_SKEW_MS) report.clocksDiffer(skewMs)
}

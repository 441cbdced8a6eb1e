import { type PlanDailyMailsNeeds, replanDailyMails } from './plan-daily-mails.ts'

export type PrepareDailyMailSendingNeeds = PlanDailyMailsNeeds & {
  clock: { now(): Date }
  databaseNow(): Promise<Date>
  report: { recomputed(schedules: number): void; clocksDiffer(skewMs: number): void }
}

const MAX_SKEW_MS = 2000

/**
 * Plans all daily mails again at start with this runtime's time zone database, and logs the clock difference to the
 * database.
 */
export async function prepareDailyMailSending(needs: PrepareDailyMailSendingNeeds): Promise<void> {
  const { clock, databaseNow, report } = needs
  const recomputed = await replanDailyMails(needs)
  if (recomputed > 0) report.recomputed(recomputed)
  const skewMs = clock.now().getTime() - (await databaseNow()).getTime()
  if (Math.abs(skewMs) > MAX_SKEW_MS) report.clocksDiffer(skewMs)
}

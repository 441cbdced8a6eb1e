import { DAY_MS } from '@tradeops/domain/time/durations'

export type DeleteOldDailyMailsDependencies = {
  databaseNow(): Promise<Date>
  deliveries: { forgetBefore(deliveries: Date, bodies: Date): Promise<void> }
}

const DELIVERY_DAYS = 90
const BODY_DAYS = 2

/**
 * Deletes the rows of daily mails after 90 days and their rendered bodies after two days; the schedule itself remembers
 * its last mail.
 */
export async function deleteOldDailyMails({ databaseNow, deliveries }: DeleteOldDailyMailsDependencies): Promise<void> {
  const now = await databaseNow()
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await deliveries.forgetBefore(ago(DELIVERY_DAYS), ago(BODY_DAYS))
}

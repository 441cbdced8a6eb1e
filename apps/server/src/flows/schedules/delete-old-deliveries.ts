import { DAY_MS } from '@tradeops/domain/time/durations'

export type DeleteOldDeliveriesNeeds = {
  databaseNow(): Promise<Date>
  deliveries: { forgetBefore(deliveries: Date, bodies: Date): Promise<void> }
}

const DELIVERY_DAYS = 90
const BODY_DAYS = 2

/** Deletes old deliveries after a season; the schedule itself keeps its last delivery. */
export async function deleteOldDeliveries({ databaseNow, deliveries }: DeleteOldDeliveriesNeeds): Promise<void> {
  const now = await databaseNow()
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await deliveries.forgetBefore(ago(DELIVERY_DAYS), ago(BODY_DAYS))
}

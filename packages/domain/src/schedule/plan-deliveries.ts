import { DAY_MS } from '../time/durations.ts'
import { isWorthSending } from './catch-up.ts'
import { findDeliveryAfter } from './next-delivery.ts'
import type { Weekday } from './weekdays.ts'

export const DELIVERIES_PLANNED_AHEAD_MS = 10 * 60_000

/** Missed deliveries are recorded only this far back, even after a longer downtime. */
const MAX_BACKLOG_MS = 31 * DAY_MS

export type DeliveryPlan = {
  deliveryTime: string
  timezone: string
  weekdays: readonly Weekday[]
  nextOn: string
  nextDueAt: Date
}

export type PlannedDelivery = { localDate: string; dueAt: Date; timezone: string; state: 'planned' | 'missed' }

/**
 * Plans a delivery for every day that became due since the last run or will within minutes. A day that passed while the
 * service was down is recorded as missed; only the newest one can still be sent.
 */
export function planDeliveries(
  schedule: DeliveryPlan,
  now: Date,
): { rows: PlannedDelivery[]; nextOn: string; nextDueAt: Date } {
  const { timezone } = schedule
  const rows: PlannedDelivery[] = []
  let { nextOn, nextDueAt } = schedule
  while (nextDueAt.getTime() <= now.getTime() + DELIVERIES_PLANNED_AHEAD_MS) {
    if (now.getTime() - nextDueAt.getTime() <= MAX_BACKLOG_MS) {
      const state = isWorthSending(nextDueAt, timezone, now) ? 'planned' : 'missed'
      rows.push({ localDate: nextOn, dueAt: nextDueAt, timezone, state })
    }
    const next = findDeliveryAfter(schedule, nextOn)
    nextOn = next.localDate
    nextDueAt = next.at
  }
  return { rows, nextOn, nextDueAt }
}

import { DAY_MS } from '../time/durations.ts'
import { isWorthSending } from './catch-up.ts'
import { deliveryAfter } from './next-delivery.ts'
import type { Weekday } from './weekdays.ts'

export const PLAN_AHEAD_MS = 10 * 60_000

/** After a longer silence the days before these are nobody's news. */
const LONGEST_SILENCE_MS = 31 * DAY_MS

export type PlanState = {
  deliveryTime: string
  timezone: string
  weekdays: readonly Weekday[]
  nextOn: string
  nextDueAt: Date
}

export type PlannedDelivery = { localDate: string; dueAt: Date; timezone: string; state: 'planned' | 'missed' }

/**
 * A row for every day that has come due since the schedule was last looked at, or will within minutes; and where to
 * look next. A day that passed while nobody was there is written down as missed: the newest may still be sent, the
 * ones before it never.
 */
export function planDeliveries(
  schedule: PlanState,
  now: Date,
): { rows: PlannedDelivery[]; nextOn: string; nextDueAt: Date } {
  const { timezone } = schedule
  const rows: PlannedDelivery[] = []
  let { nextOn, nextDueAt } = schedule
  while (nextDueAt.getTime() <= now.getTime() + PLAN_AHEAD_MS) {
    if (now.getTime() - nextDueAt.getTime() <= LONGEST_SILENCE_MS) {
      const state = isWorthSending(nextDueAt, timezone, now) ? 'planned' : 'missed'
      rows.push({ localDate: nextOn, dueAt: nextDueAt, timezone, state })
    }
    const next = deliveryAfter(schedule, nextOn)
    nextOn = next.localDate
    nextDueAt = next.at
  }
  return { rows, nextOn, nextDueAt }
}

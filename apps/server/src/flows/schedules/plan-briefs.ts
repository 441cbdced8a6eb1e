import { findDueInstant } from '@tradeops/domain/schedule/due-instant'
import { findDeliveryAfter } from '@tradeops/domain/schedule/next-delivery'
import {
  DELIVERIES_PLANNED_AHEAD_MS,
  type DeliveryPlan,
  type PlannedDelivery,
  planDeliveries,
} from '@tradeops/domain/schedule/plan-deliveries'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import type { RunInTransaction } from '../run-in-transaction.ts'

type Plan = DeliveryPlan & { id: string }
type Next = { id: string; nextOn: string; nextDueAt: Date }

export type PlanBriefsNeeds = {
  transact: RunInTransaction<{
    schedules: {
      now(): Promise<Date>
      lockDue(aheadMs: number, limit: number): Promise<Plan[]>
      lockOtherCalendar(limit: number): Promise<Plan[]>
      advance(next: readonly Next[]): Promise<void>
    }
    deliveries: {
      plan(rows: readonly (PlannedDelivery & { scheduleId: string })[]): Promise<void>
      plansOf(scheduleIds: string[]): Promise<{ scheduleId: string; localDate: string; timezone: string }[]>
      replan(scheduleId: string, localDate: string, dueAt: Date): Promise<void>
    }
  }>
  onFault(fault: unknown): void
}

/** How many schedules one transaction plans: few enough that no request waits long for it. */
const BATCH = 250

/** Plans a delivery for every day that is due soon or was missed; several processes can do this at once. */
export async function planBriefs({ transact, onFault }: PlanBriefsNeeds): Promise<number> {
  let planned = 0
  for (let found = BATCH; found === BATCH; ) {
    found = await transact(async ({ schedules, deliveries }) => {
      const due = await schedules.lockDue(DELIVERIES_PLANNED_AHEAD_MS, BATCH)
      if (due.length === 0) return 0
      const now = await schedules.now()
      const plans = due.map((schedule) => ({ id: schedule.id, ...planOf(schedule, now, onFault) }))
      const rows = plans.flatMap(({ id, rows }) => rows.map((row) => ({ ...row, scheduleId: id })))
      await deliveries.plan(rows)
      await schedules.advance(plans)
      planned += rows.length
      return due.length
    })
  }
  return planned
}

/**
 * Recomputes all planned deliveries with a new time zone database, because governments change their clocks at short
 * notice.
 */
export async function recomputePlans({ transact, onFault }: PlanBriefsNeeds): Promise<number> {
  let recomputed = 0
  for (let found = BATCH; found === BATCH; ) {
    found = await transact(async ({ schedules, deliveries }) => {
      const stale = await schedules.lockOtherCalendar(BATCH)
      if (stale.length === 0) return 0
      const times = new Map(stale.map(({ id, deliveryTime }) => [id, deliveryTime]))
      for (const { scheduleId, localDate, timezone } of await deliveries.plansOf([...times.keys()])) {
        const due = attempt(() => findDueInstant(localDate, times.get(scheduleId)!, timezone), onFault)
        if (due) await deliveries.replan(scheduleId, localDate, due.at)
      }
      await schedules.advance(stale.map((schedule) => attempt(() => recomputeNext(schedule), onFault) ?? schedule))
      recomputed += stale.length
      return stale.length
    })
  }
  return recomputed
}

const RETRY_MS = HOUR_MS

/**
 * Plans one schedule; a time zone that this runtime does not know is tried again in an hour and does not block the
 * others.
 */
function planOf(schedule: Plan, now: Date, onFault: (fault: unknown) => void) {
  const later = { rows: [], nextOn: schedule.nextOn, nextDueAt: new Date(now.getTime() + RETRY_MS) }
  return attempt(() => planDeliveries(schedule, now), onFault) ?? later
}

function attempt<T>(work: () => T, onFault: (fault: unknown) => void): T | null {
  try {
    return work()
  } catch (fault) {
    onFault(fault)
    return null
  }
}

function recomputeNext(schedule: Plan): Next {
  const { id, nextOn, deliveryTime, timezone } = schedule
  const due = findDueInstant(nextOn, deliveryTime, timezone)
  if (due) return { id, nextOn, nextDueAt: due.at }
  const after = findDeliveryAfter(schedule, nextOn)
  return { id, nextOn: after.localDate, nextDueAt: after.at }
}

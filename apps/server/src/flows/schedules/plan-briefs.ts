import { dueOn } from '@tradeops/domain/schedule/due-instant'
import { deliveryAfter } from '@tradeops/domain/schedule/next-delivery'
import {
  PLAN_AHEAD_MS,
  type PlannedDelivery,
  type PlanState,
  planDeliveries,
} from '@tradeops/domain/schedule/plan-deliveries'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import type { Transact } from '../transact.ts'

type Plan = PlanState & { id: string }
type Next = { id: string; nextOn: string; nextDueAt: Date }

export type PlanBriefsNeeds = {
  transact: Transact<{
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

/** Small enough that nobody waits for a transaction of ours. */
const AT_ONCE = 250

/** A row for every day that comes up, or went by. Any number of planners may do this at once. */
export async function planBriefs({ transact, onFault }: PlanBriefsNeeds): Promise<number> {
  let planned = 0
  for (let found = AT_ONCE; found === AT_ONCE; ) {
    found = await transact(async ({ schedules, deliveries }) => {
      const due = await schedules.lockDue(PLAN_AHEAD_MS, AT_ONCE)
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

/** Governments move their clocks at short notice: with a new calendar everything that lies ahead is computed again. */
export async function recomputePlans({ transact, onFault }: PlanBriefsNeeds): Promise<number> {
  let recomputed = 0
  for (let found = AT_ONCE; found === AT_ONCE; ) {
    found = await transact(async ({ schedules, deliveries }) => {
      const stale = await schedules.lockOtherCalendar(AT_ONCE)
      if (stale.length === 0) return 0
      const times = new Map(stale.map(({ id, deliveryTime }) => [id, deliveryTime]))
      for (const { scheduleId, localDate, timezone } of await deliveries.plansOf([...times.keys()])) {
        const due = attempt(() => dueOn(localDate, times.get(scheduleId)!, timezone), onFault)
        if (due) await deliveries.replan(scheduleId, localDate, due.at)
      }
      await schedules.advance(stale.map((schedule) => attempt(() => nextBy(schedule), onFault) ?? schedule))
      recomputed += stale.length
      return stale.length
    })
  }
  return recomputed
}

const LATER_MS = HOUR_MS

/** A timezone that this runtime's calendar has lost must not hold up everybody else: it is looked at again in an hour. */
function planOf(schedule: Plan, now: Date, onFault: (fault: unknown) => void) {
  const later = { rows: [], nextOn: schedule.nextOn, nextDueAt: new Date(now.getTime() + LATER_MS) }
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

function nextBy(schedule: Plan): Next {
  const { id, nextOn, deliveryTime, timezone } = schedule
  const due = dueOn(nextOn, deliveryTime, timezone)
  if (due) return { id, nextOn, nextDueAt: due.at }
  const after = deliveryAfter(schedule, nextOn)
  return { id, nextOn: after.localDate, nextDueAt: after.at }
}

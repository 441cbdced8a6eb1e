import { findMailDueInstant } from '@tradeops/domain/schedule/due-instant'
import { findScheduledMailAfter } from '@tradeops/domain/schedule/next-scheduled-mail'
import {
  MAILS_PLANNED_AHEAD_MS,
  type MailPlan,
  type PlannedMail,
  planScheduledMails,
} from '@tradeops/domain/schedule/plan-scheduled-mails'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import type { RunInTransaction } from '../run-in-transaction.ts'

type Plan = MailPlan & { id: string }
type Next = { id: string; nextOn: string; nextDueAt: Date }

export type PlanDailyMailsDependencies = {
  transact: RunInTransaction<{
    schedules: {
      now(): Promise<Date>
      lockDue(aheadMs: number, limit: number): Promise<Plan[]>
      lockOtherCalendar(limit: number): Promise<Plan[]>
      advance(next: readonly Next[]): Promise<void>
    }
    deliveries: {
      plan(rows: readonly (PlannedMail & { scheduleId: string })[]): Promise<void>
      plansOf(scheduleIds: string[]): Promise<{ scheduleId: string; localDate: string; timezone: string }[]>
      replan(scheduleId: string, localDate: string, dueAt: Date): Promise<void>
    }
  }>
  onFault(fault: unknown): void
}

/** How many schedules one transaction plans, few enough that no request waits long for the transaction. */
const BATCH = 250

/**
 * Plans a daily mail for every schedule whose next day is due soon or was missed; several processes can plan at once.
 */
export async function planDailyMails({ transact, onFault }: PlanDailyMailsDependencies): Promise<number> {
  let planned = 0
  for (let found = BATCH; found === BATCH; ) {
    found = await transact(async ({ schedules, deliveries }) => {
      const due = await schedules.lockDue(MAILS_PLANNED_AHEAD_MS, BATCH)
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
 * Plans all future daily mails again with a new time zone database, because governments change their clocks at short
 * notice.
 */
export async function replanDailyMails({ transact, onFault }: PlanDailyMailsDependencies): Promise<number> {
  let recomputed = 0
  for (let found = BATCH; found === BATCH; ) {
    found = await transact(async ({ schedules, deliveries }) => {
      const stale = await schedules.lockOtherCalendar(BATCH)
      if (stale.length === 0) return 0
      const times = new Map(stale.map(({ id, deliveryTime }) => [id, deliveryTime]))
      for (const { scheduleId, localDate, timezone } of await deliveries.plansOf([...times.keys()])) {
        const due = attempt(() => findMailDueInstant(localDate, times.get(scheduleId)!, timezone), onFault)
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
 * Plans one schedule; a time zone that this runtime does not know is tried again in an hour and does not block other
 * schedules.
 */
function planOf(schedule: Plan, now: Date, onFault: (fault: unknown) => void) {
  const later = { rows: [], nextOn: schedule.nextOn, nextDueAt: new Date(now.getTime() + RETRY_MS) }
  return attempt(() => planScheduledMails(schedule, now), onFault) ?? later
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
  const due = findMailDueInstant(nextOn, deliveryTime, timezone)
  if (due) return { id, nextOn, nextDueAt: due.at }
  const after = findScheduledMailAfter(schedule, nextOn)
  return { id, nextOn: after.localDate, nextDueAt: after.at }
}

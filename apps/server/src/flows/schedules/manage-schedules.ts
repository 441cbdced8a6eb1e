import { Refusal } from '@tradeops/contract/site/errors'
import { decideMailScheduleEdit } from '@tradeops/domain/schedule/decide-mail-schedule-edit'
import { addCalendarDays, readWallClock } from '@tradeops/domain/schedule/due-instant'
import {
  DEFAULT_MAIL_SCHEDULE,
  MAX_MAIL_SCHEDULES_PER_USER,
  type MailScheduleSettings,
  removeRepeatedZones,
} from '@tradeops/domain/schedule/mail-schedule'
import { findNextScheduledMail } from '@tradeops/domain/schedule/next-scheduled-mail'
import type { RunInTransaction } from '../run-in-transaction.ts'

type Next = { nextOn: string; nextDueAt: Date }
type Changeable = MailScheduleSettings & Next & { enabled: boolean }
type Plain = Changeable & { id: string }

type ScheduleStores<Schedule extends Plain> = {
  schedules: {
    now(): Promise<Date>
    lockOwner(userId: string): Promise<void>
    listOf(userId: string): Promise<Schedule[]>
    hasSame(userId: string, settings: MailScheduleSettings, except: string | null): Promise<boolean>
    lock(userId: string, id: string): Promise<Schedule | null>
    add(userId: string, settings: MailScheduleSettings, next: Next, now: Date): Promise<Schedule>
    change(id: string, change: Partial<Changeable>, now: Date): Promise<Schedule>
    remove(userId: string, id: string): Promise<boolean>
    switchOff(id: string, now: Date): Promise<void>
  }
  deliveries: {
    dropPlans(scheduleId: string): Promise<void>
    dropBodies(scheduleId: string): Promise<void>
    datesFrom(scheduleId: string, localDate: string): Promise<Set<string>>
  }
  addresses: { lift(address: string): Promise<void> }
}

export type ManageSchedulesDependencies<Schedule extends Plain> = {
  transact: RunInTransaction<ScheduleStores<Schedule>>
}

/** Settings of a schedule that older clients do not send. */
type OptionalSettings = Pick<MailScheduleSettings, 'weekdays' | 'onlyAtWatch' | 'moreZones'>
type RequestedSettings = Omit<MailScheduleSettings, keyof OptionalSettings> & {
  [Name in keyof OptionalSettings]?: OptionalSettings[Name] | undefined
}

type Owner = { id: string; email: string }

const fillFrom = <Requested extends RequestedSettings>(current: MailScheduleSettings, requested: Requested) => ({
  ...requested,
  weekdays: requested.weekdays ?? current.weekdays,
  onlyAtWatch: requested.onlyAtWatch ?? current.onlyAtWatch,
  moreZones: removeRepeatedZones(requested.zone, requested.moreZones ?? current.moreZones),
})

const nextDue = (timing: MailScheduleSettings, from: Date, served: ReadonlySet<string>): Next => {
  const { localDate, at } = findNextScheduledMail(timing, from, served)
  return { nextOn: localDate, nextDueAt: at }
}

/**
 * Creates a schedule of daily mails, enabled at once; if today's time has passed, the first mail is sent on the next
 * chosen weekday.
 */
export function createSchedule<Schedule extends Plain>(
  { transact }: ManageSchedulesDependencies<Schedule>,
  { id: userId }: Owner,
  requested: RequestedSettings,
): Promise<Schedule> {
  const settings = fillFrom(DEFAULT_MAIL_SCHEDULE, requested)
  return transact(async ({ schedules }) => {
    await schedules.lockOwner(userId)
    if (await schedules.hasSame(userId, settings, null)) throw new Refusal('schedule_exists')
    if ((await schedules.listOf(userId)).length >= MAX_MAIL_SCHEDULES_PER_USER) throw new Refusal('too_many_schedules')
    const now = await schedules.now()
    return schedules.add(userId, settings, nextDue(settings, now, new Set()), now)
  })
}

export function changeSchedule<Schedule extends Plain>(
  { transact }: ManageSchedulesDependencies<Schedule>,
  { id: userId, email }: Owner,
  id: string,
  requested: RequestedSettings & { enabled: boolean },
): Promise<Schedule> {
  return transact(async ({ schedules, deliveries, addresses }) => {
    await schedules.lockOwner(userId)
    const before = await schedules.lock(userId, id)
    if (!before) throw new Refusal('no_such_schedule')
    const after = fillFrom(before, requested)
    if (await schedules.hasSame(userId, after, id)) throw new Refusal('schedule_exists')
    const now = await schedules.now()
    const effect = decideMailScheduleEdit(before, after)
    if (effect === 'keep') return schedules.change(id, after, now)
    if (effect === 'rewrite') {
      await deliveries.dropBodies(id)
      return schedules.change(id, after, now)
    }
    await deliveries.dropPlans(id)
    if (effect === 'stop') return schedules.change(id, after, now)
    // The owner wants mails again, so a mailbox that was suspended after bounces gets another try.
    await addresses.lift(email)
    const served = await deliveries.datesFrom(id, addCalendarDays(readWallClock(after.timezone, now).date, -1))
    return schedules.change(id, { ...after, ...nextDue(after, now, served) }, now)
  })
}

export async function removeSchedule<Schedule extends Plain>(
  { transact }: ManageSchedulesDependencies<Schedule>,
  { id: userId }: Owner,
  id: string,
): Promise<void> {
  const removed = await transact(({ schedules }) => schedules.remove(userId, id))
  if (!removed) throw new Refusal('no_such_schedule')
}

/**
 * Switches a schedule off by the unsubscribe link in a mail, without signing in; repeating the request changes nothing.
 */
export function switchOffSchedule<Schedule extends Plain>(
  { transact }: ManageSchedulesDependencies<Schedule>,
  id: string,
): Promise<void> {
  return transact(async ({ schedules, deliveries }) => {
    await schedules.switchOff(id, await schedules.now())
    await deliveries.dropPlans(id)
  })
}

import { findMailDueInstant, readWallClock } from '@tradeops/domain/schedule/due-instant'
import type {
  ClockChange,
  MailScheduleSettings,
  MissedMailReason,
  ScheduledMailState,
} from '@tradeops/domain/schedule/mail-schedule'
import { DAY_MS } from '@tradeops/domain/time/durations'

export type ScheduleDetails = MailScheduleSettings & {
  id: string
  enabled: boolean
  lastSentOn: string | null
  lastSentAt: Date | null
  next: { at: Date; localDate: string; localTime: string; change: ClockChange | null } | null
  latest: { localDate: string; dueAt: Date; state: ScheduledMailState; nextAt: Date | null } | null
  missed: { localDate: string; dueAt: Date; reason: MissedMailReason }[]
}

type Schedule = MailScheduleSettings & {
  id: string
  enabled: boolean
  nextOn: string
  nextDueAt: Date
  lastSentOn: string | null
  lastSentAt: Date | null
}
type Delivery = {
  scheduleId: string
  localDate: string
  dueAt: Date
  timezone: string
  state: ScheduledMailState
  nextAt: Date | null
  reason: MissedMailReason | null
}

export type ListScheduleDetailsDependencies = {
  schedules: { now(): Promise<Date> }
  deliveries: { since(scheduleIds: string[], from: Date): Promise<Delivery[]> }
  addresses: { find(address: string): Promise<{ since: Date; reason: 'no_such_mailbox' | 'refused_for_days' } | null> }
}

const SHOWN_MS = 7 * DAY_MS

/** Lists each schedule with its next and its last mail, and the mails that were missed in the last week. */
export async function listScheduleDetails(
  dependencies: ListScheduleDetailsDependencies,
  email: string,
  stored: readonly Schedule[],
) {
  const { schedules, deliveries, addresses } = dependencies
  const now = await schedules.now()
  const suspension = await addresses.find(email)
  const ids = stored.map(({ id }) => id)
  const recent = await deliveries.since(ids, new Date(now.getTime() - SHOWN_MS))
  const shown = stored.map((schedule) =>
    show(
      schedule,
      recent.filter(({ scheduleId }) => scheduleId === schedule.id),
      suspension !== null,
    ),
  )
  return { shown, suspension }
}

function show(schedule: Schedule, recent: readonly Delivery[], suspended: boolean): ScheduleDetails {
  const { id, zone, moreZones, deliveryTime, timezone, weekdays, onlyAtWatch, enabled, lastSentOn, lastSentAt } =
    schedule
  const planned = recent.find(({ state }) => state === 'planned')
  const [localDate, at] = planned ? [planned.localDate, planned.dueAt] : [schedule.nextOn, schedule.nextDueAt]
  const change = findMailDueInstant(localDate, deliveryTime, timezone)?.change ?? null
  const localTime = readWallClock(timezone, at).time
  const [latest] = recent
  return {
    id,
    zone,
    moreZones,
    deliveryTime,
    timezone,
    weekdays,
    onlyAtWatch,
    enabled,
    lastSentOn,
    lastSentAt,
    next: enabled && !suspended ? { at, localDate: readWallClock(timezone, at).date, localTime, change } : null,
    latest: latest
      ? { localDate: latest.localDate, dueAt: latest.dueAt, state: latest.state, nextAt: latest.nextAt }
      : null,
    missed: recent.flatMap(({ localDate, dueAt, state, reason, nextAt }) =>
      nextAt === null && reason !== null && state !== 'sent' ? [{ localDate, dueAt, reason }] : [],
    ),
  }
}

import { listMailScheduleZones, type MailScheduleSettings } from './mail-schedule.ts'
import { sortWeekdays } from './weekdays.ts'

type Schedule = MailScheduleSettings & { enabled: boolean }

/**
 * What an edit of a mail schedule does to mails that are planned but not sent yet.
 * - `keep`: nothing relevant changed.
 * - `rewrite`: other zones, same time and days: today's mail is rendered again.
 * - `restart`: the old plan is dropped, and the next mail is the first one due from now on, on a day without a mail. A
 *   time that has passed today therefore starts tomorrow, and switching off and on again sends no mail twice.
 * - `stop`: the schedule is switched off, so no more mails are sent.
 */
export type MailScheduleEditEffect = 'keep' | 'rewrite' | 'restart' | 'stop'

export function decideMailScheduleEdit(before: Schedule, after: Schedule): MailScheduleEditEffect {
  if (!after.enabled) return 'stop'
  const sameHour = before.deliveryTime === after.deliveryTime && before.timezone === after.timezone
  const sameDays = sortWeekdays(before.weekdays).join() === sortWeekdays(after.weekdays).join()
  if (!before.enabled || !sameHour || !sameDays) return 'restart'
  return listMailScheduleZones(before).join() === listMailScheduleZones(after).join() ? 'keep' : 'rewrite'
}

import { listScheduleZones, type ScheduleSettings } from './schedule.ts'
import { sortWeekdays } from './weekdays.ts'

type Schedule = ScheduleSettings & { enabled: boolean }

/**
 * What an edit of a schedule does to deliveries that are planned but not sent yet.
 * - `keep`: nothing relevant changed.
 * - `rewrite`: other zones, same time and days: today's mail is rendered again.
 * - `restart`: the old plan is dropped, and the next delivery is the first from now on, on a day without one. A time
 *   that has passed today therefore starts tomorrow, and switching off and on again sends nothing twice.
 * - `stop`: the schedule is switched off, so nothing more is sent.
 */
export type ScheduleEditEffect = 'keep' | 'rewrite' | 'restart' | 'stop'

export function decideScheduleEdit(before: Schedule, after: Schedule): ScheduleEditEffect {
  if (!after.enabled) return 'stop'
  const sameHour = before.deliveryTime === after.deliveryTime && before.timezone === after.timezone
  const sameDays = sortWeekdays(before.weekdays).join() === sortWeekdays(after.weekdays).join()
  if (!before.enabled || !sameHour || !sameDays) return 'restart'
  return listScheduleZones(before).join() === listScheduleZones(after).join() ? 'keep' : 'rewrite'
}

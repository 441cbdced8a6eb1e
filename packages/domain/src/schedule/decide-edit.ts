import { type ScheduleSettings, zonesOf } from './schedule.ts'
import { inWeekOrder } from './weekdays.ts'

type Schedule = ScheduleSettings & { enabled: boolean }

/**
 * What an edit does to deliveries that are planned and not sent yet.
 * - `keep`: nothing relevant changed.
 * - `rewrite`: other zones, same time and days: today's mail is rendered again.
 * - `restart`: the old plan is dropped, and the next delivery is the first from now on, on a day without one. A time
 *   that has passed today therefore starts tomorrow, and switching off and on again sends nothing twice.
 * - `stop`: switched off.
 */
export type EditEffect = 'keep' | 'rewrite' | 'restart' | 'stop'

export function decideEdit(before: Schedule, after: Schedule): EditEffect {
  if (!after.enabled) return 'stop'
  const sameHour = before.deliveryTime === after.deliveryTime && before.timezone === after.timezone
  const sameDays = inWeekOrder(before.weekdays).join() === inWeekOrder(after.weekdays).join()
  if (!before.enabled || !sameHour || !sameDays) return 'restart'
  return zonesOf(before).join() === zonesOf(after).join() ? 'keep' : 'rewrite'
}

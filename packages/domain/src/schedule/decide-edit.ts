import { type ScheduleSettings, zonesOf } from './schedule.ts'
import { inWeekOrder } from './weekdays.ts'

type Schedule = ScheduleSettings & { enabled: boolean }

/**
 * What an edit means for what is planned but has not left the house.
 * - `keep`: nothing that matters changed.
 * - `rewrite`: other zones, the same hour and days: today's mail is written again.
 * - `restart`: the old plan is void, and the next delivery is the first from now on, on a day that has had none. A time
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

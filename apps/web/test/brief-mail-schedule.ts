import type { BriefMailSchedule } from '@tradeops/contract/account/preferences'
import { WEEKDAYS } from '@tradeops/domain/schedule/weekdays'

/** A schedule as the server sends it, with nothing delivered yet. */
export const createBriefMailSchedule = (change: Partial<BriefMailSchedule> = {}): BriefMailSchedule => ({
  id: '1',
  zone: 'HOUSTON',
  more_zones: [],
  delivery_time: '07:00',
  timezone: 'America/Chicago',
  weekdays: [...WEEKDAYS],
  only_at_watch: false,
  enabled: true,
  last_sent: null,
  last_sent_at: null,
  next_delivery: null,
  latest_delivery: null,
  missed: [],
  ...change,
})

import { ZONE_NAMES, type Zone } from '../market/zones.ts'
import { WEEKDAYS, type Weekday } from './weekdays.ts'

/** A user's mail schedule: which zones' briefs are mailed, on which weekdays, and at what time in which time zone. */
export type MailScheduleSettings = {
  zone: Zone
  moreZones: readonly Zone[]
  /** The wall-clock time of the mail, such as `07:00`. */
  deliveryTime: string
  timezone: string
  /** Weekdays in the reader's local calendar, at least one. */
  weekdays: readonly Weekday[]
  /** If true, the mail is sent only on days when the brief has an item at watch or above. */
  onlyAtWatch: boolean
}

type Zones = Pick<MailScheduleSettings, 'zone' | 'moreZones'>

/** Lists all zones of a mail, the main one first. */
export const listMailScheduleZones = ({ zone, moreZones }: Zones): [Zone, ...Zone[]] => [zone, ...moreZones]

/** Removes duplicates and the main zone from the further zones of a mail schedule. */
export const removeRepeatedZones = (zone: Zone, moreZones: readonly Zone[]): Zone[] =>
  [...new Set(moreZones)].filter((more) => more !== zone)

/** Names the zones of a mail schedule: `Houston`, `Houston + West`. */
export const describeMailScheduleZones = (zones: Zones): string =>
  listMailScheduleZones(zones)
    .map((zone) => ZONE_NAMES[zone])
    .join(' + ')

export const MAX_MAIL_SCHEDULES_PER_USER = 20

export const DEFAULT_MAIL_SCHEDULE: MailScheduleSettings = {
  zone: 'HOUSTON',
  moreZones: [],
  deliveryTime: '07:00',
  timezone: 'America/Chicago',
  weekdays: WEEKDAYS,
  onlyAtWatch: false,
}

export const isMailTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/**
 * The states of a scheduled mail: it goes from `planned` to `sending`, `handed` and `sent`, or to another final state.
 */
export const SCHEDULED_MAIL_STATES = [
  'planned',
  'sending',
  'handed',
  'sent',
  'unknown',
  'failed',
  'missed',
  'suppressed',
  /** No mail was sent, because nothing was at watch or above and the reader wants no brief then. */
  'skipped',
] as const
export type ScheduledMailState = (typeof SCHEDULED_MAIL_STATES)[number]

export const MISSED_MAIL_REASONS = [
  'service_down',
  'no_brief',
  'mail_server_unreachable',
  'mail_refused',
  /** The mail was sent to the mail server twice without a reply, so it may have arrived. */
  'unconfirmed',
  'address_suspended',
] as const
export type MissedMailReason = (typeof MISSED_MAIL_REASONS)[number]

/** Whether, on the day of a clock change, the scheduled wall-clock time does not exist or exists twice. */
export type ClockChange = 'clocks_go_forward' | 'clocks_go_back'

export type ScheduledMailResult = {
  state: ScheduledMailState
  failures: number
  unknowns: number
  nextAt: Date | null
  reason: MissedMailReason | null
  detail: string | null
  refused: boolean
}

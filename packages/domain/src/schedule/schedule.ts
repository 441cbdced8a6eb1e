import { ZONE_NAMES, type Zone } from '../market/zones.ts'
import { WEEKDAYS, type Weekday } from './weekdays.ts'

/** A user's schedule: the brief of a zone, on these days, at this time in this time zone. */
export type ScheduleSettings = {
  zone: Zone
  moreZones: readonly Zone[]
  /** Wall clock, `07:00`. */
  deliveryTime: string
  timezone: string
  /** Weekdays in the reader's local calendar, at least one. */
  weekdays: readonly Weekday[]
  /** If true, the brief is sent only on days when it has an item at watch or above. */
  onlyAtWatch: boolean
}

type Zones = Pick<ScheduleSettings, 'zone' | 'moreZones'>

/** Lists all zones of a mail, the main one first. */
export const listScheduleZones = ({ zone, moreZones }: Zones): [Zone, ...Zone[]] => [zone, ...moreZones]

/** Removes duplicates and the main zone from a schedule's further zones. */
export const cleanFurtherZones = (zone: Zone, moreZones: readonly Zone[]): Zone[] =>
  [...new Set(moreZones)].filter((more) => more !== zone)

/** Names the zones of a schedule: `Houston`, `Houston + West`. */
export const describeScheduleZones = (zones: Zones): string =>
  listScheduleZones(zones)
    .map((zone) => ZONE_NAMES[zone])
    .join(' + ')

export const MAX_SCHEDULES_PER_USER = 20

export const DEFAULT_SCHEDULE: ScheduleSettings = {
  zone: 'HOUSTON',
  moreZones: [],
  deliveryTime: '07:00',
  timezone: 'America/Chicago',
  weekdays: WEEKDAYS,
  onlyAtWatch: false,
}

export const isDeliveryTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** A delivery goes from `planned` to `sending`, `handed` and `sent`, or to another final state. */
export const DELIVERY_STATES = [
  'planned',
  'sending',
  'handed',
  'sent',
  'unknown',
  'failed',
  'missed',
  'suppressed',
  /** Nothing was at watch or above, and the reader wants no brief then. */
  'skipped',
] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export const MISSED_DELIVERY_REASONS = [
  'service_down',
  'no_brief',
  'mail_server_unreachable',
  'mail_refused',
  /** The mail was handed over twice without a reply: it may have arrived. */
  'unconfirmed',
  'address_suspended',
] as const
export type MissedDeliveryReason = (typeof MISSED_DELIVERY_REASONS)[number]

/** The scheduled wall-clock time does not exist that day, or exists twice. */
export type ClockChange = 'clocks_go_forward' | 'clocks_go_back'

export type DeliveryResult = {
  state: DeliveryState
  failures: number
  unknowns: number
  nextAt: Date | null
  reason: MissedDeliveryReason | null
  detail: string | null
  refused: boolean
}

import { ZONE_NAMES, type Zone } from '../market/zones.ts'
import { WEEKDAYS, type Weekday } from './weekdays.ts'

/** A user's schedule: the brief of this zone, on these days, at this time in this time zone. */
export type ScheduleSettings = {
  zone: Zone
  moreZones: readonly Zone[]
  /** Wall clock, `07:00`. */
  deliveryTime: string
  timezone: string
  /** Days of the reader's local calendar; at least one. */
  weekdays: readonly Weekday[]
  /** Send only on days whose brief has an item at watch or above. */
  onlyAtWatch: boolean
}

type Zones = Pick<ScheduleSettings, 'zone' | 'moreZones'>

/** All zones of the mail, the main one first. */
export const listScheduleZones = ({ zone, moreZones }: Zones): [Zone, ...Zone[]] => [zone, ...moreZones]

/** The further zones without duplicates and without the main zone. */
export const cleanFurtherZones = (zone: Zone, moreZones: readonly Zone[]): Zone[] =>
  [...new Set(moreZones)].filter((more) => more !== zone)

/** `Houston`, `Houston + West`. */
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

/** `planned → sending → handed → sent`, or another final state. */
export const DELIVERY_STATES = [
  'planned',
  'sending',
  'handed',
  'sent',
  'unknown',
  'failed',
  'missed',
  'suppressed',
  /** Nothing at watch or above, and the reader wants no brief then. */
  'skipped',
] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export const MISSED_DELIVERY_REASONS = [
  'service_down',
  'no_brief',
  'mail_server_unreachable',
  'mail_refused',
  /** Handed over twice without a reply: it may have arrived. */
  'unconfirmed',
  'address_suspended',
] as const
export type MissedDeliveryReason = (typeof MISSED_DELIVERY_REASONS)[number]

/** The wall-clock time does not exist that day, or exists twice. */
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

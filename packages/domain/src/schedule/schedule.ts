import { ZONE_NAMES, type Zone } from '../market/zones.ts'
import { WEEKDAYS, type Weekday } from './weekdays.ts'

/** What a user asked for: the brief of this zone, on these days at this time by the clocks of this place. */
export type ScheduleSettings = {
  zone: Zone
  /** Further zones of the same mail, in their order. */
  moreZones: readonly Zone[]
  /** Wall clock, `07:00`. */
  deliveryTime: string
  /** IANA name. */
  timezone: string
  /** By the calendar of that place; at least one. */
  weekdays: readonly Weekday[]
  /** Nothing is sent on a day whose brief has nothing at watch or above. */
  onlyAtWatch: boolean
}

type Zones = Pick<ScheduleSettings, 'zone' | 'moreZones'>

/** The zones of its mail, the first before all. */
export const zonesOf = ({ zone, moreZones }: Zones): [Zone, ...Zone[]] => [zone, ...moreZones]

/** Each once, and none that is the first already. */
export const furtherZones = (zone: Zone, moreZones: readonly Zone[]): Zone[] =>
  [...new Set(moreZones)].filter((more) => more !== zone)

/** `Houston`, `Houston + West`. */
export const zoneWords = (zones: Zones): string =>
  zonesOf(zones)
    .map((zone) => ZONE_NAMES[zone])
    .join(' + ')

export const MOST_SCHEDULES = 20

export const DEFAULT_SCHEDULE: ScheduleSettings = {
  zone: 'HOUSTON',
  moreZones: [],
  deliveryTime: '07:00',
  timezone: 'America/Chicago',
  weekdays: WEEKDAYS,
  onlyAtWatch: false,
}

export const isDeliveryTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** `planned → sending → handed → sent`, or how else it ended. */
export const DELIVERY_STATES = [
  'planned',
  'sending',
  'handed',
  'sent',
  'unknown',
  'failed',
  'missed',
  'suppressed',
  /** There was nothing at watch or above, and its reader wants no brief then. */
  'skipped',
] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Why a day went without its brief. */
export const MISS_REASONS = [
  /** We were not there in time. */
  'service_down',
  'no_brief',
  'mail_server_unreachable',
  'mail_refused',
  /** Handed over twice, and twice no answer: it may have arrived. */
  'unconfirmed',
  'address_suspended',
] as const
export type MissReason = (typeof MISS_REASONS)[number]

/** The wall time does not exist that day, or exists twice. */
export type ClockChange = 'clocks_go_forward' | 'clocks_go_back'

/** How an attempt left a delivery. */
export type DeliveryEnd = {
  state: DeliveryState
  failures: number
  unknowns: number
  nextAt: Date | null
  reason: MissReason | null
  detail: string | null
  refused: boolean
}

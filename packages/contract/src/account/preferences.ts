import { ZONES } from '@tradeops/domain/market/zones'
import { DELIVERY_STATES, isDeliveryTime, MISSED_DELIVERY_REASONS } from '@tradeops/domain/schedule/schedule'
import { isTimezone } from '@tradeops/domain/schedule/timezone'
import { sortWeekdays, WEEKDAYS } from '@tradeops/domain/schedule/weekdays'
import { z } from 'zod'

const Instant = z.iso.datetime()
const LocalDate = z.iso.date()

/** Text that must be present; a missing and an empty field get the same message. */
const requiredText = (missing: string) => z.string({ error: missing }).trim().min(1, { error: missing, abort: true })

const zone = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim().toUpperCase() : value),
  z.enum(ZONES, {
    error: ({ input }) => (input === undefined || input === '' ? 'Zone is required' : 'Choose one of the four zones'),
  }),
)

const weekdays = z
  .array(z.enum(WEEKDAYS, { error: 'Choose days from mon to sun' }), { error: 'Choose days from mon to sun' })
  .min(1, { error: 'Choose at least one day' })
  .max(WEEKDAYS.length, { error: 'Choose each day once' })
  .transform(sortWeekdays)
  .optional()

const moreZones = z
  .array(zone, { error: 'Choose from the four zones' })
  .max(ZONES.length, { error: 'Choose each zone once' })
  .optional()

const settings = {
  zone,
  deliveryTime: requiredText('Delivery time is required').refine(
    isDeliveryTime,
    'Delivery time must be a time such as 07:00',
  ),
  timezone: requiredText('Timezone is required')
    .max(64, { error: 'Choose a timezone from the list', abort: true })
    .refine(isTimezone, 'Choose a timezone from the list'),
  /** Weekdays, optional for older clients: a new schedule then has every day, and an existing one keeps its days. */
  weekdays,
  /** Whether to send only at watch or above, optional for older clients: a new schedule is then always sent. */
  onlyAtWatch: z.boolean({ error: 'Only at watch must be true or false' }).optional(),
  /** Further zones, optional for older clients: a new schedule then has one zone. */
  moreZones,
}

/** `GET /api/user/preferences/preview`. */
export const PreviewQuery = z.strictObject({
  zone: settings.zone,
  /** `NORTH,WEST`. */
  moreZones: z.preprocess(
    (value) => (typeof value === 'string' && value ? value.split(',') : []),
    z.array(zone).max(ZONES.length),
  ),
  timezone: settings.timezone,
})

const REQUEST_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The body of `POST /api/user/preferences/send`, which mails the current brief of a zone now. */
export const SendBriefBody = z.strictObject({
  zone: settings.zone,
  timezone: settings.timezone,
  /** A UUID chosen by the client, so that a repeated request sends one mail. */
  requestId: z.string({ error: 'A request id is required' }).regex(REQUEST_ID, { error: 'A request id is a UUID' }),
})
export type SendBriefBody = z.infer<typeof SendBriefBody>

export const PreviewAnswer = z.object({
  subject: z.string(),
  /** A path on this site that needs no login, to open in a new tab. */
  path: z.string(),
})

/** The body of `POST /api/user/preferences/briefs`; a new schedule is enabled. */
export const CreateScheduleBody = z.strictObject(settings)
export type CreateScheduleBody = z.infer<typeof CreateScheduleBody>

/** The body of `PUT /api/user/preferences/briefs/{id}`, which replaces the whole schedule. */
export const UpdateScheduleBody = z.strictObject({
  ...settings,
  enabled: z.boolean({ error: 'Enabled must be true or false' }),
})
export type UpdateScheduleBody = z.infer<typeof UpdateScheduleBody>

export const ScheduleParams = z.object({ id: z.string().max(64) })

export const NextDelivery = z.object({
  at: Instant,
  /**
   * Date and time in the schedule's time zone; they differ from `delivery_time` on a night when that time does not
   * exist.
   */
  local_date: LocalDate,
  local_time: z.string(),
  /** Set if the time does not exist that day and moves forward, or exists twice and the first is used. */
  note: z.enum(['clocks_go_forward', 'clocks_go_back']).nullable(),
})
export type NextDelivery = z.infer<typeof NextDelivery>

export const MissedDelivery = z.object({
  local_date: LocalDate,
  due_at: Instant,
  reason: z.enum(MISSED_DELIVERY_REASONS),
})
export type MissedDelivery = z.infer<typeof MissedDelivery>

export const LatestDelivery = z.object({
  local_date: LocalDate,
  due_at: Instant,
  state: z.enum(DELIVERY_STATES),
  next_attempt_at: Instant.nullable(),
})
export type LatestDelivery = z.infer<typeof LatestDelivery>

export const ScheduledBrief = z.object({
  id: z.string(),
  zone: z.enum(ZONES),
  more_zones: z.array(z.enum(ZONES)),
  delivery_time: z.string(),
  timezone: z.string(),
  weekdays: z.array(z.enum(WEEKDAYS)),
  only_at_watch: z.boolean(),
  enabled: z.boolean(),
  last_sent: LocalDate.nullable(),
  last_sent_at: Instant.nullable(),
  /** The next delivery; null while the schedule is off or its address is suspended. */
  next_delivery: NextDelivery.nullable(),
  latest_delivery: LatestDelivery.nullable(),
  /** Missed deliveries of the last seven days, newest first. */
  missed: z.array(MissedDelivery),
})
export type ScheduledBrief = z.infer<typeof ScheduledBrief>

/** An address whose mail server refuses our mail; enabling a schedule again makes us retry. */
export const SuspendedAddress = z.object({
  address: z.string(),
  since: Instant,
  reason: z.enum(['no_such_mailbox', 'refused_for_days']),
})
export type SuspendedAddress = z.infer<typeof SuspendedAddress>

/** `GET /api/user/preferences`. */
export const PreferencesAnswer = z.object({
  scheduledBriefs: z.array(ScheduledBrief),
  availableZones: z.array(z.string()),
  /** IANA names of time zones: America/Chicago first, then the rest of the United States. */
  availableTimezones: z.array(z.string()),
  suspendedAddress: SuspendedAddress.nullable(),
})
export type PreferencesAnswer = z.infer<typeof PreferencesAnswer>

export const ScheduledBriefAnswer = z.object({ scheduledBrief: ScheduledBrief })

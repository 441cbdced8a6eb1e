import { ZONES } from '@tradeops/domain/market/zones'
import { isMailTimeOfDay, MISSED_MAIL_REASONS, SCHEDULED_MAIL_STATES } from '@tradeops/domain/schedule/mail-schedule'
import { isTimezone } from '@tradeops/domain/schedule/timezone'
import { sortWeekdays, WEEKDAYS } from '@tradeops/domain/schedule/weekdays'
import { z } from 'zod'

const Instant = z.iso.datetime()
const LocalDate = z.iso.date()

/** Text that must be present; a missing field and an empty field get the same error message. */
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
    isMailTimeOfDay,
    'Delivery time must be a time such as 07:00',
  ),
  timezone: requiredText('Timezone is required')
    .max(64, { error: 'Choose a timezone from the list', abort: true })
    .refine(isTimezone, 'Choose a timezone from the list'),
  /**
   * The weekdays of a schedule. Older clients send none: a new schedule then has every day, and an existing one keeps
   * its days.
   */
  weekdays,
  /**
   * Whether to mail a brief only if its alert level is watch or above. Older clients send nothing: a new schedule is
   * then always mailed.
   */
  onlyAtWatch: z.boolean({ error: 'Only at watch must be true or false' }).optional(),
  /** Further load zones in the same mail. Older clients send none: a new schedule then has one zone. */
  moreZones,
}

/** The query of `GET /api/user/preferences/preview`. */
export const BriefMailPreviewQuery = z.strictObject({
  zone: settings.zone,
  /** A comma-separated list of zones, such as `NORTH,WEST`. */
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

export const BriefMailPreviewAnswer = z.object({
  subject: z.string(),
  /** A path on this site that shows the mail without login, so that it can open in a new tab. */
  path: z.string(),
})

/** The body of `POST /api/user/preferences/briefs`; a new mail schedule starts enabled. */
export const CreateMailScheduleBody = z.strictObject(settings)
export type CreateMailScheduleBody = z.infer<typeof CreateMailScheduleBody>

/**
 * The body of `PUT /api/user/preferences/briefs/{id}`, which replaces the mail schedule; optional settings that are not
 * sent keep their values.
 */
export const UpdateMailScheduleBody = z.strictObject({
  ...settings,
  enabled: z.boolean({ error: 'Enabled must be true or false' }),
})
export type UpdateMailScheduleBody = z.infer<typeof UpdateMailScheduleBody>

export const MailScheduleParams = z.object({ id: z.string().max(64) })

export const NextScheduledMail = z.object({
  at: Instant,
  /**
   * Date and time of the next mail in the schedule's time zone; they differ from `delivery_time` on a night when that
   * time does not exist.
   */
  local_date: LocalDate,
  local_time: z.string(),
  /**
   * Set if a clock change affects the mail time that day: it does not exist and moves forward, or exists twice and the
   * first is used.
   */
  note: z.enum(['clocks_go_forward', 'clocks_go_back']).nullable(),
})
export type NextScheduledMail = z.infer<typeof NextScheduledMail>

export const MissedScheduledMail = z.object({
  local_date: LocalDate,
  due_at: Instant,
  reason: z.enum(MISSED_MAIL_REASONS),
})
export type MissedScheduledMail = z.infer<typeof MissedScheduledMail>

export const LatestScheduledMail = z.object({
  local_date: LocalDate,
  due_at: Instant,
  state: z.enum(SCHEDULED_MAIL_STATES),
  next_attempt_at: Instant.nullable(),
})
export type LatestScheduledMail = z.infer<typeof LatestScheduledMail>

export const BriefMailSchedule = z.object({
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
  /** The next scheduled mail; null while the schedule is off or its email address is suspended. */
  next_delivery: NextScheduledMail.nullable(),
  latest_delivery: LatestScheduledMail.nullable(),
  /** Scheduled mails of the last seven days that were not sent, newest first. */
  missed: z.array(MissedScheduledMail),
})
export type BriefMailSchedule = z.infer<typeof BriefMailSchedule>

/**
 * An email address whose mail server refuses the product's mails; the product retries when the user enables a schedule
 * again.
 */
export const SuspendedAddress = z.object({
  address: z.string(),
  since: Instant,
  reason: z.enum(['no_such_mailbox', 'refused_for_days']),
})
export type SuspendedAddress = z.infer<typeof SuspendedAddress>

/** The response of `GET /api/user/preferences`. */
export const PreferencesAnswer = z.object({
  scheduledBriefs: z.array(BriefMailSchedule),
  availableZones: z.array(z.string()),
  /** IANA names of time zones: America/Chicago first, then the rest of the United States. */
  availableTimezones: z.array(z.string()),
  suspendedAddress: SuspendedAddress.nullable(),
})
export type PreferencesAnswer = z.infer<typeof PreferencesAnswer>

export const BriefMailScheduleAnswer = z.object({ scheduledBrief: BriefMailSchedule })

import { ALERT_PHASE_REASONS, ALERT_PHASES } from '@tradeops/domain/alerts/alert-condition-state'
import { CHANCE_ALERT_EVENTS, SILENCE_ALERT_SOURCES } from '@tradeops/domain/alerts/alert-quantity'
import { ALERTABLE_RULES } from '@tradeops/domain/alerts/alertable-rules'
import { MIN_ALERT_REPEAT_MINUTES } from '@tradeops/domain/alerts/check-alert-condition'
import { ALERT_DELIVERY_STATES } from '@tradeops/domain/alerts/decide-after-alert-delivery'
import { ALERT_NOTICE_KINDS } from '@tradeops/domain/alerts/decide-alert-notice'
import { MAX_WEBHOOKS_PER_USER } from '@tradeops/domain/alerts/webhook-presets'
import { ANCILLARY_SERVICES } from '@tradeops/domain/market/series'
import { ZONES } from '@tradeops/domain/market/zones'
import { isMailTimeOfDay } from '@tradeops/domain/schedule/mail-schedule'
import { isTimezone } from '@tradeops/domain/schedule/timezone'
import { z } from 'zod'

const Instant = z.iso.datetime()
const number = z.number({ error: 'Choose a number' })
const zone = z.enum(ZONES, { error: 'Choose one of the four zones' })
const zoneOrAny = z.enum([...ZONES, 'ANY'], { error: 'Choose a zone, or ANY' })

/**
 * What an alert measures. Alert levels count 0 to 3 (info, watch, warn, alert), probabilities are in percent, and the
 * outage of a data source is in minutes.
 */
const AlertQuantity = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('lmp'), zone }),
    z.strictObject({ kind: z.literal('spp'), zone }),
    z.strictObject({ kind: z.literal('lmp_change'), zone, runs: z.int() }),
    z.strictObject({ kind: z.literal('basis'), zone }),
    z.strictObject({ kind: z.literal('spread'), zone, otherZone: zone }),
    z.strictObject({ kind: z.literal('dart'), zone }),
    z.strictObject({ kind: z.literal('net_load') }),
    z.strictObject({ kind: z.literal('reserve_price'), product: z.enum(ANCILLARY_SERVICES) }),
    z.strictObject({ kind: z.literal('prc') }),
    z.strictObject({ kind: z.literal('chance'), zone, event: z.enum(CHANCE_ALERT_EVENTS), withinHours: z.int() }),
    z.strictObject({ kind: z.literal('level'), zone: zoneOrAny }),
    z.strictObject({ kind: z.literal('rule_level'), rule: z.enum(ALERTABLE_RULES), zone: zoneOrAny }),
    z.strictObject({ kind: z.literal('source_silent'), source: z.enum(SILENCE_ALERT_SOURCES) }),
  ],
  { error: 'Choose what the alert measures' },
)

const clockTime = z.string().refine(isMailTimeOfDay, 'Choose a time such as 22:00')
const QuietHoursBody = z.strictObject({
  from: clockTime,
  to: clockTime,
  timezone: z.string().max(64).refine(isTimezone, 'Choose a timezone from the list'),
})

const condition = {
  quantity: AlertQuantity,
  side: z.enum(['above', 'below'], { error: 'Choose above or below' }),
  line: number,
  /** The value at which a firing alert ends; by default a tenth back from the threshold at which it fires. */
  clearLine: number.optional(),
  confirmRuns: z.int().optional(),
  clearRuns: z.int().optional(),
}
const sending = {
  byMail: z.boolean().optional(),
  /** Whether to send push notifications to the browsers that allow them. */
  byPush: z.boolean().optional(),
  /** The user's webhooks that also receive this alert. */
  webhookIds: z.array(z.uuid()).max(MAX_WEBHOOKS_PER_USER).optional(),
  quietHours: QuietHoursBody.nullable().optional(),
  /** Minutes between repeated messages while an alert fires; null for no repeats. */
  repeatMinutes: z
    .int()
    .min(MIN_ALERT_REPEAT_MINUTES, `Repeats come at most every ${MIN_ALERT_REPEAT_MINUTES} minutes`)
    .max(1440)
    .nullable()
    .optional(),
}

/** The body of `POST /api/alerts`. */
export const NewAlertBody = z.strictObject({ ...condition, ...sending })
export type NewAlertBody = z.infer<typeof NewAlertBody>

/**
 * The body of `PATCH /api/alerts/{id}`: only the fields to change. A new condition replaces the whole old condition.
 */
export const AlertChangeBody = z.strictObject({
  condition: z.strictObject(condition).optional(),
  ...sending,
  enabled: z.boolean().optional(),
})
export type AlertChangeBody = z.infer<typeof AlertChangeBody>

/** The body of `POST /api/alerts/preview`. */
export const AlertPreviewBody = NewAlertBody.extend({ days: z.union([z.literal(30), z.literal(90)]).default(30) })
export type AlertPreviewBody = z.infer<typeof AlertPreviewBody>

export const SnoozeAlertBody = z.strictObject({ minutes: z.int().min(0).max(10_080, 'At most seven days') })

const AlertState = z.object({
  phase: z.enum(ALERT_PHASES),
  reason: z.enum(ALERT_PHASE_REASONS),
  since: Instant,
  value: z.number().nullable(),
  valueAt: Instant.nullable(),
  /**
   * How far the current value is from the alert's threshold: `Now $123.69, $26.31 below the line. Clears under $120.`
   */
  text: z.string(),
  episode: z.object({ startedAt: Instant, peak: z.number(), peakAt: Instant, acknowledged: z.boolean() }).nullable(),
})

export const Alert = z.object({
  id: z.string(),
  /** The name of an alert, made from its condition: `Houston LMP above $150`. */
  name: z.string(),
  condition: z.object({
    quantity: AlertQuantity,
    side: z.enum(['above', 'below']),
    line: z.number(),
    clearLine: z.number(),
    confirmRuns: z.int(),
    clearRuns: z.int(),
  }),
  enabled: z.boolean(),
  switchedAt: Instant,
  byMail: z.boolean(),
  byPush: z.boolean(),
  webhookIds: z.array(z.string()),
  quietHours: z.object({ from: z.string(), to: z.string(), timezone: z.string() }).nullable(),
  repeatMinutes: z.int().nullable(),
  snoozedUntil: Instant.nullable(),
  state: AlertState,
  /** How often the condition was met in the last thirty days, also before the alert was created. */
  past: z.object({ firings: z.int(), lastAt: Instant.nullable() }),
})
export type Alert = z.infer<typeof Alert>

export const SentAlertMessage = z.object({
  alertId: z.string(),
  name: z.string(),
  at: Instant,
  kind: z.enum(ALERT_NOTICE_KINDS),
  isTest: z.boolean(),
  /** The id of one firing episode, the same in every message about that episode. */
  episodeId: z.string().nullable(),
  subject: z.string(),
  detail: z.string(),
  /** The mail of this alert message; null if the alert is not sent by mail. */
  mail: z
    .object({
      state: z.enum(['pending', 'handed', 'sent', 'unknown', 'failed', 'suppressed']),
      tries: z.int(),
      answer: z.string().nullable(),
      seconds: z.number().nullable(),
    })
    .nullable(),
  /** The webhooks and push devices to which this alert message was sent. */
  targets: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      state: z.enum(ALERT_DELIVERY_STATES),
      tries: z.int(),
      answer: z.string().nullable(),
      seconds: z.number().nullable(),
    }),
  ),
})
export type SentAlertMessage = z.infer<typeof SentAlertMessage>

/** The response of `GET /api/alerts`: the user's alerts, and the messages sent in the last seven days, newest first. */
export const AlertsAnswer = z.object({ alerts: z.array(Alert), sent: z.array(SentAlertMessage) })
export type AlertsAnswer = z.infer<typeof AlertsAnswer>

export const AlertAnswer = z.object({ alert: Alert })
/** The path parameters of `POST /api/alerts/{id}/deliveries/{deliveryId}/retry`. */
export const AlertDeliveryParams = z.object({ id: z.string(), deliveryId: z.coerce.number().int().positive() })
export const SentAlertMessagesAnswer = z.object({ deliveries: z.array(SentAlertMessage) })

export const AlertPreviewAnswer = z.object({
  name: z.string(),
  days: z.int(),
  /** The headline of an alert preview, such as `Would have fired 6 times in the last 30 days`. */
  headline: z.string(),
  sentences: z.array(z.string()),
  verdict: z.enum(['never', 'nearly_always', 'sometimes', 'not_known']),
  weeklyLine: z.number().nullable(),
  isTooOften: z.boolean(),
  /**
   * What the alert would have been worth, in $ per MW of load that is off while it fires; null unless its threshold is
   * a price.
   */
  worth: z.object({ savedUsdPerMw: z.number(), missedUsdPerMw: z.number() }).nullable(),
  messages: z.int(),
  medianMinutesToPeak: z.number().nullable(),
  medianLeadMinutes: z.number().nullable(),
  heldMinutes: z.number(),
  firings: z.array(
    z.object({
      startedAt: Instant,
      endedAt: Instant.nullable(),
      value: z.number(),
      peak: z.number(),
      peakAt: Instant,
      pastMinutes: z.number(),
      isQuiet: z.boolean(),
      priceAfter: z.object({ peak: z.number(), peakAt: Instant }).nullable(),
      leadMinutes: z.number().nullable(),
    }),
  ),
})
export type AlertPreviewAnswer = z.infer<typeof AlertPreviewAnswer>

import { ZONES } from '@tradeops/domain/market/zones'
import { SIGN_UP_PROMPT_TYPES } from '@tradeops/domain/trial/trial-record'
import { z } from 'zod'
import { clientInstantSchema, clippedTextSchema, codeNameSchema } from './bounded-text.ts'

const pixels = z.number().min(0).max(100_000)
const durationMs = z.number().min(0).max(Number.MAX_SAFE_INTEGER)
const zone = z.enum(ZONES)
const modal = { modalType: z.enum(SIGN_UP_PROMPT_TYPES), triggerReason: codeNameSchema.nullish() }

/** Fields of every analytics event; query strings are removed from the two page addresses before they are stored. */
const SURROUNDINGS = {
  userAgent: clippedTextSchema(512).optional(),
  referrer: clippedTextSchema(2048).optional(),
  pageUrl: clippedTextSchema(2048).optional(),
  timestamp: clientInstantSchema,
  viewport: z.strictObject({ width: pixels, height: pixels }).optional(),
}

/** The id of a browser tab's session: `sess_`, the time when the tab was opened, and a random part. */
const sessionId = z.string().regex(/^sess_[A-Za-z0-9_-]{1,80}$/, 'must be sess_, a time and a random part')

const event = <Type extends string, Details extends z.ZodRawShape>(eventType: Type, details: Details) =>
  z.strictObject({
    sessionId,
    /** One of our user ids or none: an email address here would be stored with the visitor's actions. */
    userId: z.uuid().nullish(),
    eventType: z.literal(eventType),
    eventData: z.strictObject({ ...SURROUNDINGS, ...details }),
  })

export const AnalyticsEvent = z.discriminatedUnion('eventType', [
  event('page_viewed', { page: codeNameSchema.optional() }),
  event('brief_viewed', { zone, viewSource: codeNameSchema.optional() }),
  event('brief_refreshed', { zone, viewSource: codeNameSchema.optional() }),
  event('modal_opened', modal),
  /**
   * How a modal dialog was closed: Escape, the overlay, the close button and the secondary button dismiss it; a sign-in
   * in another tab closes it too.
   */
  event('modal_closed', { ...modal, action: z.enum(['dismissed', 'sign_up', 'signed_in']), durationMs }),
  event('pdf_downloaded', { zone: zone.optional(), pdfType: codeNameSchema.default('brief') }),
  event('button_clicked', { button: codeNameSchema, modalType: z.enum(SIGN_UP_PROMPT_TYPES).optional() }),
  /** Steps of the sign-up funnel, such as first_brief_generated, and whether a lead was sent. */
  event('lead_action', {
    action: codeNameSchema,
    zone: zone.optional(),
    modalType: z.enum(SIGN_UP_PROMPT_TYPES).optional(),
  }),
  event('performance_metric', { metric: codeNameSchema, value: z.number(), rating: codeNameSchema.optional() }),
  event('error_occurred', { message: clippedTextSchema(300), component: codeNameSchema.optional() }),
])
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>
export type AnalyticsEventType = AnalyticsEvent['eventType']

export const MAX_EVENTS_PER_BATCH = 20

/** The body of `POST /api/analytics/track`; a body that is a single event is read as a batch of one. */
export const AnalyticsBody = z.strictObject({ events: z.array(AnalyticsEvent).min(1).max(MAX_EVENTS_PER_BATCH) })
export type AnalyticsBody = z.infer<typeof AnalyticsBody>

export const AnalyticsAnswer = z.object({ accepted: z.number() })

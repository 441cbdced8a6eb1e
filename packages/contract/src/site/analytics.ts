import { ZONES } from '@tradeops/domain/market/zones'
import { MODAL_TYPES } from '@tradeops/domain/trial/trial-record'
import { z } from 'zod'
import { clientInstantSchema, clippedTextSchema, machineWordSchema } from './bounded-text.ts'

const pixels = z.number().min(0).max(100_000)
const durationMs = z.number().min(0).max(Number.MAX_SAFE_INTEGER)
const zone = z.enum(ZONES)
const modal = { modalType: z.enum(MODAL_TYPES), triggerReason: machineWordSchema.nullish() }

/** Fields of every event; query strings are removed from the two addresses before they are stored. */
const SURROUNDINGS = {
  userAgent: clippedTextSchema(512).optional(),
  referrer: clippedTextSchema(2048).optional(),
  pageUrl: clippedTextSchema(2048).optional(),
  timestamp: clientInstantSchema,
  viewport: z.strictObject({ width: pixels, height: pixels }).optional(),
}

/** An id of `sess_`, the time the tab was opened, and a random part. */
const sessionId = z.string().regex(/^sess_[A-Za-z0-9_-]{1,80}$/, 'must be sess_, a time and a random part')

const event = <Type extends string, Details extends z.ZodRawShape>(eventType: Type, details: Details) =>
  z.strictObject({
    sessionId,
    /** One of our user ids or none: a mail address here would be stored with the visitor's actions. */
    userId: z.uuid().nullish(),
    eventType: z.literal(eventType),
    eventData: z.strictObject({ ...SURROUNDINGS, ...details }),
  })

export const AnalyticsEvent = z.discriminatedUnion('eventType', [
  event('page_viewed', { page: machineWordSchema.optional() }),
  event('brief_viewed', { zone, viewSource: machineWordSchema.optional() }),
  event('brief_refreshed', { zone, viewSource: machineWordSchema.optional() }),
  event('modal_opened', modal),
  /**
   * Escape, the overlay, the close button and the secondary button dismiss a modal; a sign-in in another tab also
   * closes it.
   */
  event('modal_closed', { ...modal, action: z.enum(['dismissed', 'sign_up', 'signed_in']), durationMs }),
  event('pdf_downloaded', { zone: zone.optional(), pdfType: machineWordSchema.default('brief') }),
  event('button_clicked', { button: machineWordSchema, modalType: z.enum(MODAL_TYPES).optional() }),
  /** Steps of the funnel, such as first_brief_generated, and the outcome of a lead. */
  event('lead_action', { action: machineWordSchema, zone: zone.optional(), modalType: z.enum(MODAL_TYPES).optional() }),
  event('performance_metric', { metric: machineWordSchema, value: z.number(), rating: machineWordSchema.optional() }),
  event('error_occurred', { message: clippedTextSchema(300), component: machineWordSchema.optional() }),
])
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>
export type AnalyticsEventType = AnalyticsEvent['eventType']

export const MAX_EVENTS_PER_BATCH = 20

/** The body of `POST /api/analytics/track`; a single event as the body is read as a batch of one. */
export const AnalyticsBody = z.strictObject({ events: z.array(AnalyticsEvent).min(1).max(MAX_EVENTS_PER_BATCH) })
export type AnalyticsBody = z.infer<typeof AnalyticsBody>

export const AnalyticsAnswer = z.object({ accepted: z.number() })

import { ZONES } from '@tradeops/domain/market/zones'
import { MODAL_TYPES } from '@tradeops/domain/trial/trial-record'
import { z } from 'zod'
import { clippedText, instant, word } from './bounded-text.ts'

const pixels = z.number().min(0).max(100_000)
const durationMs = z.number().min(0).max(Number.MAX_SAFE_INTEGER)
const zone = z.enum(ZONES)
const modal = { modalType: z.enum(MODAL_TYPES), triggerReason: word.nullish() }

/** Sent with every event; query strings are removed from the two addresses before they are stored. */
const SURROUNDINGS = {
  userAgent: clippedText(512).optional(),
  referrer: clippedText(2048).optional(),
  pageUrl: clippedText(2048).optional(),
  timestamp: instant,
  viewport: z.strictObject({ width: pixels, height: pixels }).optional(),
}

/** sess_, the time the tab was opened, and a random part. */
const sessionId = z.string().regex(/^sess_[A-Za-z0-9_-]{1,80}$/, 'must be sess_, a time and a random part')

const event = <Type extends string, Details extends z.ZodRawShape>(eventType: Type, details: Details) =>
  z.strictObject({
    sessionId,
    /** A user id of ours or none: a mail address here would be stored with the visitor's actions. */
    userId: z.uuid().nullish(),
    eventType: z.literal(eventType),
    eventData: z.strictObject({ ...SURROUNDINGS, ...details }),
  })

export const AnalyticsEvent = z.discriminatedUnion('eventType', [
  event('page_viewed', { page: word.optional() }),
  event('brief_viewed', { zone, viewSource: word.optional() }),
  event('brief_refreshed', { zone, viewSource: word.optional() }),
  event('modal_opened', modal),
  /** Escape, the overlay, the close button and the secondary button dismiss; a sign-in in another tab closes too. */
  event('modal_closed', { ...modal, action: z.enum(['dismissed', 'sign_up', 'signed_in']), durationMs }),
  event('pdf_downloaded', { zone: zone.optional(), pdfType: word.default('brief') }),
  event('button_clicked', { button: word, modalType: z.enum(MODAL_TYPES).optional() }),
  /** Steps of the funnel, such as first_brief_generated, and the outcome of a lead. */
  event('lead_action', { action: word, zone: zone.optional(), modalType: z.enum(MODAL_TYPES).optional() }),
  event('performance_metric', { metric: word, value: z.number(), rating: word.optional() }),
  event('error_occurred', { message: clippedText(300), component: word.optional() }),
])
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>
export type AnalyticsEventType = AnalyticsEvent['eventType']

export const EVENTS_PER_BATCH = 20

/** `POST /api/analytics/track`. A single event as the body is read as a batch of one. */
export const AnalyticsBody = z.strictObject({ events: z.array(AnalyticsEvent).min(1).max(EVENTS_PER_BATCH) })
export type AnalyticsBody = z.infer<typeof AnalyticsBody>

export const AnalyticsAnswer = z.object({ accepted: z.number() })

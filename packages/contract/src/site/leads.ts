import { ZONES } from '@tradeops/domain/market/zones'
import { SIGN_UP_PROMPT_TYPES } from '@tradeops/domain/trial/trial-record'
import { z } from 'zod'
import { clientInstantSchema, clippedTextSchema, codeNameSchema, emailSchema } from './bounded-text.ts'

const count = z.number().int().min(0).max(1_000_000)

/** The state of the visitor's trial; null without a trial, as for a sign-up without any prompt. */
const LeadMetadata = z.strictObject({
  modal_type: z.enum(SIGN_UP_PROMPT_TYPES).nullish(),
  trigger_reason: codeNameSchema.nullish(),
  action: codeNameSchema.nullish(),
  user_mode: z.enum(['free', 'registered']).nullish(),
  session_brief_count: count.nullish(),
  /** A duration in milliseconds. */
  session_duration: z.number().min(0).max(Number.MAX_SAFE_INTEGER).nullish(),
  first_brief_zone: z.enum(ZONES).nullish(),
  last_activity: clientInstantSchema.nullish(),
})

/**
 * The body of `POST /api/webhooks/zapier/lead`; a missing timestamp, userAgent or referrer is filled in from the HTTP
 * request.
 */
export const SalesLeadBody = z.strictObject({
  email: emailSchema('Email is required'),
  leadSource: codeNameSchema,
  triggerType: codeNameSchema,
  timestamp: clientInstantSchema.optional(),
  userAgent: clippedTextSchema(512).optional(),
  referrer: clippedTextSchema(2048).optional(),
  metadata: LeadMetadata.optional(),
})
export type SalesLeadBody = z.infer<typeof SalesLeadBody>

export const SalesLeadAnswer = z.object({ success: z.literal(true), message: z.string() })

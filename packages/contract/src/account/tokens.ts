import { isSingleLineText, isStorableText } from '@tradeops/domain/account/credential-rules'
import { z } from 'zod'
import { requiredTextSchema } from '../site/bounded-text.ts'

const Instant = z.iso.datetime()
const UNUSABLE = 'Name contains characters that cannot be used'

const name = requiredTextSchema('Name is required', 'Name must be text')
  .trim()
  .min(1, { error: 'Name is required', abort: true })
  .max(50, 'Name must be at most 50 characters')
  .refine(isStorableText, UNUSABLE)
  .refine(isSingleLineText, UNUSABLE)

const TOKEN_SCOPES = ['read', 'write'] as const

const MAX_DAYS = 3650
const NOT_DAYS = `Expiry must be a number of days from 1 to ${MAX_DAYS}`

/** The body of `POST /api/tokens`; without a number of days an API token works until it is revoked. */
export const NewApiTokenBody = z.strictObject({
  name,
  expiresInDays: z.int(NOT_DAYS).min(1, NOT_DAYS).max(MAX_DAYS, NOT_DAYS).nullish(),
  /**
   * A `write` token can also change alerts, and a `read` token (the default) cannot. No token can change the account.
   */
  scope: z.enum(TOKEN_SCOPES).optional(),
})
export type NewApiTokenBody = z.infer<typeof NewApiTokenBody>

/** The form of a new API token as typed: a select field gives the number of days as text. */
export const NewApiTokenForm = z.object({ name, expiresInDays: z.string(), scope: z.enum(TOKEN_SCOPES) })
export type NewApiTokenForm = z.infer<typeof NewApiTokenForm>

export const ApiToken = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters of the API token; the rest is not stored. */
  beginning: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  createdAt: Instant,
  /** When the API token was last used, accurate to a quarter of an hour; null before the first use. */
  lastUsedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
})
export type ApiToken = z.infer<typeof ApiToken>

/** The response of `GET /api/tokens`: the user's API tokens, newest first. */
export const ApiTokensAnswer = z.object({ tokens: z.array(ApiToken) })

/** The response to the creation of an API token, the only response that contains the whole token. */
export const NewApiTokenAnswer = z.object({ apiToken: ApiToken, token: z.string() })
export type NewApiTokenAnswer = z.infer<typeof NewApiTokenAnswer>

/** All error responses in one table: each has an HTTP status and the sentence that a person reads. */
export const REFUSALS = {
  invalid_input: { status: 400, sentence: 'Some of the fields are not valid. Check them and try again.' },
  unusable_span: { status: 400, sentence: 'This time span cannot be exported. Use the nearest span given here.' },
  unknown_series: { status: 400, sentence: 'There is no such series. Choose from the listed ones.' },
  unknown_zone: { status: 400, sentence: 'We do not cover this zone. Choose HOUSTON, NORTH, SOUTH or WEST.' },
  invalid_credentials: { status: 401, sentence: 'Invalid email or password' },
  not_signed_in: { status: 401, sentence: 'Please sign in to continue.' },
  token_not_valid: { status: 401, sentence: 'This API token is not valid. It may have expired or been revoked.' },
  wrong_password: { status: 403, sentence: 'Current password is incorrect' },
  email_not_verified: { status: 403, sentence: 'Please verify your email address first.' },
  verification_link_used: { status: 400, sentence: 'This verification link has already been used' },
  verification_link_expired: {
    status: 400,
    sentence: 'This verification link has expired. Please request a new one.',
  },
  verification_link_invalid: {
    status: 400,
    sentence: 'Email verification failed. The link may be invalid or expired.',
  },
  reset_link_expired: { status: 400, sentence: 'Failed to reset password. The reset link may have expired.' },
  reset_link_invalid: { status: 400, sentence: 'Invalid reset token. Please request a new password reset.' },
  not_found: { status: 404, sentence: 'There is nothing at this address.' },
  no_such_session: { status: 404, sentence: 'This session no longer exists.' },
  no_such_calendar: { status: 404, sentence: 'This calendar link was revoked or never existed.' },
  no_such_token: { status: 404, sentence: 'This API token no longer exists.' },
  too_many_tokens: { status: 409, sentence: 'You have reached the limit of 10 API tokens. Revoke one first.' },
  no_such_schedule: { status: 404, sentence: 'This daily brief schedule no longer exists.' },
  schedule_exists: { status: 409, sentence: 'You already have a daily brief for this zone, time and timezone.' },
  too_many_schedules: {
    status: 409,
    sentence: 'You have reached the limit of 20 daily brief schedules. Delete one first.',
  },
  address_suspended: {
    status: 409,
    sentence: 'Your mail server refuses our briefs. Turn a daily brief off and on again to make us retry.',
  },
  no_such_alert: { status: 404, sentence: 'This alert no longer exists.' },
  too_many_alerts: { status: 409, sentence: 'You have reached the limit of 50 alerts. Delete one first.' },
  no_such_webhook: { status: 404, sentence: 'This webhook no longer exists.' },
  too_many_webhooks: { status: 409, sentence: 'You have reached the limit of 10 webhooks. Delete one first.' },
  no_such_device: { status: 404, sentence: 'This device no longer gets notifications.' },
  no_failed_delivery: { status: 409, sentence: 'Only a failed delivery can be sent again.' },
  token_cannot_write: {
    status: 403,
    sentence: 'This API token can only read. Create one that can also change alerts.',
  },
  no_such_share: { status: 404, sentence: 'This shared link no longer exists.' },
  no_shared_brief: {
    status: 404,
    sentence: 'There is no shared brief at this link. The link is wrong or has been revoked.',
  },
  too_many_shares: {
    status: 409,
    sentence: 'You have reached the limit of 100 shared links. Revoke one to share another brief.',
  },
  unknown_brief: { status: 404, sentence: 'This brief does not exist or is no longer stored.' },
  briefs_not_comparable: {
    status: 400,
    sentence: 'A brief can only be compared with an earlier one of the same zone and the same market.',
  },
  no_brief_yet: { status: 404, sentence: 'There is no brief for this zone yet. Please try again in a few minutes.' },
  unsupported_media_type: { status: 415, sentence: 'This content type is not accepted here.' },
  body_too_large: { status: 413, sentence: 'The request is too large. Send less at once.' },
  too_many_requests: { status: 429, sentence: 'Too many requests. Please try again later.' },
  too_many_streams: {
    status: 429,
    sentence: 'Too many live streams are open from your network. Request the newest brief instead.',
  },
  streams_full: { status: 503, sentence: 'No further live stream can be opened. Request the newest brief instead.' },
  storage_full: { status: 503, sentence: 'Nothing can be saved at the moment. Please try again later.' },
  unavailable: { status: 503, sentence: 'The service is briefly unavailable. Please try again.' },
  internal: { status: 500, sentence: 'Something went wrong on our side. Please try again.' },
} as const satisfies Record<string, { status: number; sentence: string }>

export type RefusalCode = keyof typeof REFUSALS

export type RefusalOptions = ErrorOptions & {
  /** An error sentence for each field name, so that forms can show it beside the field. */
  fields?: Record<string, string>
  /** Further facts for the client, such as how many data sources have been collected. */
  more?: Record<string, unknown>
  retryAfterSeconds?: number
}

/**
 * An expected error with a sentence for the user. Any other thrown error is our fault and gets a plain 500 response.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: Record<string, string> | undefined
  readonly more: Record<string, unknown> | undefined
  readonly retryAfterSeconds: number | undefined
  constructor(code: RefusalCode, options: RefusalOptions = {}) {
    super(REFUSALS[code].sentence, options)
    this.name = 'Refusal'
    this.code = code
    this.fields = options.fields
    this.more = options.more
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

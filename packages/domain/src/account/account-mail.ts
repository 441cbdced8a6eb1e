export type AccountMailKind =
  | 'verification'
  | 'password-reset'
  | 'password-changed'
  | 'already-registered'
  /** Mailed to the new address, with the link that confirms a change of address. */
  | 'email-change'
  /** Mailed to the current address, so that the owner learns of a requested change of address in time. */
  | 'email-change-asked'
  /** Mailed to the old address after the address was changed. */
  | 'email-changed'
  | 'account-deleted'

/** The mail kind of a brief that a user requested by hand, in addition to scheduled mails. */
export const REQUESTED_BRIEF_MAIL_KIND = 'brief-now'

/** The mail kind of the message about all of a reader's alerts at one SCED run. */
export const ALERT_MAIL_KIND = 'alert'

/** The mail kind that reports a turned-off webhook: it failed for a day, or its receiver refused further messages. */
export const WEBHOOK_DISABLED_MAIL_KIND = 'webhook-off'

export type OutboxMailKind =
  | AccountMailKind
  | typeof REQUESTED_BRIEF_MAIL_KIND
  | typeof ALERT_MAIL_KIND
  | typeof WEBHOOK_DISABLED_MAIL_KIND

/** The content of an account mail; `token` is part of the link in the mail, and empty if the mail has no link. */
export type AccountMail = {
  kind: AccountMailKind
  token: string
  /**
   * True if the address was registered more than once before it was verified: the user must then set a password with a
   * reset link.
   */
  repeated: boolean
}

/**
 * The content of a queued mail, except alert mails. A requested brief is rendered at the request and stored by
 * `bodyHash`.
 */
export type OutboxMailContent =
  | AccountMail
  | { kind: typeof REQUESTED_BRIEF_MAIL_KIND; bodyHash: string; positionMw: number | null }
  | { kind: typeof WEBHOOK_DISABLED_MAIL_KIND; userId: string }

export type AccountMailKind =
  | 'verification'
  | 'password-reset'
  | 'password-changed'
  | 'already-registered'
  /** This mail goes to the new address, with the link that confirms it. */
  | 'email-change'
  /** This mail goes to the current address, so that the owner learns of the change in time. */
  | 'email-change-asked'
  /** This mail goes to the old address after the change. */
  | 'email-changed'
  | 'account-deleted'

/** A brief that a user requested by hand, apart from the daily ones. */
export const BRIEF_NOW_MAIL_KIND = 'brief-now'

/** The message of a reader's alerts at one run. */
export const ALERT_MAIL_KIND = 'alert'

/** A webhook of the reader was turned off, because it failed for a day or wants no more. */
export const WEBHOOK_OFF_MAIL_KIND = 'webhook-off'

export type OutboxMailKind =
  | AccountMailKind
  | typeof BRIEF_NOW_MAIL_KIND
  | typeof ALERT_MAIL_KIND
  | typeof WEBHOOK_OFF_MAIL_KIND

/** The content of an account mail; `token` is part of its link and empty if the mail has none. */
export type AccountMail = {
  kind: AccountMailKind
  token: string
  /**
   * True if the address was registered more than once before it was verified: the password must then be set with a
   * reset link.
   */
  repeated: boolean
}

/** The content of a queued mail; a brief was rendered when it was requested and is found by its hash. */
export type OutboxMailContent =
  | AccountMail
  | { kind: typeof BRIEF_NOW_MAIL_KIND; bodyHash: string; positionMw: number | null }
  | { kind: typeof ALERT_MAIL_KIND; messageId: number }
  | { kind: typeof WEBHOOK_OFF_MAIL_KIND; userId: string }

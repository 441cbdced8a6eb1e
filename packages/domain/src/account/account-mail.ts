export type AccountMailKind =
  | 'verification'
  | 'password-reset'
  | 'password-changed'
  | 'already-registered'
  /** To the address that an account wants to move to, with the link that moves it. */
  | 'email-change'
  /** To the address it has, so that its owner learns of it in time. */
  | 'email-change-asked'
  /** To the address it had. */
  | 'email-changed'
  | 'account-deleted'

/** A brief that somebody has asked for this very moment, beside the daily ones. */
export const BRIEF_NOW = 'brief-now'

export type OutboxMailKind = AccountMailKind | typeof BRIEF_NOW

/** What an account mail says. `token` belongs in its link and is empty where the mail has none. */
export type AccountMail = {
  kind: AccountMailKind
  token: string
  /** The address was registered more than once before its verification: its password must be set by a reset link. */
  repeated: boolean
}

/** What a mail of the outbox is made of: a brief was rendered when it was asked for, and is known by its hash. */
export type OutboxMailContent = AccountMail | { kind: typeof BRIEF_NOW; bodyHash: string }

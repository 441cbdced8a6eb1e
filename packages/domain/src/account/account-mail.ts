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

/** What an account mail says. `token` belongs in its link and is empty where the mail has none. */
export type AccountMail = {
  kind: AccountMailKind
  token: string
  /** The address was registered more than once before its verification: its password must be set by a reset link. */
  repeated: boolean
}

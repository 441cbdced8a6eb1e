export type AccountMailKind = 'verification' | 'password-reset' | 'password-changed' | 'already-registered'

/** What an account mail says. `token` belongs in its link and is empty where the mail has none. */
export type AccountMail = {
  kind: AccountMailKind
  token: string
  /** The address was registered more than once before its verification: its password must be set by a reset link. */
  repeated: boolean
}

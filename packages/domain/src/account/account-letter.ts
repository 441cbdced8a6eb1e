export type AccountLetterKind = 'verification' | 'password-reset' | 'password-changed' | 'already-registered'

/** What an account mail says. `token` belongs in its link and is empty where the letter has none. */
export type AccountLetter = {
  kind: AccountLetterKind
  token: string
  /** The address was registered more than once before its verification: its password must be set by a reset link. */
  repeated: boolean
}

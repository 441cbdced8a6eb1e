import type { AuthUser as SentUser } from '@tradeops/contract/auth'

/** The id is the server's business: pages greet by name and know people by what they may do. */
export type AuthUser = Omit<SentUser, 'id'> & { id?: string | undefined }

/** Checked by hand, because every page starts with it and the contract's own check weighs more than the page. */
export function isAuthUser(value: unknown): value is AuthUser {
  const { first_name, last_name, email, email_verified } = Object(value) as Record<string, unknown>
  return (
    typeof first_name === 'string' &&
    typeof last_name === 'string' &&
    typeof email === 'string' &&
    typeof email_verified === 'boolean'
  )
}

export type AuthUser = {
  id?: string | undefined
  first_name: string
  last_name: string
  email: string
  email_verified: boolean
}

/** Storage is the reader's own and may hold anything: what does not look like a user is nobody. */
export function isAuthUser(value: unknown): value is AuthUser {
  const { first_name, last_name, email, email_verified } = Object(value) as Record<string, unknown>
  return (
    typeof first_name === 'string' &&
    typeof last_name === 'string' &&
    typeof email === 'string' &&
    typeof email_verified === 'boolean'
  )
}

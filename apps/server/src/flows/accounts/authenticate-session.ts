import {
  MAX_SESSION_AGE_MS,
  MAX_SESSION_IDLE_MS,
  SESSION_LAST_USE_WRITE_INTERVAL_MS,
} from '@tradeops/domain/account/lifetimes'

export type SignedInUser = { id: string; email: string; firstName: string; lastName: string; verifiedAt: Date | null }

export type AuthenticateSessionDependencies = {
  tokens: { isSession(text: string): boolean; hash(token: string): string }
  sessions: {
    find(tokenHash: string, seenAfter: Date, openedAfter: Date): Promise<(SignedInUser & { lastSeenAt: Date }) | null>
    markSeen(tokenHash: string, now: Date): Promise<void>
  }
}

/** Finds the user of a session token; null if the session was unused for 30 days or is 180 days old. */
export async function authenticateSession(
  dependencies: AuthenticateSessionDependencies,
  token: string,
  now: Date,
): Promise<SignedInUser | null> {
  const { tokens, sessions } = dependencies
  if (!tokens.isSession(token)) return null
  const tokenHash = tokens.hash(token)
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const found = await sessions.find(tokenHash, ago(MAX_SESSION_IDLE_MS), ago(MAX_SESSION_AGE_MS))
  if (!found) return null
  const { lastSeenAt, ...user } = found
  if (now.getTime() - lastSeenAt.getTime() >= SESSION_LAST_USE_WRITE_INTERVAL_MS)
    await sessions.markSeen(tokenHash, now)
  return user
}

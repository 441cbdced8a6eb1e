import { Refusal } from '@tradeops/contract/site/errors'
import { MAX_SESSION_AGE_MS, MAX_SESSION_IDLE_MS } from '@tradeops/domain/account/lifetimes'
import type { LogSecurityEvent } from './account-rate-limiter.ts'

type StoredSession = { id: string; tokenHash: string; device: string | null; createdAt: Date; lastSeenAt: Date }

export type SessionDetails = Omit<StoredSession, 'tokenHash'> & { current: boolean }

export type ManageSessionsDependencies = {
  tokens: { hash(token: string): string }
  sessions: {
    listOf(userId: string, seenAfter: Date, openedAfter: Date): Promise<StoredSession[]>
    endOwn(userId: string, id: string): Promise<boolean>
    endOthers(userId: string, keptTokenHash: string): Promise<number>
  }
  note: LogSecurityEvent
}

export async function listSessions(
  { tokens, sessions }: ManageSessionsDependencies,
  userId: string,
  sessionToken: string,
  now: Date,
): Promise<SessionDetails[]> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const open = await sessions.listOf(userId, ago(MAX_SESSION_IDLE_MS), ago(MAX_SESSION_AGE_MS))
  const own = tokens.hash(sessionToken)
  const shown = open.map(({ tokenHash, ...session }) => ({ ...session, current: tokenHash === own }))
  return shown.sort((one, other) => Number(other.current) - Number(one.current))
}

/** Ends a session. Another user's session and an unknown session get the same refusal, so that ids reveal nothing. */
export async function endSession(
  { sessions, note }: ManageSessionsDependencies,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await sessions.endOwn(userId, id))) throw new Refusal('no_such_session')
  note('session ended', { userId })
}

export async function endOtherSessions(
  { tokens, sessions, note }: ManageSessionsDependencies,
  userId: string,
  sessionToken: string,
): Promise<number> {
  const ended = await sessions.endOthers(userId, tokens.hash(sessionToken))
  note('other sessions ended', { userId })
  return ended
}

import { Refusal, type RefusalCode } from '@tradeops/contract/site/errors'
import type { RunInTransaction } from '../run-in-transaction.ts'
import {
  type AccountRateLimiter,
  type CallerAddress,
  type LogSecurityEvent,
  refuseOverRateLimit,
} from './account-rate-limiter.ts'
import type { MailedLink } from './verify-email.ts'

type FindLink = { find(kind: 'reset', tokenHash: string): Promise<MailedLink | null> }

export type ResetPasswordDependencies = {
  limits: AccountRateLimiter
  tokens: { hash(token: string): string }
  passwords: { hash(password: string): Promise<string> }
  mailTokens: FindLink
  note: LogSecurityEvent
  transact: RunInTransaction<{
    accounts: {
      lock(id: string): Promise<{ email: string } | null>
      setPassword(id: string, passwordHash: string, now: Date): Promise<void>
      markVerified(id: string, now: Date): Promise<void>
    }
    mailTokens: FindLink & {
      redeem(kind: 'reset', tokenHash: string, now: Date): Promise<string | null>
      markUsed(userId: string, kind: 'verify', now: Date): Promise<void>
    }
    sessions: { endAll(userId: string): Promise<void> }
    apiTokens: { revokeAll(userId: string): Promise<void> }
    knownClients: { forgetAll(userId: string): Promise<void> }
    attempts: { clearAll(address: string): Promise<void> }
    outbox: { add(kind: 'password-changed', address: string, now: Date): Promise<void> }
  }>
}

export async function resetPassword(
  dependencies: ResetPasswordDependencies,
  { token, password }: { token: string; password: string },
  client: CallerAddress,
  now: Date,
): Promise<void> {
  const { limits, tokens, passwords, mailTokens, note } = dependencies
  refuseOverRateLimit(await limits.perClient('redeemPerClient', client, now))
  const tokenHash = tokens.hash(token)
  const link = await mailTokens.find('reset', tokenHash)
  const refused =
    refusalOf(link, now) ??
    (await replacePassword(dependencies, link!.userId, tokenHash, await passwords.hash(password), now))
  note(refused ?? 'password reset', { client })
  if (refused) throw new Refusal(refused)
}

function refusalOf(link: MailedLink | null, now: Date): RefusalCode | null {
  if (!link || link.usedAt) return 'reset_link_invalid'
  return link.expiresAt > now ? null : 'reset_link_expired'
}

/**
 * Sets a new password through a mailed link and ends all other access. The email address counts as verified, because
 * the link proves that the reader owns the mailbox.
 */
function replacePassword(
  { transact }: ResetPasswordDependencies,
  ownerId: string,
  tokenHash: string,
  passwordHash: string,
  now: Date,
): Promise<RefusalCode | null> {
  return transact(async ({ accounts, mailTokens, sessions, apiTokens, knownClients, attempts, outbox }) => {
    const account = await accounts.lock(ownerId)
    const userId = await mailTokens.redeem('reset', tokenHash, now)
    if (!account || userId === null)
      return refusalOf(await mailTokens.find('reset', tokenHash), now) ?? 'reset_link_invalid'
    await accounts.setPassword(userId, passwordHash, now)
    await accounts.markVerified(userId, now)
    await mailTokens.markUsed(userId, 'verify', now)
    await sessions.endAll(userId)
    await apiTokens.revokeAll(userId)
    await knownClients.forgetAll(userId)
    await attempts.clearAll(account.email)
    await outbox.add('password-changed', account.email, now)
    return null
  })
}

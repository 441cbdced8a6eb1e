import { Refusal, type RefusalCode } from '@tradeops/contract/site/errors'
import type { RunInTransaction } from '../run-in-transaction.ts'
import {
  type AccountRateLimiter,
  type CallerAddress,
  type LogSecurityEvent,
  refuseOverRateLimit,
} from './account-rate-limiter.ts'

export type MailedLink = { userId: string; expiresAt: Date; usedAt: Date | null }

/**
 * The two kinds of mailed links that prove a mailbox: `verify` for the address of a new account, `change` for the new
 * address of an existing account.
 */
type ProvingKind = 'verify' | 'change'
const PROVING_KINDS: readonly ProvingKind[] = ['verify', 'change']

type ProvingStores = {
  accounts: {
    lock(id: string): Promise<{ id: string; email: string; pendingEmail: string | null } | null>
    markVerified(id: string, now: Date): Promise<void>
  }
  addressChanges: { moveTo(userId: string, email: string, now: Date): Promise<boolean> }
  mailTokens: {
    find(kind: ProvingKind, tokenHash: string): Promise<MailedLink | null>
    redeem(kind: ProvingKind, tokenHash: string, now: Date): Promise<string | null>
    revoke(userId: string, kind: 'verify' | 'reset'): Promise<void>
  }
  suppressed: { lift(address: string): Promise<void> }
  outbox: { add(kind: 'email-changed', address: string, now: Date, userId: string): Promise<void> }
}

export type VerifyEmailDependencies = {
  limits: AccountRateLimiter
  tokens: { hash(token: string): string }
  note: LogSecurityEvent
  transact: RunInTransaction<ProvingStores>
}

export async function verifyEmail(
  dependencies: VerifyEmailDependencies,
  token: string,
  client: CallerAddress,
  now: Date,
): Promise<void> {
  const { limits, tokens, note, transact } = dependencies
  refuseOverRateLimit(await limits.perClient('redeemPerClient', client, now))
  const tokenHash = tokens.hash(token)
  const refused = await transact(async (stores): Promise<RefusalCode | null> => {
    const { accounts, mailTokens } = stores
    const { kind, link } = await linkOf(stores, tokenHash)
    if (!link) return 'verification_link_invalid'
    const account = await accounts.lock(link.userId)
    const userId = await mailTokens.redeem(kind, tokenHash, now)
    if (!account || userId === null) return refusalOf(await mailTokens.find(kind, tokenHash))
    if (kind === 'change') return moveAddress(stores, account, now)
    await accounts.markVerified(userId, now)
    return null
  })
  note(refused ?? 'email verified', { client })
  if (refused) throw new Refusal(refused)
}

async function linkOf({ mailTokens }: ProvingStores, tokenHash: string) {
  for (const kind of PROVING_KINDS) {
    const link = await mailTokens.find(kind, tokenHash)
    if (link) return { kind, link }
  }
  return { kind: 'verify' as const, link: null }
}

/**
 * Names why a mailed link could not be redeemed. The link is read again under the account lock, because another request
 * can have used the link or replaced its registration.
 */
function refusalOf(link: MailedLink | null): RefusalCode {
  if (!link) return 'verification_link_invalid'
  return link.usedAt ? 'verification_link_used' : 'verification_link_expired'
}

async function moveAddress(
  { addressChanges, mailTokens, suppressed, outbox }: ProvingStores,
  { id, email, pendingEmail }: { id: string; email: string; pendingEmail: string | null },
  now: Date,
): Promise<RefusalCode | null> {
  if (pendingEmail === null || !(await addressChanges.moveTo(id, pendingEmail, now))) return 'verification_link_invalid'
  await mailTokens.revoke(id, 'verify')
  await mailTokens.revoke(id, 'reset')
  await suppressed.lift(email)
  await suppressed.lift(pendingEmail)
  await outbox.add('email-changed', email, now, id)
  return null
}

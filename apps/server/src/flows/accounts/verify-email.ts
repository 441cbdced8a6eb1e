import { Refusal, type RefusalCode } from '@tradeops/contract/errors'
import type { Transact } from '../transact.ts'
import { type AccountLimits, type Client, refuseUnlessAllowed, type SecurityNote } from './account-limits.ts'

export type MailLink = { userId: string; expiresAt: Date; usedAt: Date | null }

export type VerifyEmailNeeds = {
  limits: AccountLimits
  tokens: { hash(token: string): string }
  note: SecurityNote
  transact: Transact<{
    accounts: { lock(id: string): Promise<unknown>; markVerified(id: string, now: Date): Promise<void> }
    mailTokens: {
      find(kind: 'verify', tokenHash: string): Promise<MailLink | null>
      redeem(kind: 'verify', tokenHash: string, now: Date): Promise<string | null>
    }
  }>
}

export async function verifyEmail(
  { limits, tokens, note, transact }: VerifyEmailNeeds,
  token: string,
  client: Client,
  now: Date,
): Promise<void> {
  refuseUnlessAllowed(await limits.perClient('redeemPerClient', client, now))
  const tokenHash = tokens.hash(token)
  const refused = await transact(async ({ accounts, mailTokens }): Promise<RefusalCode | null> => {
    const link = await mailTokens.find('verify', tokenHash)
    if (!link) return 'verification_link_invalid'
    await accounts.lock(link.userId)
    const userId = await mailTokens.redeem('verify', tokenHash, now)
    if (userId === null) return whyNot(await mailTokens.find('verify', tokenHash))
    await accounts.markVerified(userId, now)
    return null
  })
  note(refused ?? 'email verified', { client })
  if (refused) throw new Refusal(refused)
}

/** Read again under the lock: another request may have used the link, or replaced the registration it belonged to. */
function whyNot(link: MailLink | null): RefusalCode {
  if (!link) return 'verification_link_invalid'
  return link.usedAt ? 'verification_link_used' : 'verification_link_expired'
}

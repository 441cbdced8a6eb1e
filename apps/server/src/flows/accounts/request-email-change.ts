import type { EmailChangeForm } from '@tradeops/contract/account/account'
import { Refusal } from '@tradeops/contract/site/errors'
import type { RunInTransaction } from '../run-in-transaction.ts'
import { refuseOverRateLimit } from './account-rate-limiter.ts'
import type { SignedInCaller } from './change-password.ts'
import {
  type AccountLockStore,
  type CheckPasswordDependencies,
  lockAccountIfPasswordUnchanged,
  requirePassword,
  type SignInAttemptKey,
} from './check-password.ts'

type EmailChangeMail = 'email-change' | 'email-change-asked'

export type RequestEmailChangeDependencies = CheckPasswordDependencies & {
  transact: RunInTransaction<{
    accounts: AccountLockStore
    addressChanges: { request(userId: string, email: string, now: Date): Promise<void> }
    mailTokens: { revoke(userId: string, kind: 'change'): Promise<void> }
    attempts: { clear(lane: SignInAttemptKey): Promise<void> }
    outbox: { add(kind: EmailChangeMail, address: string, now: Date, userId: string): Promise<void> }
  }>
}

/**
 * Requests a new email address, which applies once the link sent to the new mailbox is opened; the old mailbox is
 * notified at once. Whether the new address has an account is checked only when the mail is sent, so that neither the
 * answer nor its timing reveals other accounts. If too many mails were requested for the new address, no link is sent
 * to it, and the answer stays the same.
 */
export async function requestEmailChange(
  dependencies: RequestEmailChangeDependencies,
  { email, currentPassword }: EmailChangeForm,
  { user, client }: SignedInCaller,
  now: Date,
): Promise<void> {
  const { limits, note, transact } = dependencies
  refuseOverRateLimit(await limits.perClient('registerPerClient', client, now))
  const checked = await requirePassword(dependencies, user, currentPassword, client, now)
  if (email === user.email) {
    throw new Refusal('invalid_input', { fields: { email: 'This is the address of your account already' } })
  }
  const turn = await limits.perAddress('registerPerAddress', email, now)
  await transact(async ({ accounts, addressChanges, mailTokens, attempts, outbox }) => {
    const account = await lockAccountIfPasswordUnchanged(accounts, checked)
    await addressChanges.request(user.id, email, now)
    await mailTokens.revoke(user.id, 'change')
    await attempts.clear(checked.lane)
    if (turn.allowed) await outbox.add('email-change', email, now, user.id)
    await outbox.add('email-change-asked', account.email, now, user.id)
  })
  const event = turn.allowed ? 'email change requested' : 'email change over the limit of its address'
  note(event, { userId: user.id, address: email, client })
}

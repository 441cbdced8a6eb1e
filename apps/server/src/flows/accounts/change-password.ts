import type { ChangePasswordBody } from '@tradeops/contract/account/account'
import type { RunInTransaction } from '../run-in-transaction.ts'
import type { CallerAddress } from './account-rate-limiter.ts'
import {
  type AccountLockStore,
  type CheckPasswordDependencies,
  lockAccountIfPasswordUnchanged,
  requirePassword,
  type SignInAttemptKey,
} from './check-password.ts'

export type SignedInCaller = { user: { id: string; email: string }; client: CallerAddress }

export type ChangePasswordDependencies = CheckPasswordDependencies & {
  passwords: { hash(password: string): Promise<string> }
  tokens: { hash(token: string): string }
  transact: RunInTransaction<{
    accounts: AccountLockStore & { setPassword(id: string, passwordHash: string, now: Date): Promise<void> }
    sessions: { endOthers(userId: string, keptTokenHash: string): Promise<unknown> }
    knownClients: {
      forgetAll(userId: string): Promise<void>
      remember(userId: string, client: CallerAddress, now: Date): Promise<void>
    }
    mailTokens: { revoke(userId: string, kind: 'reset'): Promise<void> }
    attempts: { clear(lane: SignInAttemptKey): Promise<void> }
    outbox: { add(kind: 'password-changed', address: string, now: Date): Promise<void> }
  }>
}

/**
 * Changes the password and ends all access that the old password gave: other sessions, known clients, and a pending
 * reset link.
 */
export async function changePassword(
  dependencies: ChangePasswordDependencies,
  { currentPassword, newPassword }: ChangePasswordBody,
  { user, client }: SignedInCaller,
  sessionToken: string,
  now: Date,
): Promise<void> {
  const { passwords, tokens, note, transact } = dependencies
  const checked = await requirePassword(dependencies, user, currentPassword, client, now)
  const passwordHash = await passwords.hash(newPassword)
  await transact(async ({ accounts, sessions, knownClients, mailTokens, attempts, outbox }) => {
    const account = await lockAccountIfPasswordUnchanged(accounts, checked)
    await accounts.setPassword(user.id, passwordHash, now)
    await sessions.endOthers(user.id, tokens.hash(sessionToken))
    await knownClients.forgetAll(user.id)
    await knownClients.remember(user.id, client, now)
    await mailTokens.revoke(user.id, 'reset')
    await attempts.clear(checked.lane)
    await outbox.add('password-changed', account.email, now)
  })
  note('password changed', { userId: user.id, client })
}

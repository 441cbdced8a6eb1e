import type { ChangePasswordBody } from '@tradeops/contract/account/account'
import type { Transact } from '../transact.ts'
import type { Client } from './account-limits.ts'
import {
  type CheckPasswordNeeds,
  type Lane,
  type LockableAccounts,
  lockChecked,
  requirePassword,
} from './check-password.ts'

export type Requester = { user: { id: string; email: string }; client: Client }

export type ChangePasswordNeeds = CheckPasswordNeeds & {
  passwords: { hash(password: string): Promise<string> }
  tokens: { hash(token: string): string }
  transact: Transact<{
    accounts: LockableAccounts & { setPassword(id: string, passwordHash: string, now: Date): Promise<void> }
    sessions: { endOthers(userId: string, keptTokenHash: string): Promise<unknown> }
    knownClients: {
      forgetAll(userId: string): Promise<void>
      remember(userId: string, client: Client, now: Date): Promise<void>
    }
    mailTokens: { revoke(userId: string, kind: 'reset'): Promise<void> }
    attempts: { clear(lane: Lane): Promise<void> }
    outbox: { add(kind: 'password-changed', address: string, now: Date): Promise<void> }
  }>
}

/** Ends what the old password gave access to, except the current session: other sessions, known clients, a reset link. */
export async function changePassword(
  needs: ChangePasswordNeeds,
  { currentPassword, newPassword }: ChangePasswordBody,
  { user, client }: Requester,
  sessionToken: string,
  now: Date,
): Promise<void> {
  const { passwords, tokens, note, transact } = needs
  const checked = await requirePassword(needs, user, currentPassword, client, now)
  const passwordHash = await passwords.hash(newPassword)
  await transact(async ({ accounts, sessions, knownClients, mailTokens, attempts, outbox }) => {
    const account = await lockChecked(accounts, checked)
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

import type { DeleteAccountBody } from '@tradeops/contract/account/account'
import { Refusal } from '@tradeops/contract/site/errors'
import type { RunInTransaction } from '../run-in-transaction.ts'
import type { SignedInCaller } from './change-password.ts'
import {
  type AccountLockStore,
  type CheckPasswordDependencies,
  lockAccountIfPasswordUnchanged,
  requirePassword,
} from './check-password.ts'

export type DeleteAccountDependencies = CheckPasswordDependencies & {
  transact: RunInTransaction<{
    accounts: AccountLockStore
    removal: {
      withdrawMails(userId: string, address: string): Promise<void>
      remove(userId: string, address: string): Promise<void>
    }
    attempts: { clearAll(address: string): Promise<void> }
    outbox: { add(kind: 'account-deleted', address: string, now: Date): Promise<void> }
  }>
}

/**
 * Deletes an account. Its mails are withdrawn before the account is locked, because the mail sender locks rows in the
 * same order, and another order could deadlock.
 */
export async function deleteAccount(
  dependencies: DeleteAccountDependencies,
  { email, currentPassword }: DeleteAccountBody,
  { user, client }: SignedInCaller,
  now: Date,
): Promise<void> {
  if (email !== user.email) {
    throw new Refusal('invalid_input', { fields: { email: 'This is not the address of your account' } })
  }
  const checked = await requirePassword(dependencies, user, currentPassword, client, now)
  await dependencies.transact(async ({ accounts, removal, attempts, outbox }) => {
    await removal.withdrawMails(user.id, user.email)
    const account = await lockAccountIfPasswordUnchanged(accounts, checked)
    await attempts.clearAll(account.email)
    await removal.remove(user.id, account.email)
    await outbox.add('account-deleted', account.email, now)
  })
  dependencies.note('account deleted', { userId: user.id, client })
}

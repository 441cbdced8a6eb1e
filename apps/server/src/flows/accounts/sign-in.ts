import type { LoginBody } from '@tradeops/contract/account/auth'
import { Refusal } from '@tradeops/contract/site/errors'
import type { RunInTransaction } from '../run-in-transaction.ts'
import type { CallerAddress } from './account-rate-limiter.ts'
import type { SignedInUser } from './authenticate-session.ts'
import {
  type AccountWithCheckedPassword,
  type CheckPasswordDependencies,
  checkPassword,
  type SignInAttemptKey,
} from './check-password.ts'

/** A client that signs in; `device` is null if the browser does not name its device. */
type Visitor = { client: CallerAddress; device: string | null }

export type SignInDependencies = CheckPasswordDependencies & {
  tokens: { newSession(): string; hash(token: string): string }
  transact: RunInTransaction<{
    accounts: { lock(id: string): Promise<(SignedInUser & { passwordHash: string | null }) | null> }
    sessions: { open(userId: string, tokenHash: string, device: string | null, now: Date): Promise<void> }
    knownClients: { remember(userId: string, client: CallerAddress, now: Date): Promise<void> }
    attempts: { clear(lane: SignInAttemptKey): Promise<void> }
  }>
}

export async function signIn(
  dependencies: SignInDependencies,
  { email, password }: LoginBody,
  visitor: Visitor,
  now: Date,
): Promise<{ user: SignedInUser; token: string }> {
  const { limits, note } = dependencies
  const { client } = visitor
  const checked = await checkPassword(dependencies, { email, password }, client, now)
  const opened = checked && (await openSession(dependencies, checked, visitor, now))
  if (!opened) {
    note('sign-in failed', { address: email, client })
    throw new Refusal('invalid_credentials')
  }
  await limits.giveBackSignIn(client, now)
  note('signed in', { userId: opened.user.id, client })
  return opened
}

/** Opens a session; null if the password was reset between the password check and this call. */
async function openSession(
  { tokens, transact }: SignInDependencies,
  checked: AccountWithCheckedPassword,
  { client, device }: Visitor,
  now: Date,
): Promise<{ user: SignedInUser; token: string } | null> {
  const token = tokens.newSession()
  return transact(async ({ accounts, sessions, knownClients, attempts }) => {
    const user = await accounts.lock(checked.id)
    if (!user || user.passwordHash !== checked.passwordHash) return null
    await sessions.open(user.id, tokens.hash(token), device, now)
    await knownClients.remember(user.id, client, now)
    await attempts.clear(checked.lane)
    return { user, token }
  })
}

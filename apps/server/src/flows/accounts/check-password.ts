import { REFUSALS, Refusal } from '@tradeops/contract/site/errors'
import {
  type AccountLimits,
  type CallerAddress,
  type LogSecurityEvent,
  type RateLimitDecision,
  refuseUnlessAllowed,
} from './account-limits.ts'

/** Failures are counted per address, and separately for each client that the account knows. */
export type SignInAttemptKey = { address: string; client: CallerAddress | null }

type Found = { id: string; passwordHash: string | null; clientKnown: boolean }

export type CheckPasswordNeeds = {
  limits: AccountLimits & { giveBackSignIn(client: CallerAddress, at: Date): Promise<void> }
  accounts: { findForSignIn(email: string, client: CallerAddress): Promise<Found | null> }
  attempts: {
    begin(lane: SignInAttemptKey, now: Date): Promise<RateLimitDecision>
    uncount(lane: SignInAttemptKey): Promise<void>
  }
  passwords: { verify(passwordHash: string | null, password: string): Promise<boolean> }
  note: LogSecurityEvent
}

export type PasswordCheckedAccount = { id: string; passwordHash: string | null; lane: SignInAttemptKey }

/**
 * Returns null for a wrong password. The sign-in limits apply, or an open session could try passwords without a limit.
 */
export async function checkPassword(
  needs: CheckPasswordNeeds,
  { email, password }: { email: string; password: string },
  client: CallerAddress,
  now: Date,
): Promise<PasswordCheckedAccount | null> {
  refuseUnlessAllowed(await needs.limits.perClient('signInPerClient', client, now))
  const account = await needs.accounts.findForSignIn(email, client)
  const lane = { address: email, client: account?.clientKnown ? client : null }
  const isCorrect = await matches(needs, lane, account?.passwordHash ?? null, password, now)
  return account && isCorrect ? { id: account.id, passwordHash: account.passwordHash, lane } : null
}

const wrongPassword = (): Refusal =>
  new Refusal('wrong_password', { fields: { currentPassword: REFUSALS.wrong_password.sentence } })

/** Checks the password of a signed-in user, before a change that an unattended browser must not allow. */
export async function requirePassword(
  needs: CheckPasswordNeeds,
  user: { id: string; email: string },
  password: string,
  client: CallerAddress,
  now: Date,
): Promise<PasswordCheckedAccount> {
  const checked = await checkPassword(needs, { email: user.email, password }, client, now)
  if (checked?.id !== user.id) {
    needs.note('wrong password in an open session', { userId: user.id, client })
    throw wrongPassword()
  }
  await needs.limits.giveBackSignIn(client, now)
  return checked
}

type Locked = { email: string; passwordHash: string | null }

export type LockableAccounts = { lock(id: string): Promise<Locked | null> }

/** Locks the account if the checked password is still valid: of two concurrent changes only the first counts. */
export async function lockCheckedAccount(accounts: LockableAccounts, checked: PasswordCheckedAccount): Promise<Locked> {
  const account = await accounts.lock(checked.id)
  if (account?.passwordHash !== checked.passwordHash) throw wrongPassword()
  return account
}

async function matches(
  { attempts, passwords, note }: CheckPasswordNeeds,
  lane: SignInAttemptKey,
  passwordHash: string | null,
  password: string,
  now: Date,
): Promise<boolean> {
  const turn = await attempts.begin(lane, now)
  if (!turn.allowed) note('sign-in throttled', { address: lane.address })
  refuseUnlessAllowed(turn)
  try {
    return await passwords.verify(passwordHash, password)
  } catch (fault) {
    await attempts.uncount(lane)
    throw fault
  }
}

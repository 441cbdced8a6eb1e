import { REFUSALS, Refusal } from '@tradeops/contract/site/errors'
import {
  type AccountRateLimiter,
  type CallerAddress,
  type LogSecurityEvent,
  type RateLimitDecision,
  refuseOverRateLimit,
} from './account-rate-limiter.ts'

/**
 * Identifies whose failed sign-ins are counted: those for one email address, or only those from one client that has
 * signed in to the account before.
 */
export type SignInAttemptKey = { address: string; client: CallerAddress | null }

type Found = { id: string; passwordHash: string | null; clientKnown: boolean }

export type CheckPasswordDependencies = {
  limits: AccountRateLimiter & { giveBackSignIn(client: CallerAddress, at: Date): Promise<void> }
  accounts: { findForSignIn(email: string, client: CallerAddress): Promise<Found | null> }
  attempts: {
    begin(lane: SignInAttemptKey, now: Date): Promise<RateLimitDecision>
    uncount(lane: SignInAttemptKey): Promise<void>
  }
  passwords: { verify(passwordHash: string | null, password: string): Promise<boolean> }
  note: LogSecurityEvent
}

export type AccountWithCheckedPassword = { id: string; passwordHash: string | null; lane: SignInAttemptKey }

/**
 * Checks a password; null if it is wrong or the account does not exist. The sign-in limits apply here too, because
 * otherwise a stolen session could try passwords without a limit.
 */
export async function checkPassword(
  dependencies: CheckPasswordDependencies,
  { email, password }: { email: string; password: string },
  client: CallerAddress,
  now: Date,
): Promise<AccountWithCheckedPassword | null> {
  refuseOverRateLimit(await dependencies.limits.perClient('signInPerClient', client, now))
  const account = await dependencies.accounts.findForSignIn(email, client)
  const lane = { address: email, client: account?.clientKnown ? client : null }
  const isCorrect = await matches(dependencies, lane, account?.passwordHash ?? null, password, now)
  return account && isCorrect ? { id: account.id, passwordHash: account.passwordHash, lane } : null
}

const wrongPassword = (): Refusal =>
  new Refusal('wrong_password', { fields: { currentPassword: REFUSALS.wrong_password.sentence } })

/**
 * Checks the password of a signed-in user again before a sensitive change, because someone else can sit at an
 * unattended browser.
 */
export async function requirePassword(
  dependencies: CheckPasswordDependencies,
  user: { id: string; email: string },
  password: string,
  client: CallerAddress,
  now: Date,
): Promise<AccountWithCheckedPassword> {
  const checked = await checkPassword(dependencies, { email: user.email, password }, client, now)
  if (checked?.id !== user.id) {
    dependencies.note('wrong password in an open session', { userId: user.id, client })
    throw wrongPassword()
  }
  await dependencies.limits.giveBackSignIn(client, now)
  return checked
}

type Locked = { email: string; passwordHash: string | null }

export type AccountLockStore = { lock(id: string): Promise<Locked | null> }

/**
 * Locks the account row if the checked password is still valid, so that only the first of two concurrent password
 * changes is applied.
 */
export async function lockAccountIfPasswordUnchanged(
  accounts: AccountLockStore,
  checked: AccountWithCheckedPassword,
): Promise<Locked> {
  const account = await accounts.lock(checked.id)
  if (account?.passwordHash !== checked.passwordHash) throw wrongPassword()
  return account
}

async function matches(
  { attempts, passwords, note }: CheckPasswordDependencies,
  lane: SignInAttemptKey,
  passwordHash: string | null,
  password: string,
  now: Date,
): Promise<boolean> {
  const turn = await attempts.begin(lane, now)
  if (!turn.allowed) note('sign-in throttled', { address: lane.address })
  refuseOverRateLimit(turn)
  try {
    return await passwords.verify(passwordHash, password)
  } catch (fault) {
    await attempts.uncount(lane)
    throw fault
  }
}

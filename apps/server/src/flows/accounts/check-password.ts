import { REFUSALS, Refusal } from '@tradeops/contract/site/errors'
import { type AccountLimits, type Client, refuseUnlessAllowed, type SecurityNote, type Turn } from './account-limits.ts'

/** Whose failures are counted together: everybody's at this address, or those of one client the account knows. */
export type Lane = { address: string; client: Client | null }

type Found = { id: string; passwordHash: string | null; clientKnown: boolean }

export type CheckPasswordNeeds = {
  limits: AccountLimits & { giveBackSignIn(client: Client, at: Date): Promise<void> }
  accounts: { findForSignIn(email: string, client: Client): Promise<Found | null> }
  attempts: { begin(lane: Lane, now: Date): Promise<Turn>; takeBack(lane: Lane): Promise<void> }
  passwords: { verify(passwordHash: string | null, password: string): Promise<boolean> }
  note: SecurityNote
}

export type CheckedPassword = { id: string; passwordHash: string | null; lane: Lane }

/**
 * Whether this is the password of that address, at the pace at which passwords may be tried: who has a session could
 * otherwise try them as fast as the account page lets them. Null where it is not; the account may have changed by the
 * time the answer is used.
 */
export async function checkPassword(
  needs: CheckPasswordNeeds,
  { email, password }: { email: string; password: string },
  client: Client,
  now: Date,
): Promise<CheckedPassword | null> {
  refuseUnlessAllowed(await needs.limits.perClient('signInPerClient', client, now))
  const account = await needs.accounts.findForSignIn(email, client)
  const lane = { address: email, client: account?.clientKnown ? client : null }
  const isRight = await matches(needs, lane, account?.passwordHash ?? null, password, now)
  return account && isRight ? { id: account.id, passwordHash: account.passwordHash, lane } : null
}

/** The sentence stands at the field that was typed into. */
const wrongPassword = (): Refusal =>
  new Refusal('wrong_password', { fields: { currentPassword: REFUSALS.wrong_password.sentence } })

/** The same of somebody who is signed in, before what a found browser must not be able to do. */
export async function requirePassword(
  needs: CheckPasswordNeeds,
  user: { id: string; email: string },
  password: string,
  client: Client,
  now: Date,
): Promise<CheckedPassword> {
  const checked = await checkPassword(needs, { email: user.email, password }, client, now)
  if (checked?.id !== user.id) {
    needs.note('wrong password of an open session', { userId: user.id, client })
    throw wrongPassword()
  }
  await needs.limits.giveBackSignIn(client, now)
  return checked
}

type Locked = { email: string; passwordHash: string | null }

export type LockableAccounts = { lock(id: string): Promise<Locked | null> }

/**
 * The account for the rest of a transaction, if the password it was checked against is still its own. Of two changes at
 * once the first counts: the second was checked against a password that is no longer there.
 */
export async function lockChecked(accounts: LockableAccounts, checked: CheckedPassword): Promise<Locked> {
  const account = await accounts.lock(checked.id)
  if (account?.passwordHash !== checked.passwordHash) throw wrongPassword()
  return account
}

async function matches(
  { attempts, passwords, note }: CheckPasswordNeeds,
  lane: Lane,
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
    await attempts.takeBack(lane)
    throw fault
  }
}

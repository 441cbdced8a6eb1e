import type { LoginBody } from '@tradeops/contract/auth'
import { Refusal } from '@tradeops/contract/errors'
import type { Transact } from '../transact.ts'
import { type AccountLimits, type Client, refuseUnlessAllowed, type SecurityNote, type Turn } from './account-limits.ts'
import type { SignedInUser } from './authenticate.ts'

type Lane = { address: string; client: Client | null }
type StoredAccount = SignedInUser & { passwordHash: string | null }

export type SignInNeeds = {
  limits: AccountLimits & { giveBackSignIn(client: Client, at: Date): Promise<void> }
  accounts: {
    findForSignIn(
      email: string,
      client: Client,
    ): Promise<{ id: string; passwordHash: string | null; clientKnown: boolean } | null>
  }
  attempts: { begin(lane: Lane, now: Date): Promise<Turn>; takeBack(lane: Lane): Promise<void> }
  passwords: { verify(passwordHash: string | null, password: string): Promise<boolean> }
  tokens: { newSession(): string; hash(token: string): string }
  note: SecurityNote
  transact: Transact<{
    accounts: { lock(id: string): Promise<StoredAccount | null> }
    sessions: { open(userId: string, tokenHash: string, now: Date): Promise<void> }
    knownClients: { remember(userId: string, client: Client, now: Date): Promise<void> }
    attempts: { clear(lane: Lane): Promise<void> }
  }>
}

export async function signIn(
  needs: SignInNeeds,
  { email, password }: LoginBody,
  client: Client,
  now: Date,
): Promise<{ user: SignedInUser; token: string }> {
  const { limits, accounts, note } = needs
  refuseUnlessAllowed(await limits.perClient('signInPerClient', client, now))

  const account = await accounts.findForSignIn(email, client)
  const lane = { address: email, client: account?.clientKnown ? client : null }
  const passwordIsRight = await check(needs, lane, account?.passwordHash ?? null, password, now)
  const opened = account && passwordIsRight ? await openSession(needs, account, lane, client, now) : null
  if (!opened) {
    note('sign-in failed', { address: email, client })
    throw new Refusal('invalid_credentials')
  }
  await limits.giveBackSignIn(client, now)
  note('signed in', { userId: opened.user.id, client })
  return opened
}

async function check(
  { attempts, passwords, note }: SignInNeeds,
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

/** Between the check and here the password may have been reset: what was right a moment ago opens nothing. */
async function openSession(
  { tokens, transact }: SignInNeeds,
  checked: { id: string; passwordHash: string | null },
  lane: Lane,
  client: Client,
  now: Date,
): Promise<{ user: SignedInUser; token: string } | null> {
  const token = tokens.newSession()
  return transact(async ({ accounts, sessions, knownClients, attempts }) => {
    const user = await accounts.lock(checked.id)
    if (!user || user.passwordHash !== checked.passwordHash) return null
    await sessions.open(user.id, tokens.hash(token), now)
    await knownClients.remember(user.id, client, now)
    await attempts.clear(lane)
    return { user, token }
  })
}

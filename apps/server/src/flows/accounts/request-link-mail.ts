import type { Transact } from '../transact.ts'
import { type AccountLimits, type Client, refuseUnlessAllowed, type SecurityNote } from './account-limits.ts'

type LinkMail = 'verification' | 'password-reset'

export type RequestLinkMailNeeds = {
  limits: AccountLimits
  note: SecurityNote
  transact: Transact<{ outbox: { add(kind: LinkMail, address: string, now: Date): Promise<void> } }>
}

/**
 * Never looks whether the address has an account: the request is put in the outbox, and whoever sends it finds out. So
 * neither the answer nor its time can tell. Past the address's limit the answer is the same and nothing is sent.
 */
export async function requestLinkMail(
  { limits, note, transact }: RequestLinkMailNeeds,
  kind: LinkMail,
  email: string,
  client: Client,
  now: Date,
): Promise<void> {
  refuseUnlessAllowed(await limits.perClient('linkMailPerClient', client, now))
  const ofItsKind = await limits.perAddress('linkMailPerAddressAndKind', `${kind} ${email}`, now)
  const ofAll = ofItsKind.allowed ? await limits.perAddress('linkMailPerAddress', email, now) : ofItsKind
  if (!ofAll.allowed) return note(`${kind} mail over the limit of its address`, { address: email, client })
  await transact(({ outbox }) => outbox.add(kind, email, now))
  note(`${kind} mail asked for`, { address: email, client })
}

import type { RunInTransaction } from '../run-in-transaction.ts'
import { type AccountLimits, type CallerAddress, type LogSecurityEvent, refuseUnlessAllowed } from './account-limits.ts'

type LinkMail = 'verification' | 'password-reset'

export type RequestLinkMailNeeds = {
  limits: AccountLimits
  note: LogSecurityEvent
  transact: RunInTransaction<{ outbox: { add(kind: LinkMail, address: string, now: Date): Promise<void> } }>
}

/**
 * Requests a mail with a link; whether there is an account is checked only at sending, so that neither answer nor
 * timing reveals it.
 */
export async function requestLinkMail(
  { limits, note, transact }: RequestLinkMailNeeds,
  kind: LinkMail,
  email: string,
  client: CallerAddress,
  now: Date,
): Promise<void> {
  refuseUnlessAllowed(await limits.perClient('linkMailPerClient', client, now))
  const kindTurn = await limits.perAddress('linkMailPerAddressAndKind', `${kind} ${email}`, now)
  const turn = kindTurn.allowed ? await limits.perAddress('linkMailPerAddress', email, now) : kindTurn
  if (!turn.allowed) return note(`${kind} mail over the limit of its address`, { address: email, client })
  await transact(({ outbox }) => outbox.add(kind, email, now))
  note(`${kind} mail requested`, { address: email, client })
}

import type { RunInTransaction } from '../run-in-transaction.ts'
import {
  type AccountRateLimiter,
  type CallerAddress,
  type LogSecurityEvent,
  refuseOverRateLimit,
} from './account-rate-limiter.ts'

type LinkMail = 'verification' | 'password-reset'

export type RequestLinkMailDependencies = {
  limits: AccountRateLimiter
  note: LogSecurityEvent
  transact: RunInTransaction<{ outbox: { add(kind: LinkMail, address: string, now: Date): Promise<void> } }>
}

/**
 * Queues a mail with an account link. Whether the address has an account is checked only when the mail is sent, so that
 * neither the answer nor its timing reveals accounts.
 */
export async function queueAccountLinkMail(
  { limits, note, transact }: RequestLinkMailDependencies,
  kind: LinkMail,
  email: string,
  client: CallerAddress,
  now: Date,
): Promise<void> {
  refuseOverRateLimit(await limits.perClient('linkMailPerClient', client, now))
  const kindTurn = await limits.perAddress('linkMailPerAddressAndKind', `${kind} ${email}`, now)
  const turn = kindTurn.allowed ? await limits.perAddress('linkMailPerAddress', email, now) : kindTurn
  if (!turn.allowed) return note(`${kind} mail over the limit of its address`, { address: email, client })
  await transact(({ outbox }) => outbox.add(kind, email, now))
  note(`${kind} mail requested`, { address: email, client })
}

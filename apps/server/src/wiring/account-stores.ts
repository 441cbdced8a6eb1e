import type { Aliases, Client } from '../flows/accounts/account-limits.ts'
import { MAIL_QUEUE } from '../jobs/mail-sending.ts'
import { accountRemovalStore } from '../store/accounts/account-removal.ts'
import { accountStore } from '../store/accounts/accounts.ts'
import { addressChangeStore } from '../store/accounts/address-changes.ts'
import { apiTokenStore } from '../store/accounts/api-tokens.ts'
import { knownClientStore } from '../store/accounts/known-clients.ts'
import { lastVisitStore } from '../store/accounts/last-visits.ts'
import { mailTokenStore } from '../store/accounts/mail-tokens.ts'
import { sessionStore } from '../store/accounts/sessions.ts'
import { type AttemptLane, signInAttemptStore } from '../store/accounts/sign-in-attempts.ts'
import type { Database } from '../store/database/client.ts'
import type { JobQueue } from '../store/database/job-queue.ts'
import { outboxStore } from '../store/mails/outbox.ts'
import { suppressedAddressStore } from '../store/mails/suppressed-addresses.ts'

type Lane = { address: string; client: Client | null }

/** The account stores, on a database or inside one of its transactions. */
export function accountStores(db: Database, aliases: Aliases, queue: Pick<JobQueue, 'enqueue'>) {
  const accounts = accountStore(db)
  const attempts = signInAttemptStore(db)
  const knownClients = knownClientStore(db)
  const laneOf = ({ address, client }: Lane): AttemptLane => ({
    address: aliases.address(address),
    client: client && aliases.client(client),
  })
  return {
    accounts: {
      ...accounts,
      findForSignIn: (email: string, client: Client) => accounts.findForSignIn(email, aliases.client(client)),
    },
    attempts: {
      ...attempts,
      begin: (lane: Lane, now: Date) => attempts.begin(laneOf(lane), now),
      uncount: (lane: Lane) => attempts.uncount(laneOf(lane)),
      clear: (lane: Lane) => attempts.clear(laneOf(lane)),
      clearAll: (email: string) => attempts.clearAll(aliases.address(email)),
    },
    knownClients: {
      ...knownClients,
      remember: (userId: string, client: Client, now: Date) =>
        knownClients.remember(userId, aliases.client(client), now),
    },
    addressChanges: addressChangeStore(db),
    removal: accountRemovalStore(db),
    suppressed: suppressedAddressStore(db),
    lastVisits: lastVisitStore(db),
    sessions: sessionStore(db),
    apiTokens: apiTokenStore(db),
    mailTokens: mailTokenStore(db),
    outbox: outboxStore(db, (tx, id, afterMs) => queue.enqueue(tx, MAIL_QUEUE, { id }, afterMs)),
  }
}

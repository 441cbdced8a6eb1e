import type { CallerAddress, EmailAndIpPseudonymizer } from '../flows/accounts/account-rate-limiter.ts'
import { ACCOUNT_MAIL_QUEUE } from '../jobs/outbox-mail-sending.ts'
import { createAccountRemovalStore } from '../store/accounts/account-removal.ts'
import { createAccountStore } from '../store/accounts/accounts.ts'
import { createApiTokenStore } from '../store/accounts/api-tokens.ts'
import { createEmailChangeStore } from '../store/accounts/email-changes.ts'
import { createKnownClientStore } from '../store/accounts/known-clients.ts'
import { createLastVisitStore } from '../store/accounts/last-visits.ts'
import { createMailTokenStore } from '../store/accounts/mail-tokens.ts'
import { createSessionStore } from '../store/accounts/sessions.ts'
import { createSignInAttemptStore, type StoredSignInAttemptKey } from '../store/accounts/sign-in-attempts.ts'
import type { Database } from '../store/database/client.ts'
import type { JobQueue } from '../store/database/job-queue.ts'
import { createOutboxStore } from '../store/mails/outbox.ts'
import { createSuppressedAddressStore } from '../store/mails/suppressed-addresses.ts'

type Lane = { address: string; client: CallerAddress | null }

/** Creates the database stores of accounts, on a database or inside one of its transactions. */
export function createAccountStores(db: Database, aliases: EmailAndIpPseudonymizer, queue: Pick<JobQueue, 'enqueue'>) {
  const accounts = createAccountStore(db)
  const attempts = createSignInAttemptStore(db)
  const knownClients = createKnownClientStore(db)
  const laneOf = ({ address, client }: Lane): StoredSignInAttemptKey => ({
    address: aliases.address(address),
    client: client && aliases.client(client),
  })
  return {
    accounts: {
      ...accounts,
      findForSignIn: (email: string, client: CallerAddress) => accounts.findForSignIn(email, aliases.client(client)),
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
      remember: (userId: string, client: CallerAddress, now: Date) =>
        knownClients.remember(userId, aliases.client(client), now),
    },
    addressChanges: createEmailChangeStore(db),
    removal: createAccountRemovalStore(db),
    suppressed: createSuppressedAddressStore(db),
    lastVisits: createLastVisitStore(db),
    sessions: createSessionStore(db),
    apiTokens: createApiTokenStore(db),
    mailTokens: createMailTokenStore(db),
    outbox: createOutboxStore(db, (tx, id, afterMs) => queue.enqueue(tx, ACCOUNT_MAIL_QUEUE, { id }, afterMs)),
  }
}

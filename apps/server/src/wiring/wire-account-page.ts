import { createUserRateLimit } from '../flows/accounts/account-rate-limits.ts'
import { type ChangePasswordNeeds, changePassword } from '../flows/accounts/change-password.ts'
import { type DeleteAccountNeeds, deleteAccount } from '../flows/accounts/delete-account.ts'
import { changeAccount, type ManageAccountNeeds, readAccountDetails } from '../flows/accounts/manage-account.ts'
import {
  type ApiTokenDetails,
  createApiToken,
  type ManageApiTokensNeeds,
  revokeApiToken,
} from '../flows/accounts/manage-api-tokens.ts'
import {
  endOtherSessions,
  endSession,
  listSessions,
  type ManageSessionsNeeds,
} from '../flows/accounts/manage-sessions.ts'
import { type RequestEmailChangeNeeds, requestEmailChange } from '../flows/accounts/request-email-change.ts'
import type { BoundedWorkQueue } from '../flows/queues.ts'
import type { RequestAuthenticator } from '../http/auth/request-authenticator.ts'
import type { AccountRoutesNeeds } from '../http/routes/account.ts'
import type { TokenRoutesNeeds } from '../http/routes/tokens.ts'
import type { Clock } from '../runtime/clock.ts'
import { createAccountDataStore } from '../store/accounts/account-data.ts'
import { createRateLimitStore } from '../store/accounts/rate-limits.ts'
import type { Database } from '../store/database/client.ts'

type Needs = RequestEmailChangeNeeds &
  ChangePasswordNeeds &
  DeleteAccountNeeds &
  ManageAccountNeeds &
  ManageSessionsNeeds &
  ManageApiTokensNeeds & { apiTokens: { listOf(userId: string): Promise<ApiTokenDetails[]> } }

export type AccountPageNeeds = {
  db: Database
  clock: Clock
  session: RequestAuthenticator
  admit: BoundedWorkQueue
  needs: Needs
}

const LIMITS = { read: 'accountReadPerUser', write: 'accountWritePerUser', data: 'accountDataPerUser' } as const

export function wireAccountPage({
  db,
  clock,
  session,
  admit,
  needs,
}: AccountPageNeeds): AccountRoutesNeeds & TokenRoutesNeeds {
  const takeTurn = createUserRateLimit(createRateLimitStore(db), clock)
  const data = createAccountDataStore(db)
  return {
    session,
    clock,
    takeTurn: (kind, userId) => takeTurn(LIMITS[kind], userId),
    show: (userId) => readAccountDetails(needs, userId, clock.now()),
    change: (userId, settings) => changeAccount(needs, userId, settings, clock.now()),
    requestEmailChange: (change, requester) => admit(() => requestEmailChange(needs, change, requester, clock.now())),
    changePassword: (change, requester, sessionToken) =>
      admit(() => changePassword(needs, change, requester, sessionToken, clock.now())),
    remove: (confirmation, requester) => admit(() => deleteAccount(needs, confirmation, requester, clock.now())),
    sessions: {
      list: (userId, sessionToken) => listSessions(needs, userId, sessionToken, clock.now()),
      end: (userId, id) => endSession(needs, userId, id),
      endOthers: (userId, sessionToken) => endOtherSessions(needs, userId, sessionToken),
    },
    tokens: {
      list: needs.apiTokens.listOf,
      create: (userId, body) => createApiToken(needs, userId, body, clock.now()),
      revoke: (userId, id) => revokeApiToken(needs, userId, id),
    },
    dataOf: data.sections,
  }
}

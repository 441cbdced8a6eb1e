import { createUserRateLimiter } from '../flows/accounts/account-rate-limiter.ts'
import { type ChangePasswordDependencies, changePassword } from '../flows/accounts/change-password.ts'
import { type DeleteAccountDependencies, deleteAccount } from '../flows/accounts/delete-account.ts'
import { changeAccount, type ManageAccountDependencies, readAccountDetails } from '../flows/accounts/manage-account.ts'
import {
  type ApiTokenDetails,
  createApiToken,
  type ManageApiTokensDependencies,
  revokeApiToken,
} from '../flows/accounts/manage-api-tokens.ts'
import {
  endOtherSessions,
  endSession,
  listSessions,
  type ManageSessionsDependencies,
} from '../flows/accounts/manage-sessions.ts'
import { type RequestEmailChangeDependencies, requestEmailChange } from '../flows/accounts/request-email-change.ts'
import type { BoundedWorkQueue } from '../flows/queues.ts'
import type { RequestAuthenticator } from '../http/auth/request-authenticator.ts'
import type { AccountRoutesDependencies } from '../http/routes/account.ts'
import type { TokenRoutesDependencies } from '../http/routes/tokens.ts'
import type { Clock } from '../runtime/clock.ts'
import { createAccountExportStore } from '../store/accounts/account-export.ts'
import { createRateLimitStore } from '../store/accounts/rate-limits.ts'
import type { Database } from '../store/database/client.ts'

type Dependencies = RequestEmailChangeDependencies &
  ChangePasswordDependencies &
  DeleteAccountDependencies &
  ManageAccountDependencies &
  ManageSessionsDependencies &
  ManageApiTokensDependencies & { apiTokens: { listOf(userId: string): Promise<ApiTokenDetails[]> } }

export type AccountPageDependencies = {
  db: Database
  clock: Clock
  session: RequestAuthenticator
  admit: BoundedWorkQueue
  needs: Dependencies
}

const LIMITS = { read: 'accountReadPerUser', write: 'accountWritePerUser', data: 'accountDataPerUser' } as const

export function wireAccountPage({
  db,
  clock,
  session,
  admit,
  needs,
}: AccountPageDependencies): AccountRoutesDependencies & TokenRoutesDependencies {
  const takeTurn = createUserRateLimiter(createRateLimitStore(db), clock)
  const data = createAccountExportStore(db)
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

import { userLimit } from '../flows/accounts/account-limits.ts'
import { type ChangePasswordNeeds, changePassword } from '../flows/accounts/change-password.ts'
import { type DeleteAccountNeeds, deleteAccount } from '../flows/accounts/delete-account.ts'
import { changeAccount, type ManageAccountNeeds, showAccount } from '../flows/accounts/manage-account.ts'
import {
  endOtherSessions,
  endSession,
  listSessions,
  type ManageSessionsNeeds,
} from '../flows/accounts/manage-sessions.ts'
import { createToken, type ManageTokensNeeds, revokeToken, type ShownToken } from '../flows/accounts/manage-tokens.ts'
import { type RequestEmailChangeNeeds, requestEmailChange } from '../flows/accounts/request-email-change.ts'
import type { QueueWithLimit } from '../flows/queues.ts'
import type { Session } from '../http/auth/session.ts'
import type { AccountRoutesNeeds } from '../http/routes/account.ts'
import type { TokenRoutesNeeds } from '../http/routes/tokens.ts'
import type { Clock } from '../runtime/clock.ts'
import { accountDataStore } from '../store/accounts/account-data.ts'
import { rateLimitStore } from '../store/accounts/rate-limits.ts'
import type { Database } from '../store/database/client.ts'

type Needs = RequestEmailChangeNeeds &
  ChangePasswordNeeds &
  DeleteAccountNeeds &
  ManageAccountNeeds &
  ManageSessionsNeeds &
  ManageTokensNeeds & { apiTokens: { listOf(userId: string): Promise<ShownToken[]> } }

export type AccountPageNeeds = { db: Database; clock: Clock; session: Session; admit: QueueWithLimit; needs: Needs }

const LIMITS = { read: 'accountReadPerUser', write: 'accountWritePerUser', data: 'accountDataPerUser' } as const

export function wireAccountPage({
  db,
  clock,
  session,
  admit,
  needs,
}: AccountPageNeeds): AccountRoutesNeeds & TokenRoutesNeeds {
  const takeTurn = userLimit(rateLimitStore(db), clock)
  const data = accountDataStore(db)
  return {
    session,
    clock,
    takeTurn: (kind, userId) => takeTurn(LIMITS[kind], userId),
    show: (userId) => showAccount(needs, userId, clock.now()),
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
      create: (userId, body) => createToken(needs, userId, body, clock.now()),
      revoke: (userId, id) => revokeToken(needs, userId, id),
    },
    dataOf: data.sections,
  }
}

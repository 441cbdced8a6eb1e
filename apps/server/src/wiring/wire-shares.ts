import { SharedBriefAnswer, type SharedBriefSnapshot } from '@tradeops/contract/account/shares'
import { Brief } from '@tradeops/contract/brief/briefs'
import { SHARED_BRIEF_PAGE_PATH } from '@tradeops/contract/site/pages'
import { createSignedRowIdTokens } from '../credentials/signed-row-id-tokens.ts'
import { createUserRateLimiter } from '../flows/accounts/account-rate-limiter.ts'
import type { RunInTransaction } from '../flows/run-in-transaction.ts'
import { revokeSharedLink, shareBrief } from '../flows/shares/manage-shares.ts'
import { createSharedBriefCache } from '../flows/shares/shared-brief-cache.ts'
import type { AppDependencies } from '../http/app.ts'
import type { RequestAuthenticator } from '../http/auth/request-authenticator.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Config } from '../runtime/config.ts'
import { createAccountStore } from '../store/accounts/accounts.ts'
import { createRateLimitStore } from '../store/accounts/rate-limits.ts'
import type { BriefStore } from '../store/briefs/briefs.ts'
import { computeSha256, packBrief, unpackBrief } from '../store/briefs/pack-brief.ts'
import type { Database } from '../store/database/client.ts'
import { createGzippedRowReader } from '../store/database/stored-json.ts'
import { createSharedLinkStore } from '../store/shares/shares.ts'
import { readStoredBrief } from './wire-briefs.ts'

export type WireSharesDependencies = {
  db: Database
  config: Pick<Config, 'PUBLIC_BASE_URL'>
  clock: Clock
  secret: string
  session: RequestAuthenticator
  briefs: Pick<BriefStore, 'byId' | 'history'>
}

const { snapshot } = SharedBriefAnswer.shape
const StoredShare = SharedBriefAnswer.extend({ snapshot: snapshot.extend({ brief: Brief.partial({ watched: true }) }) })
const readShared = createGzippedRowReader<{ snapshot: SharedBriefSnapshot }>(StoredShare, 'The shared brief')

const storesOver = (db: Database) => ({ accounts: createAccountStore(db), shares: createSharedLinkStore(db) })

export function wireShares(dependencies: WireSharesDependencies): NonNullable<AppDependencies['shares']> {
  const { db, config, clock, secret, session, briefs } = dependencies
  const { shares } = storesOver(db)
  const takeTurn = createUserRateLimiter(createRateLimitStore(db), clock)
  const tokens = createSignedRowIdTokens(secret, 'share')
  const shared = createSharedBriefCache({
    shares,
    tokens,
    readShared,
    unpack: unpackBrief,
    nowMs: () => performance.now(),
  })
  const transact: RunInTransaction<ReturnType<typeof storesOver>> = (work) =>
    db.transaction((tx) => work(storesOver(tx)))
  const sharing = { briefs, sha256Of: computeSha256, pack: packBrief, readBrief: readStoredBrief, transact }
  return {
    session,
    shared,
    urlOf: (id) => `${config.PUBLIC_BASE_URL}${SHARED_BRIEF_PAGE_PATH.replace(':token', tokens.issue(id))}`,
    takeTurn: (userId) => takeTurn('sharesPerUser', userId),
    shares: {
      list: shares.listOf,
      share: (userId, briefId) => shareBrief(sharing, userId, briefId, clock.now()),
      revoke: (userId, id) => revokeSharedLink({ shares, shared }, userId, id, clock.now()),
    },
  }
}

import { SHARED_PAGE_PATH } from '@tradeops/contract/site/pages'
import { signedIds } from '../credentials/signed-ids.ts'
import { userLimit } from '../flows/accounts/account-limits.ts'
import { revokeShare, shareBrief } from '../flows/shares/manage-shares.ts'
import { sharedBriefs } from '../flows/shares/shared-briefs.ts'
import type { Transact } from '../flows/transact.ts'
import type { AppNeeds } from '../http/app.ts'
import type { Session } from '../http/auth/session.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Config } from '../runtime/config.ts'
import { accountStore } from '../store/accounts/accounts.ts'
import { rateLimitStore } from '../store/accounts/rate-limits.ts'
import type { BriefStore } from '../store/briefs/briefs.ts'
import { packBrief, sha256Of, unpackBrief } from '../store/briefs/pack-brief.ts'
import type { Database } from '../store/database/client.ts'
import { shareStore } from '../store/shares/shares.ts'

export type ShareNeeds = {
  db: Database
  config: Pick<Config, 'PUBLIC_BASE_URL'>
  clock: Clock
  secret: string
  session: Session
  briefs: Pick<BriefStore, 'byId' | 'history'>
}

const storesOver = (db: Database) => ({ accounts: accountStore(db), shares: shareStore(db) })

export function wireShares(needs: ShareNeeds): NonNullable<AppNeeds['shares']> {
  const { db, config, clock, secret, session, briefs } = needs
  const { shares } = storesOver(db)
  const takeTurn = userLimit(rateLimitStore(db), clock)
  const tokens = signedIds(secret, 'share')
  const shared = sharedBriefs({ shares, tokens, unpack: unpackBrief, nowMs: () => performance.now() })
  const transact: Transact<ReturnType<typeof storesOver>> = (work) => db.transaction((tx) => work(storesOver(tx)))
  const sharing = { briefs, sha256Of, pack: packBrief, unpack: unpackBrief, transact }
  return {
    session,
    shared,
    urlOf: (id) => `${config.PUBLIC_BASE_URL}${SHARED_PAGE_PATH.replace(':token', tokens.issue(id))}`,
    takeTurn: (userId) => takeTurn('sharesPerUser', userId),
    shares: {
      list: shares.listOf,
      share: (userId, briefId) => shareBrief(sharing, userId, briefId, clock.now()),
      revoke: (userId, id) => revokeShare({ shares, shared }, userId, id, clock.now()),
    },
  }
}

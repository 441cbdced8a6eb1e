import { type LastSeenBriefs, type SeenBrief, updateLastSeenBriefs } from '@tradeops/domain/account/last-seen-briefs'
import type { Zone } from '@tradeops/domain/market/zones'
import type { RunInTransaction } from '../run-in-transaction.ts'

export type RecordVisitDependencies = {
  transact: RunInTransaction<{
    lastVisits: {
      lock(userId: string, zone: Zone): Promise<LastSeenBriefs | null>
      keep(userId: string, zone: Zone, visits: LastSeenBriefs): Promise<void>
    }
  }>
}

export const recordVisit = (
  { transact }: RecordVisitDependencies,
  userId: string,
  zone: Zone,
  seen: SeenBrief,
): Promise<SeenBrief | null> =>
  transact(async ({ lastVisits }) => {
    const visits = updateLastSeenBriefs(await lastVisits.lock(userId, zone), seen)
    await lastVisits.keep(userId, zone, visits)
    return visits.before
  })

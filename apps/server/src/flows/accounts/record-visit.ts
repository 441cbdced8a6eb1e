import { type LastSeenBriefs, recordSeenBrief, type SeenBrief } from '@tradeops/domain/account/last-seen-briefs'
import type { Zone } from '@tradeops/domain/market/zones'
import type { RunInTransaction } from '../run-in-transaction.ts'

export type RecordVisitNeeds = {
  transact: RunInTransaction<{
    lastVisits: {
      lock(userId: string, zone: Zone): Promise<LastSeenBriefs | null>
      keep(userId: string, zone: Zone, visits: LastSeenBriefs): Promise<void>
    }
  }>
}

export const recordVisit = (
  { transact }: RecordVisitNeeds,
  userId: string,
  zone: Zone,
  seen: SeenBrief,
): Promise<SeenBrief | null> =>
  transact(async ({ lastVisits }) => {
    const visits = recordSeenBrief(await lastVisits.lock(userId, zone), seen)
    await lastVisits.keep(userId, zone, visits)
    return visits.before
  })

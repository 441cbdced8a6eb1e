import { type SeenBrief, type Visits, withSeen } from '@tradeops/domain/account/visits'
import type { Zone } from '@tradeops/domain/market/zones'
import type { Transact } from '../transact.ts'

export type RecordVisitNeeds = {
  transact: Transact<{
    lastVisits: {
      /** Nobody else changes it until the transaction ends. */
      lock(userId: string, zone: Zone): Promise<Visits | null>
      keep(userId: string, zone: Zone, visits: Visits): Promise<void>
    }
  }>
}

/** Notes that a reader sees a brief; tells the last one of the visit before, if there was one. */
export const recordVisit = (
  { transact }: RecordVisitNeeds,
  userId: string,
  zone: Zone,
  seen: SeenBrief,
): Promise<SeenBrief | null> =>
  transact(async ({ lastVisits }) => {
    const visits = withSeen(await lastVisits.lock(userId, zone), seen)
    await lastVisits.keep(userId, zone, visits)
    return visits.before
  })

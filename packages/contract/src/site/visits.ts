import { ZONES } from '@tradeops/domain/market/zones'
import { z } from 'zod'
import { BriefId } from '../brief/brief-calls.ts'

export const SeenBriefBody = z.strictObject({ zone: z.enum(ZONES), briefId: BriefId })

/** The last brief that the user saw in their previous visit, on any device; null if there was no earlier visit. */
export const LastVisitAnswer = z.object({
  lastVisit: z.object({ briefId: BriefId, seenAt: z.iso.datetime() }).nullable(),
})

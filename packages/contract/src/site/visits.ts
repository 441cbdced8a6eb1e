import { ZONES } from '@tradeops/domain/market/zones'
import { z } from 'zod'
import { BriefId } from '../brief/brief-calls.ts'

export const VisitBody = z.strictObject({ zone: z.enum(ZONES), briefId: BriefId })

/** The last brief seen in the previous visit, on any device; null if there is none. */
export const VisitAnswer = z.object({
  lastVisit: z.object({ briefId: BriefId, seenAt: z.iso.datetime() }).nullable(),
})

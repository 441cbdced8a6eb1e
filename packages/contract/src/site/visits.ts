import { ZONES } from '@tradeops/domain/market/zones'
import { z } from 'zod'
import { BriefId } from '../brief/brief-calls.ts'

/** A brief that came on the reader's screen. */
export const VisitBody = z.strictObject({ zone: z.enum(ZONES), briefId: BriefId })

/** The last brief seen on the visit before this one, on whatever device; null where there was none. */
export const VisitAnswer = z.object({
  lastVisit: z.object({ briefId: BriefId, seenAt: z.iso.datetime() }).nullable(),
})
export type VisitAnswer = z.infer<typeof VisitAnswer>

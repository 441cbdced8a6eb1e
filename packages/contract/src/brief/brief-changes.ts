import { z } from 'zod'
import { BriefId } from './brief-calls.ts'
import { Change } from './briefs.ts'

/** `GET /api/briefs/{id}/changes?since=`: what changed in a brief since an earlier one of its zone. */
export const ChangesQuery = z.object({ since: BriefId.describe('The id of the earlier brief.') })
export const ChangesAnswer = z.object({
  since: z.object({ id: BriefId, generatedAt: z.iso.datetime() }),
  changes: z.array(Change),
})

import { z } from 'zod'
import { BRIEF_HISTORY_LIMIT, Brief, BriefChange } from './briefs.ts'
import { NextHours } from './next-hours.ts'

export const BriefId = z.string().regex(/^b_[0-9A-Za-z]{4,40}$/)

/** The zone as any text, so that the refusal of an unknown zone can list the zones. */
export const ZoneQuery = z.object({
  zone: z.string().max(40).optional().describe('HOUSTON, NORTH, SOUTH or WEST'),
})

export const HistoryQuery = ZoneQuery.extend({
  limit: z.coerce
    .number()
    .int()
    .min(BRIEF_HISTORY_LIMIT.least)
    .max(BRIEF_HISTORY_LIMIT.most)
    .default(BRIEF_HISTORY_LIMIT.usual),
  before: z
    .union([BriefId, z.iso.datetime({ offset: true })])
    .optional()
    .describe('The id of a brief or an instant: only briefs of earlier runs are returned.'),
})

const HistoryRow = z.object({ brief: Brief, created_at: z.iso.datetime() })
/** The answer of `GET /api/briefs/history`, newest first. */
export const HistoryAnswer = z.array(HistoryRow)

const { id, zone, hub, origin, generatedAt } = Brief.shape

/** The answer of `GET /api/outlook`: only the hours ahead, from the newest brief of a zone. */
export const OutlookAnswer = NextHours.extend({ zone, hub, origin, briefId: id, generatedAt })
export type OutlookAnswer = z.infer<typeof OutlookAnswer>

/** The query of `GET /api/briefs/{id}/changes?since=`: what changed in a brief since an earlier one of its zone. */
export const ChangesQuery = z.object({ since: BriefId.describe('The id of the earlier brief.') })
export const ChangesAnswer = z.object({
  since: z.object({ id: BriefId, generatedAt: z.iso.datetime() }),
  changes: z.array(BriefChange),
})

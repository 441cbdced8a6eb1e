import { z } from 'zod'
import { Brief, BriefChange } from './briefs.ts'
import { BRIEF_HISTORY_LIMITS } from './history-limits.ts'
import { NextHours } from './next-hours.ts'

export const BriefId = z.string().regex(/^b_[0-9A-Za-z]{4,40}$/)

/** Accepts any text as the zone, so that the error response for an unknown zone can list the valid zones. */
export const ZoneQuery = z.object({
  zone: z.string().max(40).optional().describe('HOUSTON, NORTH, SOUTH or WEST'),
})

export const BriefHistoryQuery = ZoneQuery.extend({
  limit: z.coerce
    .number()
    .int()
    .min(BRIEF_HISTORY_LIMITS.least)
    .max(BRIEF_HISTORY_LIMITS.most)
    .default(BRIEF_HISTORY_LIMITS.usual),
  before: z
    .union([BriefId, z.iso.datetime({ offset: true })])
    .optional()
    .describe('The id of a brief or an instant: only briefs of earlier runs are returned.'),
})

const HistoryRow = z.object({ brief: Brief, created_at: z.iso.datetime() })
/** The response of `GET /api/briefs/history`: past briefs of a zone, newest first. */
export const BriefHistoryAnswer = z.array(HistoryRow)

const { id, zone, hub, origin, generatedAt } = Brief.shape

/** The response of `GET /api/outlook`: only the forecast hours of a zone's newest brief. */
export const OutlookAnswer = NextHours.extend({ zone, hub, origin, briefId: id, generatedAt })
export type OutlookAnswer = z.infer<typeof OutlookAnswer>

/** The query of `GET /api/briefs/{id}/changes?since=`, which lists what changed in a zone since an earlier brief. */
export const BriefChangesQuery = z.object({ since: BriefId.describe('The id of the earlier brief.') })
export const BriefChangesAnswer = z.object({
  since: z.object({ id: BriefId, generatedAt: z.iso.datetime() }),
  changes: z.array(BriefChange),
})

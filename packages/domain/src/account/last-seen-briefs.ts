import { DAY_MS, MINUTE_MS } from '../time/durations.ts'

export type SeenBrief = { briefId: string; seenAt: Date }

/** The newest brief of a zone that a reader saw in this visit, and the last brief of the visit before. */
export type LastSeenBriefs = { seen: SeenBrief; before: SeenBrief | null }

/**
 * A visit continues if the browser is reopened within this time: shorter than a lunch break, longer than a phone call.
 */
const VISIT_ENDS_AFTER_MS = 30 * MINUTE_MS

/** Visits are stored for 90 days, as long as briefs: for an older visit no brief is left to compare with. */
export const VISIT_RETENTION_MS = 90 * DAY_MS

export function updateLastSeenBriefs(visits: LastSeenBriefs | null, seen: SeenBrief): LastSeenBriefs {
  if (visits === null) return { seen, before: null }
  const isSameVisit = seen.seenAt.getTime() - visits.seen.seenAt.getTime() < VISIT_ENDS_AFTER_MS
  return { seen, before: isSameVisit ? visits.before : visits.seen }
}

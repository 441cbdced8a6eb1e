import { DAY_MS, MINUTE_MS } from '../time/durations.ts'

export type SeenBrief = { briefId: string; seenAt: Date }

/** The newest brief a reader has seen of a zone in this visit, and the last one of the visit before. */
export type LastSeenBriefs = { seen: SeenBrief; before: SeenBrief | null }

/** Shorter than lunch, longer than a phone call: a browser reopened within it continues the same visit. */
const VISIT_ENDS_AFTER_MS = 30 * MINUTE_MS

/** Briefs are stored for a season: an older visit has nothing left to compare with. */
export const VISITS_KEPT_MS = 90 * DAY_MS

export function recordSeenBrief(visits: LastSeenBriefs | null, seen: SeenBrief): LastSeenBriefs {
  if (visits === null) return { seen, before: null }
  const isSameVisit = seen.seenAt.getTime() - visits.seen.seenAt.getTime() < VISIT_ENDS_AFTER_MS
  return { seen, before: isSameVisit ? visits.before : visits.seen }
}

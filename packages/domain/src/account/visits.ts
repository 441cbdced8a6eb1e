import { DAY_MS, MINUTE_MS } from '../time/durations.ts'

export type SeenBrief = { briefId: string; seenAt: Date }

/** What a reader has seen of a zone: the newest brief of this visit, and the last one of the visit before it. */
export type Visits = { seen: SeenBrief; before: SeenBrief | null }

/**
 * Shorter than a lunch, longer than a call: who looks away for less is still at the desk and has what they saw in mind. A
 * browser that is closed and opened within it goes on with the same visit, and one left open overnight begins another.
 */
const VISIT_ENDS_AFTER_MS = 30 * MINUTE_MS

/** The briefs kept are those of a season: a visit before it has nothing left to be compared with. */
export const VISITS_KEPT_MS = 90 * DAY_MS

export function withSeen(visits: Visits | null, seen: SeenBrief): Visits {
  if (visits === null) return { seen, before: null }
  const isSameVisit = seen.seenAt.getTime() - visits.seen.seenAt.getTime() < VISIT_ENDS_AFTER_MS
  return { seen, before: isSameVisit ? visits.before : visits.seen }
}

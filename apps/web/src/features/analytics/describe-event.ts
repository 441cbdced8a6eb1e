import type { AnalyticsEvent } from '@tradeops/contract/site/analytics'
import { withoutQuery } from '@tradeops/domain/trial/without-query'
import type { Tracked } from '../../lib/tracking/track.ts'
import { scrub } from './scrub.ts'

export type Surroundings = {
  sessionId: string
  userAgent: string
  referrer: string
  viewport: { width: number; height: number }
}

/** An event as it travels: what happened, where and when, without queries and without people. */
export function describeEvent(tracked: Tracked, { sessionId, userAgent, referrer, viewport }: Surroundings) {
  const { eventType, details, at, pageUrl, userId } = tracked
  const told = eventType === 'error_occurred' ? { ...details, message: scrub(details.message) } : details
  return {
    sessionId,
    userId,
    eventType,
    eventData: {
      ...told,
      userAgent,
      referrer: withoutQuery(referrer),
      pageUrl: withoutQuery(pageUrl),
      timestamp: at.toISOString(),
      viewport,
    },
  } as AnalyticsEvent
}

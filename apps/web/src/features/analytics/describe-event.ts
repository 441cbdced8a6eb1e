import type { AnalyticsEvent } from '@tradeops/contract/site/analytics'
import { removePrivateUrlParts } from '@tradeops/domain/trial/remove-private-parts'
import type { Tracked } from '../../lib/tracking/track.ts'
import { scrub } from './scrub.ts'

export type EventContext = {
  sessionId: string
  userAgent: string
  referrer: string
  viewport: { width: number; height: number }
}

/** An event as it is sent, without query strings and personal data. */
export function describeEvent(tracked: Tracked, { sessionId, userAgent, referrer, viewport }: EventContext) {
  const { eventType, details, at, pageUrl, userId } = tracked
  const safeDetails = eventType === 'error_occurred' ? { ...details, message: scrub(details.message) } : details
  return {
    sessionId,
    userId,
    eventType,
    eventData: {
      ...safeDetails,
      userAgent,
      referrer: removePrivateUrlParts(referrer),
      pageUrl: removePrivateUrlParts(pageUrl),
      timestamp: at.toISOString(),
      viewport,
    },
  } as AnalyticsEvent
}

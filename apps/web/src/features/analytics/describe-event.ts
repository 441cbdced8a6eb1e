import type { AnalyticsEvent } from '@tradeops/contract/site/analytics'
import { removePrivateUrlParts } from '@tradeops/domain/trial/remove-private-parts'
import type { TrackedEvent } from '../../lib/tracking/track.ts'

export type EventContext = {
  sessionId: string
  userAgent: string
  referrer: string
  viewport: { width: number; height: number }
}

/** Describes an event as it is sent, without query strings and personal data. */
export function describeEvent(tracked: TrackedEvent, { sessionId, userAgent, referrer, viewport }: EventContext) {
  const { eventType, details, at, pageUrl, userId } = tracked
  const safeDetails =
    eventType === 'error_occurred' ? { ...details, message: removePrivateText(details.message) } : details
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

const MAX_MESSAGE_LENGTH = 300
/** Long enough for any real message and short enough for the patterns below to scan quickly. */
const MAX_SCANNED_LENGTH = 2_000

/**
 * Removes email addresses, queries and anything that looks like a secret, because error messages can quote user input.
 */
export const removePrivateText = (message: string): string =>
  message
    .slice(0, MAX_SCANNED_LENGTH)
    .replace(/[^\s"'<>@]+(?:@|%40)[^\s"'<>@]+/gi, '[email]')
    .replace(/\b(?:bearer\s+|(?:token|password|secret)["']?\s*[=:]\s*["']?)[^\s"',;)]+/gi, '[token]')
    .replace(/[?#][^\s"'<>)]*/g, '')
    .replace(/[\w-]{24,}/g, '[token]')
    .slice(0, MAX_MESSAGE_LENGTH)

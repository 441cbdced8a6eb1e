import type { AnalyticsEvent } from '@tradeops/contract/site/analytics'
import { removePrivateUrlParts } from '@tradeops/domain/trial/remove-private-url-parts'
import type { TrackedEvent } from '../../lib/tracking/track.ts'

export type AnalyticsEventContext = {
  sessionId: string
  userAgent: string
  referrer: string
  viewport: { width: number; height: number }
}

/** Composes an analytics event as it is sent: URLs lose their query strings, and error messages lose private text. */
export function composeAnalyticsEvent(
  tracked: TrackedEvent,
  { sessionId, userAgent, referrer, viewport }: AnalyticsEventContext,
) {
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
/**
 * Only this many characters of an error message are scanned: more than any real message has, and few enough to scan
 * quickly.
 */
const MAX_SCANNED_LENGTH = 2_000

/**
 * Removes email addresses, query strings and anything that looks like a secret from an error message, because it can
 * quote user input.
 */
export const removePrivateText = (message: string): string =>
  message
    .slice(0, MAX_SCANNED_LENGTH)
    .replace(/[^\s"'<>@]+(?:@|%40)[^\s"'<>@]+/gi, '[email]')
    .replace(/\b(?:bearer\s+|(?:token|password|secret)["']?\s*[=:]\s*["']?)[^\s"',;)]+/gi, '[token]')
    .replace(/[?#][^\s"'<>)]*/g, '')
    .replace(/[\w-]{24,}/g, '[token]')
    .slice(0, MAX_MESSAGE_LENGTH)

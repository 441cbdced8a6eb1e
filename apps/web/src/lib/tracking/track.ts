import type { AnalyticsEvent, AnalyticsEventType } from '@tradeops/contract/site/analytics'

type EventOf<Type extends AnalyticsEventType> = Extract<AnalyticsEvent, { eventType: Type }>
type CommonFields = 'userAgent' | 'referrer' | 'pageUrl' | 'timestamp' | 'viewport'

/** The fields of one type of event, without those that every event has. */
export type AnalyticsEventDetails<Type extends AnalyticsEventType> = Omit<EventOf<Type>['eventData'], CommonFields>

export type TrackedEvent = {
  [Type in AnalyticsEventType]: {
    eventType: Type
    details: AnalyticsEventDetails<Type>
    at: Date
    pageUrl: string
    userId: string | null
  }
}[AnalyticsEventType]

/**
 * At most this many events wait to be sent, because browsers that block analytics never load the code that sends them.
 */
const MAX_PENDING = 50

const pending: TrackedEvent[] = []
let collector: ((event: TrackedEvent) => void) | null = null
let userId: string | null = null

/**
 * Tracks an analytics event; the code that sends events is loaded after the first screen, and earlier events wait here.
 */
export function trackEvent<Type extends AnalyticsEventType>(
  eventType: Type,
  details: AnalyticsEventDetails<Type>,
): void {
  const event = { eventType, details, at: new Date(), pageUrl: window.location.href, userId } as TrackedEvent
  if (collector) collector(event)
  else if (pending.length < MAX_PENDING) pending.push(event)
}

export function setEventCollector(collect: (event: TrackedEvent) => void): void {
  collector = collect
  for (const event of pending.splice(0)) collect(event)
}

export function setTrackedUser(id: string | null): void {
  userId = id
}

import type { AnalyticsEvent, AnalyticsEventType } from '@tradeops/contract/site/analytics'

type EventOf<Type extends AnalyticsEventType> = Extract<AnalyticsEvent, { eventType: Type }>
type CommonFields = 'userAgent' | 'referrer' | 'pageUrl' | 'timestamp' | 'viewport'

/** The event's own fields, without those that every event has. */
export type EventDetails<Type extends AnalyticsEventType> = Omit<EventOf<Type>['eventData'], CommonFields>

export type TrackedEvent = {
  [Type in AnalyticsEventType]: {
    eventType: Type
    details: EventDetails<Type>
    at: Date
    pageUrl: string
    userId: string | null
  }
}[AnalyticsEventType]

/** At most this many events wait, because the collector never starts in browsers that block it. */
const MAX_PENDING = 50

const pending: TrackedEvent[] = []
let collector: ((event: TrackedEvent) => void) | null = null
let userId: string | null = null

/** Records an event; the collector loads after the first screen, and earlier events wait here. */
export function trackEvent<Type extends AnalyticsEventType>(eventType: Type, details: EventDetails<Type>): void {
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

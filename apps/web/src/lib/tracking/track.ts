import type { AnalyticsEvent, AnalyticsEventType } from '@tradeops/contract/site/analytics'

type EventOf<Type extends AnalyticsEventType> = Extract<AnalyticsEvent, { eventType: Type }>
type Surroundings = 'userAgent' | 'referrer' | 'pageUrl' | 'timestamp' | 'viewport'

/** What an event tells beside when and where it happened. */
export type DetailsOf<Type extends AnalyticsEventType> = Omit<EventOf<Type>['eventData'], Surroundings>

export type Tracked = {
  [Type in AnalyticsEventType]: {
    eventType: Type
    details: DetailsOf<Type>
    at: Date
    pageUrl: string
    userId: string | null
  }
}[AnalyticsEventType]

/** Nobody may ever come to collect: a browser that blocks the collector must not fill its memory instead. */
const MAX_PENDING = 50

const pending: Tracked[] = []
let collector: ((event: Tracked) => void) | null = null
let userId: string | null = null

/**
 * Notes that something happened. The collector is loaded after the first screen; what happens before waits for it here.
 * Features may not know each other, so they meet in this file.
 */
export function track<Type extends AnalyticsEventType>(eventType: Type, details: DetailsOf<Type>): void {
  const event = { eventType, details, at: new Date(), pageUrl: window.location.href, userId } as Tracked
  if (collector) collector(event)
  else if (pending.length < MAX_PENDING) pending.push(event)
}

export function collectTracked(collect: (event: Tracked) => void): void {
  collector = collect
  for (const event of pending.splice(0)) collect(event)
}

/** Who the events are about from now on. */
export function trackAs(id: string | null): void {
  userId = id
}

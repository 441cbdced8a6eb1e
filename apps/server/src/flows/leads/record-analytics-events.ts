import type { AnalyticsEvent } from '@tradeops/contract/site/analytics'
import { removePrivateUrlParts } from '@tradeops/domain/trial/remove-private-url-parts'
import type { CallerAddress } from '../accounts/account-rate-limiter.ts'
import type { RunInTransaction } from '../run-in-transaction.ts'

export type AnalyticsEventBatch = { client: CallerAddress; events: readonly AnalyticsEvent[]; receivedAt: Date }

type StoredEvent = {
  receivedAt: Date
  occurredAt: Date
  sessionId: string
  userId: string | null
  eventType: string
  pageUrl: string | null
  referrer: string | null
  userAgent: string | null
  details: Record<string, unknown>
}

export type RecordAnalyticsEventsDependencies = {
  transact: RunInTransaction<{
    limits: { eachClient(name: 'analyticsPerClient', clients: readonly CallerAddress[], now: Date): Promise<boolean[]> }
    /** Decides which batches of analytics events fit into the daily limits, per client and overall. */
    days: { take(batches: readonly AnalyticsEventBatch[], now: Date): Promise<boolean[]> }
    events: { add(events: readonly StoredEvent[]): Promise<void> }
  }>
}

const stripQuery = (address: string | undefined) => (address === undefined ? null : removePrivateUrlParts(address))

function toStored({ sessionId, userId, eventType, eventData }: AnalyticsEvent, receivedAt: Date): StoredEvent {
  const { timestamp, pageUrl, referrer, userAgent, ...details } = eventData
  return {
    receivedAt,
    sessionId,
    eventType,
    details,
    occurredAt: new Date(timestamp),
    userId: userId ?? null,
    pageUrl: stripQuery(pageUrl),
    referrer: stripQuery(referrer),
    userAgent: userAgent ?? null,
  }
}

/**
 * Stores batches of analytics events and returns how many of each batch were stored: all, or none if the rate limit of
 * its client or a daily limit is exceeded.
 */
export function recordAnalyticsEvents(
  { transact }: RecordAnalyticsEventsDependencies,
  batches: readonly AnalyticsEventBatch[],
): Promise<number[]> {
  return transact(async ({ limits, days, events }) => {
    const newest = new Date(Math.max(...batches.map(({ receivedAt }) => receivedAt.getTime())))
    const clients = batches.map(({ client }) => client)
    const turns = await limits.eachClient('analyticsPerClient', clients, newest)
    const admitted = batches.filter((_batch, index) => turns[index])
    const fits = admitted.length > 0 ? await days.take(admitted, newest) : []
    const allowed = new Set(admitted.filter((_batch, index) => fits[index]))
    await events.add(
      [...allowed].flatMap(({ events, receivedAt }) => events.map((event) => toStored(event, receivedAt))),
    )
    return batches.map((batch) => (allowed.has(batch) ? batch.events.length : 0))
  })
}

import type { AnalyticsEvent } from '@tradeops/contract/site/analytics'
import { withoutQuery } from '@tradeops/domain/trial/without-query'
import type { Client } from '../accounts/account-limits.ts'
import type { Transact } from '../transact.ts'

export type EventBatch = { client: Client; events: readonly AnalyticsEvent[]; receivedAt: Date }

type KeptEvent = {
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

export type RecordEventsNeeds = {
  transact: Transact<{
    limits: { eachClient(name: 'analyticsPerClient', clients: readonly Client[], now: Date): Promise<boolean[]> }
    /** Which batches still fit into what a client, and all together, may send in a day. */
    days: { take(batches: readonly EventBatch[], now: Date): Promise<boolean[]> }
    events: { add(events: readonly KeptEvent[]): Promise<void> }
  }>
}

const stripped = (address: string | undefined) => (address === undefined ? null : withoutQuery(address))

function toKeep({ sessionId, userId, eventType, eventData }: AnalyticsEvent, receivedAt: Date): KeptEvent {
  const { timestamp, pageUrl, referrer, userAgent, ...details } = eventData
  return {
    ...{ receivedAt, sessionId, eventType, details },
    occurredAt: new Date(timestamp),
    userId: userId ?? null,
    pageUrl: stripped(pageUrl),
    referrer: stripped(referrer),
    userAgent: userAgent ?? null,
  }
}

/** How many events of each batch were kept: all of them, or none where its client, or everybody, has sent too much. */
export function recordEvents({ transact }: RecordEventsNeeds, batches: readonly EventBatch[]): Promise<number[]> {
  return transact(async ({ limits, days, events }) => {
    const newest = new Date(Math.max(...batches.map(({ receivedAt }) => receivedAt.getTime())))
    const clients = batches.map(({ client }) => client)
    const turns = await limits.eachClient('analyticsPerClient', clients, newest)
    const inTurn = batches.filter((_batch, place) => turns[place])
    const fits = inTurn.length > 0 ? await days.take(inTurn, newest) : []
    const allowed = new Set(inTurn.filter((_batch, place) => fits[place]))
    await events.add([...allowed].flatMap(({ events, receivedAt }) => events.map((event) => toKeep(event, receivedAt))))
    return batches.map((batch) => (allowed.has(batch) ? batch.events.length : 0))
  })
}

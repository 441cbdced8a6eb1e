import type { AnalyticsEvent } from '@tradeops/contract/site/analytics'
import { expect, test } from 'vitest'
import {
  type AnalyticsEventBatch,
  type RecordAnalyticsEventsDependencies,
  recordAnalyticsEvents,
} from './record-analytics-events.ts'

const at = (clock: string) => new Date(`2026-07-15T${clock}Z`)

const viewed = (sessionId: string, eventData: object = {}, userId?: string) =>
  ({
    sessionId,
    eventType: 'brief_viewed',
    ...(userId ? { userId } : {}),
    eventData: { timestamp: '2026-07-15T17:00:00Z', zone: 'WEST', ...eventData },
  }) as unknown as AnalyticsEvent

const batch = (key: string, clock: string, ...events: AnalyticsEvent[]): AnalyticsEventBatch => ({
  client: { key, ownMachine: false },
  events,
  receivedAt: at(clock),
})

async function record(batches: AnalyticsEventBatch[], refused: string[] = [], fullFor: string[] = []) {
  const limitCalls: string[] = []
  let stored: readonly Record<string, unknown>[] = []
  const transact: RecordAnalyticsEventsDependencies['transact'] = (work) =>
    work({
      limits: {
        async eachClient(name, clients, now) {
          limitCalls.push(`${name} ${clients.map(({ key }) => key)} ${now.toISOString().slice(11, 19)}`)
          return clients.map(({ key }) => !refused.includes(key))
        },
      },
      days: {
        async take(taken, now) {
          limitCalls.push(`day ${taken.map(({ client }) => client.key)} ${now.toISOString().slice(11, 19)}`)
          return taken.map(({ client }) => !fullFor.includes(client.key))
        },
      },
      events: {
        async add(events) {
          stored = events
        },
      },
    })
  return { counts: await recordAnalyticsEvents({ transact }, batches), stored, limitCalls }
}

test('events are stored with session, type, time and page; addresses without their query', async () => {
  const details = {
    pageUrl: 'https://brief.example/brief?token=secret',
    referrer: 'https://news.example/?q=1',
    userAgent: 'Browser',
  }
  const { stored } = await record([batch('a', '17:00:01', viewed('s', details, '7'))])
  expect(stored).toEqual([
    {
      receivedAt: at('17:00:01'),
      occurredAt: at('17:00:00'),
      sessionId: 's',
      userId: '7',
      eventType: 'brief_viewed',
      pageUrl: 'https://brief.example/brief',
      referrer: 'https://news.example/',
      userAgent: 'Browser',
      details: { zone: 'WEST' },
    },
  ])
})

test('fields that a browser did not send are null', async () => {
  const { stored } = await record([batch('a', '17:00:01', viewed('s'))])
  expect(stored).toMatchObject([{ userId: null, pageUrl: null, referrer: null, userAgent: null }])
})

test('a client over its limit loses its batch, other clients do not; limits are counted as of the newest batch', async () => {
  const batches = [
    batch('a', '17:00:01', viewed('1'), viewed('2')),
    batch('b', '17:00:03', viewed('3')),
    batch('c', '17:00:02', viewed('4')),
  ]
  const { counts, stored, limitCalls } = await record(batches, ['b'])
  expect([counts, stored.map(({ sessionId }) => sessionId)]).toEqual([
    [2, 0, 1],
    ['1', '2', '4'],
  ])
  expect(limitCalls).toEqual(['analyticsPerClient a,b,c 17:00:03', 'day a,c 17:00:03'])
})

test('a client over its daily limit loses its batch, other clients do not', async () => {
  const batches = [batch('a', '17:00:01', viewed('1')), batch('b', '17:00:03', viewed('2'))]
  const { counts, stored } = await record(batches, [], ['a'])
  expect([counts, stored.map(({ sessionId }) => sessionId)]).toEqual([[0, 1], ['2']])
})

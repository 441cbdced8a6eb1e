import type { AnalyticsEvent } from '@tradeops/contract/site/analytics'
import { AnalyticsBody } from '@tradeops/contract/site/analytics'
import { expect, test } from 'vitest'
import { createEventBatcher, MAX_EVENT_BATCH_BYTES } from './event-batches.ts'

const at = new Date('2026-07-15T17:00:00Z').toISOString()
const event = (message = 'x'): AnalyticsEvent => ({
  sessionId: 'sess_1_a',
  userId: null,
  eventType: 'error_occurred',
  eventData: { message, timestamp: at },
})

function createTestBatches() {
  const sent: { count: number; bytes: number; leaving: boolean }[] = []
  const due: (() => void)[] = []
  const batches = createEventBatcher({
    send: (body, leaving) => {
      const { events } = JSON.parse(body) as { events: AnalyticsEvent[] }
      sent.push({ count: events.length, bytes: new TextEncoder().encode(body).length, leaving })
    },
    schedule: (_delayMs, work) => due.push(work),
  })
  const passTime = () => {
    for (const work of due.splice(0)) work()
  }
  return { sent, batches, passTime }
}

test('events are collected and sent together', () => {
  const { sent, batches, passTime } = createTestBatches()
  batches.add(event())
  batches.add(event())
  expect(sent).toEqual([])
  passTime()
  expect(sent).toMatchObject([{ count: 2, leaving: false }])
  passTime()
  expect(sent).toHaveLength(1)
})

test('a full batch is sent at once', () => {
  const { sent, batches, passTime } = createTestBatches()
  for (let count = 0; count < 45; count += 1) batches.add(event())
  expect(sent.map(({ count }) => count)).toEqual([20, 20])
  passTime()
  expect(sent.map(({ count }) => count)).toEqual([20, 20, 5])
})

test('long events are split by bytes, not by characters', () => {
  const { sent, batches } = createTestBatches()
  for (let count = 0; count < 12; count += 1) batches.add(event('€'.repeat(1_000)))
  batches.leave()
  expect(sent.reduce((sum, { count }) => sum + count, 0)).toBe(12)
  for (const { bytes } of sent) expect(bytes).toBeLessThanOrEqual(MAX_EVENT_BATCH_BYTES + 20)
})

test('remaining events are sent once when the page is left', () => {
  const { sent, batches, passTime } = createTestBatches()
  batches.add(event())
  batches.leave()
  batches.leave()
  passTime()
  expect(sent).toMatchObject([{ count: 1, leaving: true }])
})

test('a batch fits the contract', () => {
  const bodies: unknown[] = []
  const batches = createEventBatcher({ send: (body) => bodies.push(JSON.parse(body)), schedule: () => undefined })
  batches.add(event())
  batches.leave()
  expect(bodies.map((body) => AnalyticsBody.safeParse(body).success)).toEqual([true])
})

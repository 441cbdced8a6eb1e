import { expect, test } from 'vitest'
import { DAY_MS } from '../time/durations.ts'
import { decideAfterAlertDelivery, isAlertMessageOutdated, judgeWebhookHealth } from './decide-after-alert-delivery.ts'

const refused = (retryAfterMs: number | null = null) => ({
  kind: 'refused' as const,
  answer: 'answered 503',
  retryAfterMs,
})

test('a refused delivery waits 5 s, 1, 5 and 15 minutes, then it has failed', () => {
  const waits = [1, 2, 3, 4, 5].map((attempts) => decideAfterAlertDelivery(attempts, refused()).retryInMs)
  expect(waits).toEqual([5_000, 60_000, 300_000, 900_000, null])
  expect(decideAfterAlertDelivery(5, refused()).state).toBe('failed')
})

test('a requested wait lengthens a delay and never shortens it', () => {
  expect(decideAfterAlertDelivery(1, refused(90_000)).retryInMs).toBe(90_000)
  expect(decideAfterAlertDelivery(3, refused(1_000)).retryInMs).toBe(300_000)
})

test('a receiver that wants no more is not tried again', () => {
  expect(decideAfterAlertDelivery(1, { kind: 'gone', answer: 'answered 410' })).toMatchObject({
    state: 'failed',
    retryInMs: null,
  })
})

test('a firing is news for exactly half an hour', () => {
  const at = new Date('2026-07-15T21:00:00Z')
  expect(isAlertMessageOutdated(at, new Date('2026-07-15T21:30:00.000Z'))).toBe(false)
  expect(isAlertMessageOutdated(at, new Date('2026-07-15T21:30:00.001Z'))).toBe(true)
})

test('a webhook is off after a full day of failures, and a success starts the day again', () => {
  expect(judgeWebhookHealth(0, refused(), DAY_MS - 1).offReason).toBeNull()
  expect(judgeWebhookHealth(0, refused(), DAY_MS).offReason).toContain('for a day')
  expect(judgeWebhookHealth(0, { kind: 'taken', answer: 'answered 200' }, DAY_MS)).toEqual({
    failingSinceMs: null,
    offReason: null,
  })
  expect(judgeWebhookHealth(null, refused(), 7)).toEqual({ failingSinceMs: 7, offReason: null })
})

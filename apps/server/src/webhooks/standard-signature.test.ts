import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createWebhookSecret, signWebhookMessage } from './standard-signature.ts'

const NOW = new Date('2026-07-15T21:35:00.900Z')
beforeAll(() => void vi.setSystemTime(NOW))
afterAll(() => void vi.useRealTimers())

const message = { id: 'msg_1', at: NOW, body: '{"type":"alert.fired","text":"Köln ≥ $150"}' }

test('the public library of the standard verifies the signature, and no changed message', () => {
  const secret = createWebhookSecret()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const headers = signWebhookMessage([secret], message)
  const receiver = new Webhook(secret)
  expect(receiver.verify(message.body, headers)).toEqual(JSON.parse(message.body))
  expect(headers['webhook-signature']).toBe(receiver.sign(message.id, NOW, message.body))
  expect(() => receiver.verify(`${message.body} `, headers)).toThrow()
  expect(() => receiver.verify(message.body, { ...headers, 'webhook-id': 'msg_2' })).toThrow()
})

test('while a secret is being replaced the old and the new one both verify; a third does not', () => {
  const [next, old, other] = [createWebhookSecret(), createWebhookSecret(), createWebhookSecret()]
  const headers = signWebhookMessage([next, old], message)
  expect(headers['webhook-signature']!.split(' ')).toHaveLength(2)
  for (const secret of [next, old]) expect(new Webhook(secret).verify(message.body, headers)).toBeTruthy()
  expect(() => new Webhook(other).verify(message.body, headers)).toThrow()
})

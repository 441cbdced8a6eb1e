import type { WebhookPreset } from '@tradeops/domain/alerts/webhook-presets'
import { expect, test } from 'vitest'
import { toAlertSendOutcome } from './to-alert-send-outcome.ts'

const read = (preset: WebhookPreset, status: number, text: string) =>
  toAlertSendOutcome(preset, { kind: 'answered', status, retryAfterMs: null, text })

test.each<[WebhookPreset, number, string, string, string]>([
  ['standard', 200, '{"error":"ignored"}', 'taken', 'answered 200'],
  ['slack', 200, 'ok', 'taken', 'answered 200'],
  ['slack', 200, 'no_text', 'refused', 'answered 200: no_text'],
  ['slack', 404, 'no_service', 'refused', 'answered 404'],
  ['teams', 202, '', 'taken', 'answered 202'],
  [
    'teams',
    200,
    'Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error 429',
    'refused',
    'answered 200: Webhook message delivery failed with error: Microsoft Teams endpoint returned HT',
  ],
  ['pagerduty', 202, '{"status":"success"}', 'taken', 'answered 202'],
  ['pagerduty', 202, '{"status":"invalid event"}', 'refused', 'answered 202: invalid event'],
  ['ntfy', 200, '{"id":"a","event":"message"}', 'taken', 'answered 200'],
  ['ntfy', 200, '{"code":42908,"http":429,"error":"limit reached"}', 'refused', 'answered 200: limit reached'],
  ['standard', 302, '', 'refused', 'answered 302'],
  ['standard', 410, '', 'gone', 'answered 410'],
])('%s with %i and "%s" is %s', (preset, status, text, kind, answer) => {
  expect(read(preset, status, text)).toMatchObject({ kind, answer })
})

test('a quoted answer is one short line', () => {
  expect(read('slack', 200, `bad\n\tnews\u2028${'x'.repeat(200)}`)).toMatchObject({
    answer: `answered 200: bad news ${'x'.repeat(71)}`,
  })
})

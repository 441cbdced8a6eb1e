import { expect, test } from 'vitest'
import { explainWrongWebhook } from './explain-wrong-webhook.ts'

const wrongField = (preset: 'standard' | 'slack' | 'teams' | 'pagerduty' | 'ntfy', url: string, key: string | null) =>
  explainWrongWebhook({ preset, url, key })?.field ?? null

test.each([
  ['https://desk.webhook.office.com/webhookb2/1', 'url'],
  ['https://webhook.office.com/1', 'url'],
  ['https://outlook.office.com/webhook/1', 'url'],
  ['https://outlook.office365.com/webhook/1', 'url'],
  ['https://prod-7.westus.logic.azure.com/workflows/1', null],
  ['https://notwebhook.office.com/1', null],
  ['https://webhook.office.com.example.net/1', null],
  ['https://my.outlook.office.com/1', null],
])('a Teams flow at %s has a wrong %s', (url, field) => {
  expect(wrongField('teams', url, null)).toBe(field)
  expect(wrongField('slack', url, null)).toBeNull()
})

test.each([
  ['https://ntfy.sh/my-topic_7', null],
  [`https://ntfy.sh/${'t'.repeat(64)}`, null],
  [`https://ntfy.sh/${'t'.repeat(65)}`, 'url'],
  ['https://ntfy.sh/', 'url'],
  ['https://ntfy.sh/my/topic', 'url'],
  ['https://ntfy.sh/my.topic', 'url'],
])('an ntfy topic at %s has a wrong %s', (url, field) => {
  expect(wrongField('ntfy', url, null)).toBe(field)
  expect(wrongField('standard', url, null)).toBeNull()
})

test('PagerDuty needs the integration key, the others need none', () => {
  const url = 'https://events.pagerduty.com/v2/enqueue'
  expect(explainWrongWebhook({ preset: 'pagerduty', url, key: null })).toEqual({
    field: 'key',
    text: 'Enter the integration key of the service',
  })
  expect(wrongField('pagerduty', url, 'k1')).toBeNull()
  expect(wrongField('standard', url, null)).toBeNull()
})

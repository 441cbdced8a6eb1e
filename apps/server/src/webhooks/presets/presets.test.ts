import { expect, test } from 'vitest'
import type { AlertMessageContent, AlertNoticeToSend } from '../../flows/alerts/alert-message-content.ts'
import { composeWebhookMessage } from '../compose-webhook-message.ts'
import { composeWebhookRequest } from '../compose-webhook-request.ts'

const AT_MS = Date.parse('2026-07-15T21:35:00Z')
const ALERT = '00000000-0000-4000-8000-000000000009'
const notice: AlertNoticeToSend = {
  alertId: ALERT,
  kind: 'fired',
  episodeAt: new Date(AT_MS),
  facts: {
    condition: {
      quantity: { kind: 'lmp', zone: 'HOUSTON' },
      ...{ side: 'above', line: 150, clearLine: 135, confirmRuns: 1, clearRuns: 2 },
    },
    value: 163,
    valueAtMs: AT_MS,
    episode: { startedAtMs: AT_MS, startValue: 163, peak: 163, peakAtMs: AT_MS, endedAtMs: null },
    missed: null,
    source: null,
  },
}
const links = {
  alerts: 'https://brief.example/alerts',
  brief: (zone: string) => `https://brief.example/brief?zone=${zone}`,
}
const compose = (notices: AlertNoticeToSend[], more: Partial<AlertMessageContent> = {}) =>
  composeWebhookMessage('msg_1', { type: 'notices', isTest: false, at: new Date(AT_MS), notices, ...more }, links)
const bodyOf = (preset: 'standard' | 'slack' | 'teams', notices: AlertNoticeToSend[]) =>
  composeWebhookRequest({ preset, url: 'https://hooks.example/a', key: null }, compose(notices)).body

test('fifty notices stay under 20 kB, and those left out are counted', () => {
  const body = bodyOf('standard', Array(50).fill(notice))
  expect(Buffer.byteLength(body)).toBeLessThan(20_000)
  const { data } = JSON.parse(body)
  expect(data.notices.length + data.omitted).toBe(50)
  expect(data.omitted).toBeGreaterThan(0)
})

test('Slack gets the subject, the detail and a link, with its markup escaped', () => {
  expect(JSON.parse(bodyOf('slack', [notice]))).toEqual({
    text: '*Houston past $150, $163 at 16:35*\nHouston LMP above $150. Firing since 16:35 CT.\n<https://brief.example/brief?zone=HOUSTON|Open the brief>',
  })
  const silent = { ...notice, kind: 'silent' as const, facts: { ...notice.facts, source: '<!channel>' } }
  expect(bodyOf('slack', [silent])).toContain('No &lt;!channel&gt; data')
})

test('Teams gets an Adaptive Card with a link, and no more than eleven lines', () => {
  const { attachments } = JSON.parse(bodyOf('teams', Array(12).fill(notice)))
  expect(attachments[0]).toMatchObject({
    contentType: 'application/vnd.microsoft.card.adaptive',
    content: { type: 'AdaptiveCard', actions: [{ url: 'https://brief.example/brief?zone=HOUSTON' }, {}] },
  })
  expect(attachments[0].content.body).toHaveLength(12)
  expect(attachments[0].content.body.at(-1).text).toBe('2 more on your Alerts page.')
})

test('ntfy gets its topic at the root address, with the access token', () => {
  const address = { preset: 'ntfy' as const, url: 'https://ntfy.sh/desk-alerts', key: 'tk_1' }
  const { url, body, headers } = composeWebhookRequest(address, compose([notice]))
  expect([url, headers]).toEqual(['https://ntfy.sh/', { authorization: 'Bearer tk_1' }])
  expect(JSON.parse(body)).toMatchObject({
    topic: 'desk-alerts',
    title: 'Houston past $150, $163 at 16:35',
    priority: 4,
  })
})

test('a summary of firings that are over resolves at PagerDuty, one that still fires triggers', () => {
  const address = { preset: 'pagerduty' as const, url: 'https://events.pagerduty.com/v2/enqueue', key: 'k' }
  const actionOf = (endedAtMs: number | null) => {
    const facts = { ...notice.facts, episode: { ...notice.facts.episode!, endedAtMs } }
    const summary: AlertNoticeToSend = { ...notice, kind: 'summary', facts }
    return JSON.parse(composeWebhookRequest(address, compose([summary])).body).event_action
  }
  expect([actionOf(null), actionOf(AT_MS)]).toEqual(['trigger', 'resolve'])
})

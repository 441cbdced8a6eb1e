import type { AlertSendOutcome } from '@tradeops/domain/alerts/decide-after-alert-delivery'
import { expect, test } from 'vitest'
import {
  changeWebhook,
  createWebhook,
  type ManageWebhooksDependencies,
  replaceWebhookSecret,
  sendTestToWebhook,
} from './manage-webhooks.ts'
import type { WebhookTarget } from './send-alert-to-webhook.ts'

const NOW = new Date('2026-07-15T21:00:00Z')
const SLACK = { name: 'Desk', preset: 'slack', url: 'https://hooks.slack.com:8443/services/1' } as const
const TARGET: WebhookTarget = { preset: 'standard', url: 'https://desk.example/', key: null, secrets: ['s'] }

function createWorld({ stored = 0, target = TARGET as WebhookTarget | 'unreadable' | null } = {}) {
  const calls: unknown[][] = []
  const note = async (...call: unknown[]) => void calls.push(call)
  const dependencies: ManageWebhooksDependencies = {
    createSecret: () => 'whsec_1',
    explainForbiddenUrl: (url) => (url.includes('127.0.0.1') ? 'it is on our own network' : null),
    transact: (work) =>
      work({
        webhooks: {
          lockOwner: (userId) => note('lock', userId),
          count: async () => stored,
          find: async (userId, id) => (userId === 'dana' && id === 'w1' ? ({} as never) : null),
          async add(...added) {
            await note('add', ...added)
            return 'w9'
          },
          rename: (...named) => note('rename', ...named),
          switch: (...switched) => note('switch', ...switched),
          replaceSecret: (...replaced) => note('replace', ...replaced),
          openOwn: async () => target,
        },
      }),
  }
  return { dependencies, calls }
}

const fieldsOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'accepted',
    (fault) => fault.fields ?? fault.code,
  )

test('a webhook is stored with its host, under the lock of its owner, and its secret is returned', async () => {
  const { dependencies, calls } = createWorld({ stored: 9 })
  expect(await createWebhook(dependencies, 'dana', SLACK, NOW)).toEqual({ id: 'w9', secret: 'whsec_1' })
  const stored = { ...SLACK, host: 'hooks.slack.com:8443', key: null, secret: 'whsec_1' }
  expect(calls).toEqual([
    ['lock', 'dana'],
    ['add', 'dana', stored, NOW],
  ])
})

test('the eleventh webhook is refused', async () => {
  const { dependencies, calls } = createWorld({ stored: 10 })
  expect(await fieldsOf(createWebhook(dependencies, 'dana', SLACK, NOW))).toBe('too_many_webhooks')
  expect(calls).toEqual([['lock', 'dana']])
})

test('PagerDuty has its own address, every other preset needs one', async () => {
  const { dependencies, calls } = createWorld()
  await createWebhook(dependencies, 'dana', { name: 'On call', preset: 'pagerduty', key: 'k1' }, NOW)
  expect(calls.at(-1)![2]).toMatchObject({ url: 'https://events.pagerduty.com/v2/enqueue', key: 'k1' })
  const { url: _, ...withoutUrl } = SLACK
  expect(await fieldsOf(createWebhook(dependencies, 'dana', withoutUrl, NOW))).toEqual({ url: 'Enter the address' })
})

test('an address that we must not call and an address that cannot work are refused at their field', async () => {
  const { dependencies, calls } = createWorld()
  const refused = (more: object) => fieldsOf(createWebhook(dependencies, 'dana', { ...SLACK, ...more }, NOW))
  expect(await refused({ url: 'https://127.0.0.1/' })).toEqual({
    url: 'We cannot call this: it is on our own network.',
  })
  expect(await refused({ preset: 'ntfy', url: 'https://ntfy.sh/' })).toHaveProperty('url')
  expect(await refused({ preset: 'pagerduty' })).toHaveProperty('key')
  expect(calls).toEqual([])
})

test('a change touches only what it names', async () => {
  const { dependencies, calls } = createWorld()
  await changeWebhook(dependencies, 'dana', 'w1', { name: 'Night desk' }, NOW)
  await changeWebhook(dependencies, 'dana', 'w1', { isOn: false }, NOW)
  expect(calls.filter(([what]) => what !== 'lock')).toEqual([
    ['rename', 'w1', 'Night desk'],
    ['switch', 'w1', false, NOW],
  ])
})

test('another user’s webhook cannot be changed', async () => {
  const { dependencies, calls } = createWorld()
  expect(await fieldsOf(changeWebhook(dependencies, 'rui', 'w1', { isOn: true }, NOW))).toBe('no_such_webhook')
  expect(await fieldsOf(replaceWebhookSecret(dependencies, 'rui', 'w1', NOW))).toBe('no_such_webhook')
  expect(calls).toEqual([
    ['lock', 'rui'],
    ['lock', 'rui'],
  ])
})

test('after a replacement the old secret signs for one more day', async () => {
  const { dependencies, calls } = createWorld()
  expect(await replaceWebhookSecret(dependencies, 'dana', 'w1', NOW)).toBe('whsec_1')
  expect(calls.at(-1)).toEqual(['replace', 'w1', 'whsec_1', new Date('2026-07-16T21:00:00Z')])
})

function testMessage(outcome: AlertSendOutcome, target: WebhookTarget | 'unreadable' | null = TARGET) {
  const { dependencies } = createWorld({ target })
  const posted: unknown[] = []
  const post = async (...message: unknown[]) => {
    posted.push(message)
    return outcome
  }
  const sent = sendTestToWebhook({ ...dependencies, post, createId: () => 'msg_1' }, 'dana', 'w1', NOW)
  return { sent, posted }
}

test('a test message is marked TEST, and its answer is a sentence', async () => {
  const { sent, posted } = testMessage({ kind: 'taken', answer: 'answered 200' })
  expect(await sent).toEqual({ isDelivered: true, sentence: 'Delivered: the receiver answered 200.' })
  expect(posted).toEqual([[TARGET, 'msg_1', { type: 'test', isTest: true, at: NOW, notices: [] }]])
})

test('a refused test message is not delivered', async () => {
  const { sent } = testMessage({ kind: 'refused', answer: 'answered 403' } as AlertSendOutcome)
  expect(await sent).toEqual({ isDelivered: false, sentence: 'Not delivered: the receiver answered 403.' })
})

test('an answer of Teams is not taken for a delivery', async () => {
  const { sent } = testMessage({ kind: 'taken', answer: 'answered 202' }, { ...TARGET, preset: 'teams' })
  expect((await sent).sentence).toBe(
    'Microsoft Teams answered 202. It does so even when the flow fails: check that the message arrived.',
  )
})

test('a webhook that cannot be read or does not exist gets no message', async () => {
  const unreadable = testMessage({ kind: 'taken', answer: '' }, 'unreadable')
  expect(await unreadable.sent).toMatchObject({ isDelivered: false, sentence: expect.stringContaining('Delete it') })
  const missing = testMessage({ kind: 'taken', answer: '' }, null)
  expect(await fieldsOf(missing.sent)).toBe('no_such_webhook')
  expect([...unreadable.posted, ...missing.posted]).toEqual([])
})

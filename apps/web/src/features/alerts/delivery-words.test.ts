import type { SentAlertMessage } from '@tradeops/contract/account/alerts'
import { expect, test } from 'vitest'
import { describeAlertDelivery } from './delivery-words.ts'

type Target = SentAlertMessage['targets'][number]
const target = (change: Partial<Target>): Target => ({
  ...{ id: 1, name: 'Desk', state: 'pending', tries: 0, answer: null, seconds: null },
  ...change,
})
const describe = (mail: SentAlertMessage['mail'], ...targets: Target[]) =>
  describeAlertDelivery({
    ...{ alertId: 'a', name: 'n', at: '2026-07-15T21:05:00Z', kind: 'fired', isTest: false },
    ...{ episodeId: null, subject: 's', detail: 'd', mail, targets },
  })

test.each([
  ['sending', target({}), 'Desk: sending'],
  ['first try', target({ state: 'delivered', tries: 1, seconds: 0.4, answer: 'answered 200' }), 'Desk 1 s'],
  ['third try', target({ state: 'delivered', tries: 3, seconds: 65, answer: 'answered 200' }), 'Desk after 3 tries'],
  ['waiting', target({ tries: 1, answer: 'answered 503' }), 'Desk: answered 503, trying again'],
  ['failed', target({ state: 'failed', tries: 5, answer: 'answered 500' }), 'Desk: failed after 5 tries, answered 500'],
  [
    'dropped',
    target({ state: 'dropped', tries: 1, answer: 'the webhook is off' }),
    'Desk: not sent, the webhook is off',
  ],
])('%s', (_case, given, words) => {
  expect(describe(null, given)).toBe(words)
})

test('mail and targets are listed together, and an alert without a channel says so', () => {
  const mail = { state: 'sent' as const, tries: 1, answer: null, seconds: 4 }
  expect(describe(mail, target({}))).toBe('mail 4 s; Desk: sending')
  expect(describe(null)).toBe('on this page only')
})

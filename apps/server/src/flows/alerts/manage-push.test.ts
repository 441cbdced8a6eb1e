import type { AlertSendOutcome } from '@tradeops/domain/alerts/decide-after-alert-delivery'
import { expect, test } from 'vitest'
import { type ManagePushDependencies, sendTestPush, subscribePushDevice } from './manage-push.ts'

const NOW = new Date('2026-07-15T21:00:00Z')
const SUBSCRIPTION = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }

function createWorld(opened: typeof SUBSCRIPTION | null = SUBSCRIPTION) {
  const calls: unknown[][] = []
  const note = async (...call: unknown[]) => void calls.push(call)
  const dependencies: ManagePushDependencies = {
    explainForbiddenEndpoint: (endpoint) => (endpoint.includes('localhost') ? 'No push service is there' : null),
    transact: (work) =>
      work({
        devices: {
          lockOwner: (userId) => note('lock', userId),
          async save(...saved) {
            await note('save', ...saved)
            return 'd1'
          },
          keepNewest: (...kept) => note('keep', ...kept),
          openOwn: async () => opened,
          remove: (id) => note('remove', id),
        },
      }),
  }
  return { dependencies, calls }
}

test('a browser is stored under the lock of its owner, and only the ten newest are kept', async () => {
  const { dependencies, calls } = createWorld()
  const body = { name: 'Phone', subscription: SUBSCRIPTION }
  expect(await subscribePushDevice(dependencies, 'dana', body as never, NOW)).toBe('d1')
  expect(calls).toEqual([
    ['lock', 'dana'],
    ['save', 'dana', SUBSCRIPTION, 'Phone', NOW],
    ['keep', 'dana', 10],
  ])
})

test('an endpoint that is no push service is refused at its field', async () => {
  const { dependencies, calls } = createWorld()
  const body = { name: 'Phone', subscription: { ...SUBSCRIPTION, endpoint: 'https://localhost/1' } }
  await expect(subscribePushDevice(dependencies, 'dana', body as never, NOW)).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { subscription: 'No push service is there' },
  })
  expect(calls).toEqual([])
})

test.each([
  ['taken', true, 'The push service answered 201. If no notification appears, allow notifications for this site.', []],
  ['gone', false, 'Removed: the push service answered 201. Turn notifications on again.', [['remove', 'd1']]],
  ['refused', false, 'Not delivered: the push service answered 201.', []],
])('a test notification that is %s', async (kind, isDelivered, sentence, removed) => {
  const { dependencies, calls } = createWorld()
  const pushed: unknown[] = []
  const push = async (...message: unknown[]) => {
    pushed.push(message)
    return { kind, answer: 'answered 201' } as AlertSendOutcome
  }
  expect(await sendTestPush({ ...dependencies, push }, 'dana', 'd1', NOW)).toEqual({ isDelivered, sentence })
  expect(pushed).toEqual([[SUBSCRIPTION, { type: 'test', isTest: true, at: NOW, notices: [] }]])
  expect(calls).toEqual(removed)
})

test('a device that is not the reader’s gets no test notification', async () => {
  const { dependencies } = createWorld(null)
  const push = () => Promise.reject(new Error('no message may be sent'))
  await expect(sendTestPush({ ...dependencies, push }, 'rui', 'd1', NOW)).rejects.toMatchObject({
    code: 'no_such_device',
  })
})

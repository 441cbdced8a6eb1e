import { expect, test } from 'vitest'
import {
  type ClaimedAlertMessage,
  claimAndSendAlertMessage,
  type SendClaimedAlertMessageDependencies,
} from './claim-and-send-alert-message.ts'

const NOW = new Date('2026-07-15T21:00:00Z')
const DELIVERY: ClaimedAlertMessage = {
  id: 7,
  key: 'key',
  attempts: 1,
  messageId: 1,
  firstNoticeId: 1,
  lastNoticeId: 1,
  webhookId: null,
  pushDeviceId: null,
  createdAt: NOW,
}

function createNeeds(failures: number, delivery = DELIVERY) {
  const log: string[] = []
  let tries = 0
  const needs: SendClaimedAlertMessageDependencies = {
    clock: { now: () => NOW },
    deliveries: { findTarget: async () => 'webhook', claim: async () => delivery },
    runForTarget: (_target, _order, work) => work(),
    async send() {
      log.push('sent')
      return { kind: 'taken', answer: 'answered 200' }
    },
    async transact(work) {
      tries += 1
      if (tries <= failures) throw new Error('no database')
      return work({
        deliveries: {
          async settle(_delivery, { state }) {
            log.push(state)
            return true
          },
        },
        webhooks: { lockHealth: async () => null, saveHealth: async () => {} },
        devices: { remove: async () => {} },
        mailOwner: async () => {},
      })
    },
    pause: async (ms) => void log.push(`pause ${ms}`),
    onFault: (fault) => log.push(String(fault)),
  }
  return { needs, log }
}

test('an outcome that the database refuses for a moment is recorded again, and the request is not repeated', async () => {
  const { needs, log } = createNeeds(2)
  await claimAndSendAlertMessage(needs, 7)
  expect(log).toEqual(['sent', 'pause 1000', 'pause 1000', 'delivered'])
})

test('recording is given up before another process can claim the delivery', async () => {
  const { needs, log } = createNeeds(Number.POSITIVE_INFINITY)
  await expect(claimAndSendAlertMessage(needs, 7)).rejects.toThrow('no database')
  expect(log.filter((line) => line.startsWith('pause')).length).toBe(29)
})

test('the outcome for a webhook that its owner deleted meanwhile is recorded once', async () => {
  const { needs, log } = createNeeds(0, { ...DELIVERY, webhookId: 'wh_1' })
  await claimAndSendAlertMessage(needs, 7)
  expect(log).toEqual(['sent', 'delivered'])
})

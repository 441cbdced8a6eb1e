import type { PushSubscriptionBody } from '@tradeops/contract/account/alert-channels'
import { Refusal } from '@tradeops/contract/site/errors'
import { MAX_PUSH_DEVICES } from '@tradeops/domain/alerts/push-services'
import type { RunInTransaction } from '../run-in-transaction.ts'
import type { PushSubscription, SendPushToDevice } from './send-alert-to-push-device.ts'

export type PushDevice = { id: string; name: string; host: string; confirmedAt: Date }

type PushStores = {
  devices: {
    lockOwner(userId: string): Promise<void>
    /**
     * Adds a browser for push messages, or confirms a known browser; a browser that belonged to another account now
     * belongs to this account.
     */
    save(userId: string, subscription: PushSubscription, name: string, now: Date): Promise<string>
    /** Deletes all push devices of a user except the most recently confirmed ones. */
    keepNewest(userId: string, most: number): Promise<void>
    openOwn(userId: string, id: string): Promise<PushSubscription | null>
    remove(id: string): Promise<void>
  }
}

export type ManagePushDependencies = {
  transact: RunInTransaction<PushStores>
  /** Explains why push messages must not be sent to an endpoint URL; null if the URL is allowed. */
  explainForbiddenEndpoint(endpoint: string): string | null
}

/**
 * Subscribes a browser to push messages. Browsers repeat this on each visit, because some push services accept messages
 * for browsers that no longer exist.
 */
export async function subscribePushDevice(
  { transact, explainForbiddenEndpoint }: ManagePushDependencies,
  userId: string,
  { name, subscription }: PushSubscriptionBody,
  now: Date,
): Promise<string> {
  const forbidden = explainForbiddenEndpoint(subscription.endpoint)
  if (forbidden !== null) throw new Refusal('invalid_input', { fields: { subscription: forbidden } })
  return transact(async ({ devices }) => {
    await devices.lockOwner(userId)
    const id = await devices.save(userId, subscription, name, now)
    await devices.keepNewest(userId, MAX_PUSH_DEVICES)
    return id
  })
}

type TestDependencies = Pick<ManagePushDependencies, 'transact'> & { push: SendPushToDevice }

/** Sends a push message marked TEST at once; a device that no longer exists is removed. */
export async function sendTestPush({ transact, push }: TestDependencies, userId: string, id: string, now: Date) {
  const subscription = await transact(({ devices }) => devices.openOwn(userId, id))
  if (subscription === null) throw new Refusal('no_such_device')
  const { kind, answer } = await push(subscription, { type: 'test', isTest: true, at: now, notices: [] })
  if (kind === 'gone') await transact(({ devices }) => devices.remove(id))
  const sentence =
    kind === 'taken'
      ? `The push service ${answer}. If no notification appears, allow notifications for this site.`
      : kind === 'gone'
        ? `Removed: the push service ${answer}. Turn notifications on again.`
        : `Not delivered: the push service ${answer}.`
  return { isDelivered: kind === 'taken', sentence }
}

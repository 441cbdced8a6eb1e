import type { PushSubscriptionBody } from '@tradeops/contract/account/alert-channels'
import { findPushSubscription, supportsPushNotifications } from '../../../lib/browser/push-subscription.ts'

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iPhone or iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]
/** Browsers by a pattern in their user agent; Edge and Chrome come first, because they also name Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const findName = (names: readonly (readonly [RegExp, string])[], text: string, other: string): string =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? other

/** Names a device by its user agent, such as `Chrome on Windows`, so that the reader recognizes it in the list. */
export const nameDeviceByUserAgent = (userAgent: string): string =>
  `${findName(BROWSERS, userAgent, 'A browser')} on ${findName(SYSTEMS, userAgent, 'another system')}`

export const isPushBlocked = (): boolean => supportsPushNotifications() && Notification.permission === 'denied'

const decodeKey = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

const isMadeFor = (subscription: PushSubscription, publicKey: string): boolean => {
  const made = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0))
  const key = decodeKey(publicKey)
  return made.length === key.length && made.every((byte, index) => byte === key[index])
}

const writeBody = (subscription: PushSubscription): PushSubscriptionBody => {
  const { endpoint, keys } = subscription.toJSON()
  return {
    name: nameDeviceByUserAgent(navigator.userAgent),
    subscription: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  }
}

/**
 * Reads the push subscription of this browser. A subscription made with other server keys is useless, so it is ended.
 */
export async function readPushSubscription(publicKey: string): Promise<PushSubscriptionBody | null> {
  const subscription = await findPushSubscription()
  if (!subscription) return null
  if (isMadeFor(subscription, publicKey)) return writeBody(subscription)
  await subscription.unsubscribe()
  return null
}

/** Subscribes this browser to push notifications. Call it only after a click, because it requests permission. */
export async function subscribeBrowserToPush(publicKey: string): Promise<PushSubscriptionBody> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('Your browser does not allow notifications from this site. Allow them in its settings.')
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new Error('This page is not ready for notifications yet. Reload it and try again.')
  const options = { userVisibleOnly: true, applicationServerKey: decodeKey(publicKey) }
  return writeBody(await registration.pushManager.subscribe(options))
}

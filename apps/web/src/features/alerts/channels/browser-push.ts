import type { PushSubscriptionBody } from '@tradeops/contract/account/alert-channels'

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iPhone or iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]
/** Edge and Chrome also name Safari, so the order decides. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const findName = (names: readonly (readonly [RegExp, string])[], text: string, other: string): string =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? other

/** `Chrome on Windows`: how a reader recognizes a device in the list. */
export const nameDevice = (userAgent: string): string =>
  `${findName(BROWSERS, userAgent, 'A browser')} on ${findName(SYSTEMS, userAgent, 'another system')}`

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export const isBlocked = (): boolean => canPush() && Notification.permission === 'denied'

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
    name: nameDevice(navigator.userAgent),
    subscription: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  }
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** What this browser subscribed to; one made for other keys of the product is useless and ended. */
export async function readSubscription(publicKey: string): Promise<PushSubscriptionBody | null> {
  const subscription = await findSubscription()
  if (!subscription) return null
  if (isMadeFor(subscription, publicKey)) return writeBody(subscription)
  await subscription.unsubscribe()
  return null
}

/** Requests permission, so it must follow a click. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionBody> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('Your browser does not allow notifications from this site. Allow them in its settings.')
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new Error('This page is not ready for notifications yet. Reload it and try again.')
  const options = { userVisibleOnly: true, applicationServerKey: decodeKey(publicKey) }
  return writeBody(await registration.pushManager.subscribe(options))
}

export async function unsubscribeBrowser(): Promise<void> {
  await (await findSubscription())?.unsubscribe()
}

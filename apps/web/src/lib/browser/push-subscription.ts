export const supportsPushNotifications = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Finds the push subscription of this browser, if it has one. */
export async function findPushSubscription(): Promise<PushSubscription | null> {
  if (!supportsPushNotifications()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

export async function endPushSubscription(): Promise<void> {
  await (await findPushSubscription())?.unsubscribe()
}

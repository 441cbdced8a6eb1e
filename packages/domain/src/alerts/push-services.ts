/** More browsers than one reader uses; a further browser replaces the one not seen for longest. */
export const MAX_PUSH_DEVICES = 10

/**
 * The push services of Chrome, Firefox, Edge and Safari. Push messages are sent to no other host, so that a
 * subscription cannot point us at internal addresses.
 */
const PUSH_HOSTS = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com']

export const isPushServiceHost = (host: string): boolean =>
  PUSH_HOSTS.some((known) => host === known || host.endsWith(`.${known}`))

/** More browsers than a reader uses; the one not seen for longest makes room. */
export const MAX_PUSH_DEVICES = 10

/** The push services of Chrome, Firefox, Edge and Safari. No other host is ever called for a push. */
const PUSH_HOSTS = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com']

export const isPushServiceHost = (host: string): boolean =>
  PUSH_HOSTS.some((known) => host === known || host.endsWith(`.${known}`))

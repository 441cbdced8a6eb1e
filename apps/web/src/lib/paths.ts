import { DEV_UI_PAGE, PAGES } from '@tradeops/contract/pages'
import type { Zone } from '@tradeops/domain/market/zones'

/** `free` is the trial's mode; a signed-in reader is always `registered`. */
export type Mode = 'free' | 'registered'

type Query = Record<string, string | undefined>

function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** `registered` is what a URL means without the parameter only for the signed in, so it is never written. */
const modeQuery = (mode: Mode): Query => ({ mode: mode === 'free' ? 'free' : undefined })

/** What the router matches. */
export const routes = { ...PAGES, devUi: DEV_UI_PAGE } as const

/** Every address the pages link to, built in one place. */
export const paths = {
  home: (mode: Mode = 'registered') => withQuery(routes.home, modeQuery(mode)),
  brief: (zone: Zone, mode: Mode) => withQuery(routes.brief, { zone, ...modeQuery(mode) }),
  /** One brief of the past, as it was served. */
  keptBrief: (zone: Zone, id: string) => withQuery(routes.brief, { zone, id }),
  login: (redirect?: string) => withQuery(routes.login, { redirect }),
  loginForPreferences: () => `${routes.login}?redirect=${routes.preferences}`,
  loginExpired: () => withQuery(routes.login, { expired: 'true' }),
  register: (redirect?: string) => withQuery(routes.register, { redirect }),
  forgotPassword: () => routes.forgotPassword,
  verifyEmail: () => routes.verifyEmail,
  resendVerification: () => routes.resendVerification,
  preferences: () => routes.preferences,
} as const

/** Where a redirect is judged. The name is nobody's: an address that leaves it would leave this site too. */
const THIS_SITE = 'https://this-site.invalid'

/**
 * A redirect target is followed only within this site. `//host`, a backslash (which browsers read as a slash) and a
 * scheme would all lead elsewhere; so would a tab or a newline, which browsers drop before they read the address.
 */
export function safeRedirect(target: string | null): string {
  if (target === null || !target.startsWith('/') || /\/\/|[\\\p{Cc}]/u.test(target)) return routes.home
  return URL.canParse(target, THIS_SITE) && new URL(target, THIS_SITE).origin === THIS_SITE ? target : routes.home
}

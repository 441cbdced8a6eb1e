import { DEV_UI_PAGE, PAGES } from '@tradeops/contract/pages'
import type { Zone } from '@tradeops/domain/market/zones'

/** `free` is the trial's mode; a signed-in reader is always `registered`. */
export type Mode = 'free' | 'registered'

type Query = Record<string, string | undefined>

function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** What the router matches. */
export const routes = { ...PAGES, devUi: DEV_UI_PAGE } as const

/** What every link passes on from the page it stands on. */
export type Carried = {
  /** Null for the signed in. */
  mode: Mode | null
  /** Where to come back to after signing in; null for Home. */
  returnTo: string | null
}

/** Every address the pages link to, built in one place. */
export function linksFrom({ mode, returnTo }: Carried) {
  const kept = { mode: mode ?? undefined }
  const keptOnTheWay = { redirect: returnTo ?? undefined, ...kept }
  return {
    home: () => withQuery(routes.home, kept),
    brief: (zone: Zone) => withQuery(routes.brief, { zone, ...kept }),
    preferences: () => withQuery(routes.preferences, kept),
    login: () => withQuery(routes.login, keptOnTheWay),
    register: () => withQuery(routes.register, keptOnTheWay),
    forgotPassword: () => withQuery(routes.forgotPassword, keptOnTheWay),
    resendVerification: () => withQuery(routes.resendVerification, keptOnTheWay),
  } as const
}

/** Where the site itself sends somebody, and what it prints: `free` is what an address without a mode means. */
export const paths = {
  /** One brief of the past, as it was served. */
  keptBrief: (zone: Zone, id: string) => withQuery(routes.brief, { zone, id }),
  loginForPreferences: (mode: Mode) =>
    `${routes.login}?redirect=${routes.preferences}${mode === 'free' ? '' : `&mode=${mode}`}`,
  loginExpired: (returnTo: string | null) =>
    withQuery(routes.login, { expired: 'true', redirect: returnTo ?? undefined }),
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

import { DEV_UI_PAGE, PAGES } from '@tradeops/contract/site/pages'
import type { Zone } from '@tradeops/domain/market/zones'

/** `free` is the trial's mode; a signed-in reader is always `registered`. */
export type Mode = 'free' | 'registered'

type Query = Record<string, string | undefined>

/** An address with what is known of its query. */
export function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** What the router matches. A page is named here in links, in navigation and in what is counted. */
export const routes = { ...PAGES, devUi: DEV_UI_PAGE } as const

export type PageName = keyof typeof routes

/** What every page offers whoever is signed in, in this order; on a phone at the foot of the screen. */
export const NAVIGATION = [
  ['monitor', 'Board'],
  ['brief', 'Brief'],
  ['history', 'History'],
  ['record', 'Record'],
] as const satisfies readonly (readonly [PageName, string])[]

/** What the foot of every page offers everybody. */
export const FOOTER = [
  ['record', 'Track record'],
  ['methodology', 'Methodology'],
  ['glossary', 'Glossary'],
  ['status', 'Source status'],
] as const satisfies readonly (readonly [PageName, string])[]

/** Steps on the way to a session: whoever is on one of them comes from somewhere else, and wants to go back there. */
const SIGN_IN_STEPS: readonly string[] = [
  routes.login,
  routes.register,
  routes.forgotPassword,
  routes.resetPassword,
  routes.verifyEmail,
  routes.resendVerification,
]

export const isSignInStep = (path: string): boolean => SIGN_IN_STEPS.includes(path)

/** Where the site itself sends somebody, and what it prints: `free` is what an address without a mode means. */
export const paths = {
  /** One brief of the past, as it was served. */
  keptBrief: (zone: Zone, id: string) => withQuery(routes.brief, { zone, id }),
  /** For a page that only accounts see. */
  loginFor: (page: 'preferences' | 'welcome' | 'account', mode: Mode) =>
    `${routes.login}?redirect=${routes[page]}${mode === 'free' ? '' : `&mode=${mode}`}`,
  /** For whoever has just verified their address, on the way to where they came from; daily briefs have a page of their own. */
  welcomeBefore: (target: string) =>
    target === routes.preferences || target === routes.welcome
      ? target
      : withQuery(routes.welcome, { redirect: target === routes.home ? undefined : target }),
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

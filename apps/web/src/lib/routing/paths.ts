import { DEV_UI_PATH, PAGE_PATHS } from '@tradeops/contract/site/pages'
import type { Zone } from '@tradeops/domain/market/zones'

/** `free` is the trial; a signed-in user is always `registered`. */
export type VisitorMode = 'free' | 'registered'

type Query = Record<string, string | undefined>

export function addQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** Page names for the router, links, navigation and analytics. */
export const routes = { ...PAGE_PATHS, devUi: DEV_UI_PATH } as const

export type PageName = keyof typeof routes

/** Links of the signed-in navigation, in this order; on a phone at the bottom of the screen. */
export const NAVIGATION_LINKS = [
  ['monitor', 'Board'],
  ['brief', 'Brief'],
  ['history', 'History'],
  ['batteries', 'Batteries'],
  ['record', 'Record'],
  ['alerts', 'Alerts'],
] as const satisfies readonly (readonly [PageName, string])[]

export const FOOTER_LINKS = [
  ['record', 'Track record'],
  ['methodology', 'Methodology'],
  ['glossary', 'Glossary'],
  ['status', 'Source status'],
] as const satisfies readonly (readonly [PageName, string])[]

/** Pages that return the visitor to where they were before signing in. */
const { login, register, forgotPassword, resetPassword, verifyEmail, resendVerification } = routes
const SIGN_IN_STEPS: readonly string[] = [
  login,
  register,
  forgotPassword,
  resetPassword,
  verifyEmail,
  resendVerification,
]

export const isSignInStep = (path: string): boolean => SIGN_IN_STEPS.includes(path)

/** Addresses that the site itself redirects to or prints; no mode in an address means `free`. */
export const paths = {
  /** The address of a past brief, as it was published; of the zone's newest if the brief has no id. */
  pastBrief: (zone: Zone, id: string | null) => addQuery(routes.brief, id === null ? { zone } : { zone, id }),
  loginFor: (page: 'preferences' | 'welcome' | 'account', mode: VisitorMode) =>
    `${routes.login}?redirect=${routes[page]}${mode === 'free' ? '' : `&mode=${mode}`}`,
  /** The welcome page after verification, on the way to the target; the daily briefs page needs none. */
  welcomeBefore: (target: string) =>
    target === routes.preferences || target === routes.welcome
      ? target
      : addQuery(routes.welcome, { redirect: target === routes.home ? undefined : target }),
  loginExpired: (returnTo: string | null) =>
    addQuery(routes.login, { expired: 'true', redirect: returnTo ?? undefined }),
} as const

/** A reserved host name, used only to resolve redirect targets. */
const THIS_SITE = 'https://this-site.invalid'

/**
 * Checks that a redirect stays within this site: no `//host`, scheme, backslash (read as a slash) or control character.
 */
export function toSafeRedirect(target: string | null): string {
  if (target === null || !target.startsWith('/') || /\/\/|[\\\p{Cc}]/u.test(target)) return routes.home
  return URL.canParse(target, THIS_SITE) && new URL(target, THIS_SITE).origin === THIS_SITE ? target : routes.home
}

const HOME: readonly string[] = [routes.home, routes.homeFile]

/** Computes the page to return to after sign-in, without the mode, which applies to visitors only; null for Home. */
export function computeReturnAddress(pathname: string, search: string): string | null {
  const query = new URLSearchParams(search)
  if (isSignInStep(pathname)) return unlessHome(toSafeRedirect(query.get('redirect')))
  if (HOME.includes(pathname)) return null
  query.delete('mode')
  return unlessHome(toSafeRedirect(query.size === 0 ? pathname : `${pathname}?${query}`))
}

const unlessHome = (address: string): string | null => (address === routes.home ? null : address)

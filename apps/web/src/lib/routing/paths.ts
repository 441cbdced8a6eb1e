import { DEV_UI_PATH, PAGE_PATHS } from '@tradeops/contract/site/pages'
import type { Zone } from '@tradeops/domain/market/zones'

/** `free` is a visitor on the free trial; a signed-in user is always `registered`. */
export type VisitorMode = 'free' | 'registered'

type Query = Record<string, string | undefined>

export function addQueryParameters(path: string, query: Query): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** Paths of all pages by name, for the router, links, navigation and analytics. */
export const PAGE_ROUTES = { ...PAGE_PATHS, devUi: DEV_UI_PATH } as const

export type PageName = keyof typeof PAGE_ROUTES

/** Links of the navigation for signed-in users, in this order; on a phone they are at the bottom of the screen. */
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

/** Pages for signing in and up, which afterwards return the visitor to the page they were on before. */
const { login, register, forgotPassword, resetPassword, verifyEmail, resendVerification } = PAGE_ROUTES
const SIGN_IN_STEPS: readonly string[] = [
  login,
  register,
  forgotPassword,
  resetPassword,
  verifyEmail,
  resendVerification,
]

export const isSignInPage = (path: string): boolean => SIGN_IN_STEPS.includes(path)

/** Addresses to which the site itself redirects or which it prints; an address without a mode means `free`. */
export const pageAddresses = {
  /** Returns the address of a past brief; the address of the zone's newest brief if the brief has no id. */
  pastBrief: (zone: Zone, id: string | null) =>
    addQueryParameters(PAGE_ROUTES.brief, id === null ? { zone } : { zone, id }),
  loginFor: (page: 'preferences' | 'welcome' | 'account', mode: VisitorMode) =>
    `${PAGE_ROUTES.login}?redirect=${PAGE_ROUTES[page]}${mode === 'free' ? '' : `&mode=${mode}`}`,
  /**
   * Returns the address of the welcome page that continues to the target; the daily briefs page needs no welcome page.
   */
  welcomeBefore: (target: string) =>
    target === PAGE_ROUTES.preferences || target === PAGE_ROUTES.welcome
      ? target
      : addQueryParameters(PAGE_ROUTES.welcome, { redirect: target === PAGE_ROUTES.home ? undefined : target }),
  loginExpired: (returnTo: string | null) =>
    addQueryParameters(PAGE_ROUTES.login, { expired: 'true', redirect: returnTo ?? undefined }),
} as const

/** A reserved host name, used only to resolve redirect targets. */
const THIS_SITE = 'https://this-site.invalid'

/**
 * Returns a redirect target only if it stays on this site: no `//host`, scheme, backslash (which browsers read as a
 * slash) or control character.
 */
export function toSafeRedirect(target: string | null): string {
  if (target === null || !target.startsWith('/') || /\/\/|[\\\p{Cc}]/u.test(target)) return PAGE_ROUTES.home
  return URL.canParse(target, THIS_SITE) && new URL(target, THIS_SITE).origin === THIS_SITE ? target : PAGE_ROUTES.home
}

const HOME: readonly string[] = [PAGE_ROUTES.home, PAGE_ROUTES.homeFile]

/**
 * Computes the page to return to after sign-in, or null for the home page. The mode is removed from its address,
 * because it applies only to visitors.
 */
export function computeAddressAfterSignIn(pathname: string, search: string): string | null {
  const query = new URLSearchParams(search)
  if (isSignInPage(pathname)) return unlessHome(toSafeRedirect(query.get('redirect')))
  if (HOME.includes(pathname)) return null
  query.delete('mode')
  return unlessHome(toSafeRedirect(query.size === 0 ? pathname : `${pathname}?${query}`))
}

const unlessHome = (address: string): string | null => (address === PAGE_ROUTES.home ? null : address)

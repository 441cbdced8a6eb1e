import type { NewAlertPageQuery } from '@tradeops/contract/account/alert-address'
import type { Zone } from '@tradeops/domain/market/zones'
import { createContext, useContext } from 'react'
import { addQueryParameters, isSignInPage, PAGE_ROUTES, type PageName, type VisitorMode } from './paths.ts'

/** Reads the visitor's mode: `registered` for signed-in users, otherwise the mode in the URL, `free` by default. */
export const readVisitorMode = (query: URLSearchParams, isAuthenticated: boolean): VisitorMode =>
  isAuthenticated || query.get('mode') === 'registered' ? 'registered' : 'free'

/** Chooses the mode that links contain: none for signed-in users, whose session identifies them. */
export const chooseVisitorModeForLinks = (query: URLSearchParams, isAuthenticated: boolean): VisitorMode | null =>
  isAuthenticated ? null : readVisitorMode(query, false)

export type LinkOptions = {
  /** The visitor's mode; null for signed-in users. */
  mode: VisitorMode | null
  /** The page to return to after sign-in; null for the home page. */
  returnTo: string | null
}

type Links = Record<Exclude<PageName, 'brief'>, () => string> & {
  brief: (zone: Zone) => string
  /** Links to the sign-up page that continues to the brief of this load zone. */
  registerForBrief: (zone: Zone) => string
  /** Links to the row of a rule in one ledger of the track record. */
  ruleRecord: (rule: string, ledger: string) => string
  /**
   * Links to the form of a new alert, filled in; visitors without an account see what alerts are and where to sign up.
   */
  newAlert: (start: NewAlertPageQuery) => string
}

export function createPageLinks({ mode, returnTo }: LinkOptions): Links {
  const modeQuery = { mode: mode ?? undefined }
  const signInQuery = { redirect: returnTo ?? undefined, ...modeQuery }
  const linkTo = (path: string) => () => addQueryParameters(path, isSignInPage(path) ? signInQuery : modeQuery)
  const pageLinks = Object.fromEntries(Object.entries(PAGE_ROUTES).map(([name, path]) => [name, linkTo(path)]))
  return {
    ...(pageLinks as Record<PageName, () => string>),
    brief: (zone) => addQueryParameters(PAGE_ROUTES.brief, { zone, ...modeQuery }),
    registerForBrief: (zone) =>
      addQueryParameters(PAGE_ROUTES.register, {
        redirect: addQueryParameters(PAGE_ROUTES.brief, { zone }),
        ...modeQuery,
      }),
    newAlert: (start) => addQueryParameters(PAGE_ROUTES.alerts, { ...start, ...modeQuery }),
    ruleRecord: (rule, ledger) => `${addQueryParameters(PAGE_ROUTES.record, { ledger, ...modeQuery })}#${rule}`,
  }
}

export const LinksContext = createContext(createPageLinks({ mode: 'free', returnTo: null }))

export const useLinks = () => useContext(LinksContext)

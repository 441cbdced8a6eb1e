import type { AlertAddress } from '@tradeops/contract/account/alert-address'
import type { Zone } from '@tradeops/domain/market/zones'
import { createContext, useContext } from 'react'
import { addQuery, isSignInStep, type PageName, routes, type VisitorMode } from './paths.ts'

/** Reads the visitor's mode: `registered` for signed-in users, otherwise what the URL says, `free` by default. */
export const readVisitorMode = (query: URLSearchParams, isAuthenticated: boolean): VisitorMode =>
  isAuthenticated || query.get('mode') === 'registered' ? 'registered' : 'free'

/** Chooses the mode that links contain: none for signed-in users, who are known by their session. */
export const chooseLinkMode = (query: URLSearchParams, isAuthenticated: boolean): VisitorMode | null =>
  isAuthenticated ? null : readVisitorMode(query, false)

export type LinkOptions = {
  /** The visitor's mode; null for signed-in users. */
  mode: VisitorMode | null
  /** The page to return to after sign-in; null for Home. */
  returnTo: string | null
}

type Links = Record<Exclude<PageName, 'brief'>, () => string> & {
  brief: (zone: Zone) => string
  /** Links to the sign-up page that leads to the brief of this zone. */
  registerForBrief: (zone: Zone) => string
  /** Links to the row of a rule in one ledger of the record. */
  ruleRecord: (rule: string, ledger: string) => string
  /** Links to the form of a new alert, filled in; a visitor learns what alerts are and where to sign up. */
  newAlert: (start: AlertAddress) => string
}

export function createLinks({ mode, returnTo }: LinkOptions): Links {
  const modeQuery = { mode: mode ?? undefined }
  const signInQuery = { redirect: returnTo ?? undefined, ...modeQuery }
  const linkTo = (path: string) => () => addQuery(path, isSignInStep(path) ? signInQuery : modeQuery)
  const pageLinks = Object.fromEntries(Object.entries(routes).map(([name, path]) => [name, linkTo(path)]))
  return {
    ...(pageLinks as Record<PageName, () => string>),
    brief: (zone) => addQuery(routes.brief, { zone, ...modeQuery }),
    registerForBrief: (zone) => addQuery(routes.register, { redirect: addQuery(routes.brief, { zone }), ...modeQuery }),
    newAlert: (start) => addQuery(routes.alerts, { ...start, ...modeQuery }),
    ruleRecord: (rule, ledger) => `${addQuery(routes.record, { ledger, ...modeQuery })}#${rule}`,
  }
}

export const LinksContext = createContext(createLinks({ mode: 'free', returnTo: null }))

export const useLinks = () => useContext(LinksContext)

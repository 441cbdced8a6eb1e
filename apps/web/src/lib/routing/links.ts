import type { Zone } from '@tradeops/domain/market/zones'
import { createContext, useContext } from 'react'
import { isSignInStep, type Mode, type PageName, routes, withQuery } from './paths.ts'

/** `registered` for signed-in users; for visitors what the URL says, `free` by default. */
export const modeOf = (query: URLSearchParams, isAuthenticated: boolean): Mode =>
  isAuthenticated || query.get('mode') === 'registered' ? 'registered' : 'free'

/** The mode that links carry: none for signed-in users, who are known by their session. */
export const linkMode = (query: URLSearchParams, isAuthenticated: boolean): Mode | null =>
  isAuthenticated ? null : modeOf(query, false)

export type LinkOptions = {
  /** Null for signed-in users. */
  mode: Mode | null
  /** The page to return to after sign-in; null for Home. */
  returnTo: string | null
}

type Links = Record<Exclude<PageName, 'brief'>, () => string> & {
  brief: (zone: Zone) => string
  /** The row of a rule in one ledger of the record. */
  ruleRecord: (rule: string, ledger: string) => string
}

export function linksFrom({ mode, returnTo }: LinkOptions): Links {
  const modeQuery = { mode: mode ?? undefined }
  const signInQuery = { redirect: returnTo ?? undefined, ...modeQuery }
  const linkTo = (path: string) => () => withQuery(path, isSignInStep(path) ? signInQuery : modeQuery)
  const pageLinks = Object.fromEntries(Object.entries(routes).map(([name, path]) => [name, linkTo(path)]))
  return {
    ...(pageLinks as Record<PageName, () => string>),
    brief: (zone) => withQuery(routes.brief, { zone, ...modeQuery }),
    ruleRecord: (rule, ledger) => `${withQuery(routes.record, { ledger, ...modeQuery })}#${rule}`,
  }
}

export const LinksContext = createContext(linksFrom({ mode: 'free', returnTo: null }))

export const useLinks = () => useContext(LinksContext)

import type { Zone } from '@tradeops/domain/market/zones'
import { createContext, useContext } from 'react'
import { isSignInStep, type Mode, type PageName, routes, withQuery } from './paths.ts'

/** The mode a page is in: the signed in are registered, everybody else is what the URL says, `free` by default. */
export const modeOf = (query: URLSearchParams, isAuthenticated: boolean): Mode =>
  isAuthenticated || query.get('mode') === 'registered' ? 'registered' : 'free'

/** The mode that links pass on. Whoever is signed in is known by their session, so their links say nothing. */
export const linkMode = (query: URLSearchParams, isAuthenticated: boolean): Mode | null =>
  isAuthenticated ? null : modeOf(query, false)

/** What every link passes on from the page it stands on. */
export type LinkOptions = {
  /** Null for the signed in. */
  mode: Mode | null
  /** Where to come back to after signing in; null for Home. */
  returnTo: string | null
}

type Links = Record<Exclude<PageName, 'brief'>, () => string> & {
  brief: (zone: Zone) => string
  /** The row of a rule in one ledger of the record. */
  ruleRecord: (rule: string, ledger: string) => string
}

/** The address of every page as a link, built in one place. */
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

/** The addresses of this site as links from the page that is shown. */
export const useLinks = () => useContext(LinksContext)

import type { Mode } from './paths.ts'

/** The mode a page is in: the signed in are registered, everybody else is what the URL says, `free` by default. */
export const modeOf = (query: URLSearchParams, isAuthenticated: boolean): Mode =>
  isAuthenticated || query.get('mode') === 'registered' ? 'registered' : 'free'

/** The mode that links pass on. Whoever is signed in is known by their session, so their links say nothing. */
export const linkMode = (query: URLSearchParams, isAuthenticated: boolean): Mode | null =>
  isAuthenticated ? null : modeOf(query, false)

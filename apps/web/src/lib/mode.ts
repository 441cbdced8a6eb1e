import type { Mode } from './paths.ts'

/** The mode a page is in: the signed in are registered, everybody else is what the URL says, `free` by default. */
export const modeOf = (query: URLSearchParams, isAuthenticated: boolean): Mode =>
  isAuthenticated || query.get('mode') === 'registered' ? 'registered' : 'free'

/** Links say `mode=free` unless the reader is signed in. */
export const linkMode = (isAuthenticated: boolean): Mode => (isAuthenticated ? 'registered' : 'free')

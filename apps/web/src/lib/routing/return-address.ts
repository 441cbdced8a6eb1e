import { isSignInStep, routes, safeRedirect } from './paths.ts'

const HOME: readonly string[] = [routes.home, routes.homeFile]

/** The page to return to after sign-in, or null for Home. Without the mode, which applies to visitors only. */
export function returnAddress(pathname: string, search: string): string | null {
  const query = new URLSearchParams(search)
  if (isSignInStep(pathname)) return unlessHome(safeRedirect(query.get('redirect')))
  if (HOME.includes(pathname)) return null
  query.delete('mode')
  return unlessHome(safeRedirect(query.size === 0 ? pathname : `${pathname}?${query}`))
}

const unlessHome = (address: string): string | null => (address === routes.home ? null : address)

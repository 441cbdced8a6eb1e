import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useAuth } from '../features/account/session/auth-context.ts'
import { TrialProvider } from '../features/trial/trial-provider.tsx'
import { chooseVisitorModeForLinks, createPageLinks, LinksContext } from '../lib/routing/links.ts'
import { computeAddressAfterSignIn } from '../lib/routing/paths.ts'

/** Passes whether a user is signed in to the free trial and to links, which need no other fact about the user. */
export function VisitorTrialProvider({ children }: { children: ReactNode }) {
  const { isAuthenticated } = useAuth()
  const { pathname, search } = useLocation()
  const links = useMemo(() => {
    const mode = chooseVisitorModeForLinks(new URLSearchParams(search), isAuthenticated)
    return createPageLinks({ mode, returnTo: computeAddressAfterSignIn(pathname, search) })
  }, [pathname, search, isAuthenticated])
  return (
    <LinksContext value={links}>
      <TrialProvider isSignedIn={isAuthenticated}>{children}</TrialProvider>
    </LinksContext>
  )
}

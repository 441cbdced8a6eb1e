import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useAuth } from '../features/account/session/auth-context.ts'
import { TrialProvider } from '../features/trial/trial-provider.tsx'
import { chooseLinkMode, createLinks, LinksContext } from '../lib/routing/links.ts'
import { computeReturnAddress } from '../lib/routing/paths.ts'

/** Gives the trial and the links the one fact they need: whether a user is signed in. */
export function VisitorTrial({ children }: { children: ReactNode }) {
  const { isAuthenticated } = useAuth()
  const { pathname, search } = useLocation()
  const links = useMemo(() => {
    const mode = chooseLinkMode(new URLSearchParams(search), isAuthenticated)
    return createLinks({ mode, returnTo: computeReturnAddress(pathname, search) })
  }, [pathname, search, isAuthenticated])
  return (
    <LinksContext value={links}>
      <TrialProvider isSignedIn={isAuthenticated}>{children}</TrialProvider>
    </LinksContext>
  )
}

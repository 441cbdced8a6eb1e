import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useAuth } from '../features/account/auth-context.ts'
import { TrialProvider } from '../features/trial/trial-provider.tsx'
import { linkMode } from '../lib/mode.ts'
import { linksFrom } from '../lib/paths.ts'
import { returnAddress } from '../lib/return-address.ts'
import { LinksContext } from '../lib/use-links.ts'

/** The trial and the links know accounts only by whether there is one. */
export function VisitorTrial({ children }: { children: ReactNode }) {
  const { isAuthenticated } = useAuth()
  const { pathname, search } = useLocation()
  const links = useMemo(() => {
    const mode = linkMode(new URLSearchParams(search), isAuthenticated)
    return linksFrom({ mode, returnTo: returnAddress(pathname, search) })
  }, [pathname, search, isAuthenticated])
  return (
    <LinksContext value={links}>
      <TrialProvider isSignedIn={isAuthenticated}>{children}</TrialProvider>
    </LinksContext>
  )
}

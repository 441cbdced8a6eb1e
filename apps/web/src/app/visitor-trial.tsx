import type { ReactNode } from 'react'
import { useAuth } from '../features/account/auth-context.ts'
import { TrialProvider } from '../features/trial/trial-provider.tsx'

/** The trial knows accounts only by whether there is one. */
export const VisitorTrial = ({ children }: { children: ReactNode }) => (
  <TrialProvider isSignedIn={useAuth().isAuthenticated}>{children}</TrialProvider>
)

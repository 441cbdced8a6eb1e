import { createContext, useContext } from 'react'
import type { AuthAction, AuthState } from './auth-state.ts'

export type AuthContextValue = AuthState & {
  dispatch: (action: AuthAction) => void
  /** Loads the user from the server again, for example after the email address was verified. */
  refreshUser: () => Promise<void>
  /** Signs out in this browser at once; rejects if the server did not confirm the sign-out. */
  signOut: () => Promise<void>
}

export const AuthContext = createContext<AuthContextValue | null>(null)

export function useAuth(): AuthContextValue {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth needs an AuthProvider above it')
  return auth
}

/** True while a session restored from storage waits for the server to confirm it. */
export const isSessionUnconfirmed = ({ isAuthenticated, isLoading }: AuthState): boolean => isAuthenticated && isLoading

import { createContext, useContext } from 'react'
import type { AuthAction, AuthState } from './auth-state.ts'

export type Auth = AuthState & {
  dispatch: (action: AuthAction) => void
  /** Asks the server who this is now: after a verification, say. */
  refreshUser: () => Promise<void>
  /** Over here at once; rejected where the server did not confirm it. */
  signOut: () => Promise<void>
}

export const AuthContext = createContext<Auth | null>(null)

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth needs an AuthProvider above it')
  return auth
}

/** Restored from memory, and the server has not said yet whether it still holds. */
export const isUnconfirmed = ({ isAuthenticated, isLoading }: AuthState): boolean => isAuthenticated && isLoading

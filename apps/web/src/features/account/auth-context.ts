import { createContext, useContext } from 'react'
import type { AuthState } from './auth-state.ts'

export type Auth = AuthState & { signOut: () => Promise<void> }

export const AuthContext = createContext<Auth | null>(null)

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth needs an AuthProvider above it')
  return auth
}

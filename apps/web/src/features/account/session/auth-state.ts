import type { AuthUser } from '../../../lib/storage/auth-user.ts'

export type AuthState = {
  user: AuthUser | null
  token: string | null
  isLoading: boolean
  isAuthenticated: boolean
  error: string | null
}

export type AuthAction =
  | { type: 'AUTH_START' }
  | { type: 'AUTH_SUCCESS'; user: AuthUser; token: string }
  | { type: 'AUTH_FAILURE'; error: string | null }
  | { type: 'AUTH_LOGOUT' }
  | { type: 'UPDATE_USER'; user: AuthUser }
  | { type: 'CLEAR_ERROR' }
  | { type: 'SET_LOADING'; isLoading: boolean }

export const SIGNED_OUT_STATE: AuthState = {
  user: null,
  token: null,
  isLoading: false,
  isAuthenticated: false,
  error: null,
}

export function authReducer(state: AuthState, action: AuthAction): AuthState {
  switch (action.type) {
    case 'AUTH_START':
      return { ...state, isLoading: true, error: null }
    case 'AUTH_SUCCESS':
      return { user: action.user, token: action.token, isLoading: false, isAuthenticated: true, error: null }
    case 'AUTH_FAILURE':
      return { ...SIGNED_OUT_STATE, error: action.error }
    case 'AUTH_LOGOUT':
      return SIGNED_OUT_STATE
    case 'UPDATE_USER':
      return { ...state, user: action.user }
    case 'CLEAR_ERROR':
      return { ...state, error: null }
    case 'SET_LOADING':
      return { ...state, isLoading: action.isLoading }
  }
}

import { type ReactNode, useCallback, useEffect, useMemo, useReducer } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api, unauthorized } from '../../lib/api.ts'
import { paths, routes } from '../../lib/paths.ts'
import {
  clearCredentials,
  onCredentialsChangedElsewhere,
  readCredentials,
  saveCredentials,
} from '../../lib/session-storage.ts'
import { AuthContext } from './auth-context.ts'
import { type AuthState, authReducer, SIGNED_OUT } from './auth-state.ts'
import { isAuthUser } from './auth-user.ts'
import { getMe } from './get-me.ts'

/** What this browser remembers of the last session; still to be confirmed by the server. */
function remembered(): AuthState {
  const stored = readCredentials()
  if (!stored || !isAuthUser(stored.user)) return SIGNED_OUT
  return { user: stored.user, token: stored.token, isLoading: true, isAuthenticated: true, error: null }
}

const anything = { parse: (body: unknown) => body }

export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, dispatch] = useReducer(authReducer, undefined, remembered)
  const { user, token } = state
  const navigate = useNavigate()
  const { pathname } = useLocation()

  useEffect(() => {
    if (user && token) saveCredentials({ user, token })
    else clearCredentials()
  }, [user, token])

  useEffect(() => {
    if (readCredentials() === null) return
    getMe().then(
      (me) => {
        dispatch({ type: 'UPDATE_USER', user: me })
        dispatch({ type: 'SET_LOADING', isLoading: false })
      },
      () => dispatch({ type: 'AUTH_FAILURE', error: null }),
    )
  }, [])

  useEffect(
    () =>
      unauthorized.listen(() => {
        dispatch({ type: 'AUTH_LOGOUT' })
        if (pathname !== routes.login && pathname !== routes.register) navigate(paths.loginExpired())
      }),
    [navigate, pathname],
  )

  useEffect(
    () =>
      onCredentialsChangedElsewhere(() => {
        const { user, token } = remembered()
        if (user && token) dispatch({ type: 'AUTH_SUCCESS', user, token })
        else dispatch({ type: 'AUTH_LOGOUT' })
      }),
    [],
  )

  // A session the server will not end is still over in this browser.
  const signOut = useCallback(async () => {
    await api.post('/api/auth/logout', undefined, anything).catch(() => undefined)
    dispatch({ type: 'AUTH_LOGOUT' })
  }, [])

  const auth = useMemo(() => ({ ...state, signOut }), [state, signOut])
  return <AuthContext value={auth}>{children}</AuthContext>
}

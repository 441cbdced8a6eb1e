import { DEFAULT_CLOCK_PREFERENCE } from '@tradeops/domain/account/display-preferences'
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { waitUntilOnline } from '../../../lib/browser/online.ts'
import { endPushSubscription } from '../../../lib/browser/push-subscription.ts'
import { unauthorizedEvent } from '../../../lib/http/api.ts'
import { clearPersonalQueries } from '../../../lib/http/query-client.ts'
import { computeAddressAfterSignIn, PAGE_ROUTES, pageAddresses } from '../../../lib/routing/paths.ts'
import {
  clearAuthSession,
  onAuthSessionChangedInOtherTab,
  restoreAuthSession,
  saveAuthSession,
} from '../../../lib/storage/auth-session-storage.ts'
import { deleteLastBrief } from '../../../lib/storage/last-brief.ts'
import { savePushDevice } from '../../../lib/storage/push-device.ts'
import { applyTheme, followThemeInOtherTabs } from '../../../lib/storage/theme.ts'
import { applyClockPreference, followClockPreference } from '../../../lib/time/shown-time.ts'
import { wait } from '../../../lib/time/wait.ts'
import { fetchCurrentUser, logOut } from '../api.ts'
import { AuthContext } from './auth-context.ts'
import { SIGNED_OUT_STATE } from './auth-state.ts'
import { createAuthStore } from './auth-store.ts'
import { createSessionManager } from './session.ts'

const store = createAuthStore({
  storage: { restore: restoreAuthSession, save: saveAuthSession, clear: clearAuthSession },
})
const pause = (delayMs: number) => wait(delayMs, new AbortController().signal)
function endPush(): Promise<void> {
  savePushDevice(null)
  return endPushSubscription()
}
const session = createSessionManager({
  store,
  getMe: fetchCurrentUser,
  logOut,
  endPush,
  pause,
  backOnline: waitUntilOnline,
})

/** Removes all data of the signed-in user, so that the next user of this browser does not see it. */
function clearSessionData(): void {
  clearPersonalQueries()
  void deleteLastBrief()
}

/** Pages on which a 401 response means a wrong password and not the end of a session. */
const SIGN_IN_PAGES: readonly string[] = [PAGE_ROUTES.login, PAGE_ROUTES.register]

export function AuthProvider({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(store.listen, store.read, () => SIGNED_OUT_STATE)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { token } = state
  const theme = state.user?.theme
  const clock = state.user?.clock

  useEffect(() => void session.confirm(), [])
  useEffect(() => onAuthSessionChangedInOtherTab(store.follow), [])
  useEffect(() => (token === null ? undefined : clearSessionData), [token])
  useEffect(followThemeInOtherTabs, [])
  useEffect(followClockPreference, [])
  // The clock preference is applied during rendering and not in an effect, because the pages below show times in this
  // very render.
  if (token === null) applyClockPreference(DEFAULT_CLOCK_PREFERENCE)
  else if (clock !== undefined) applyClockPreference(clock)
  // The color theme belongs to the account; a signed-out browser uses the theme of the system.
  useEffect(() => {
    if (token === null) applyTheme('system')
    else if (theme !== undefined) applyTheme(theme)
  }, [token, theme])
  useEffect(
    () =>
      unauthorizedEvent.listen(() => {
        const email = store.read().user?.email
        store.dispatch({ type: 'AUTH_LOGOUT' })
        if (SIGN_IN_PAGES.includes(pathname)) return
        navigate(pageAddresses.loginExpired(computeAddressAfterSignIn(pathname, search)), {
          replace: true,
          state: { email },
        })
      }),
    [navigate, pathname, search],
  )

  const { refreshUser, signOut } = session
  const auth = useMemo(() => ({ ...state, dispatch: store.dispatch, refreshUser, signOut }), [state])
  return <AuthContext value={auth}>{children}</AuthContext>
}

import { isNoResponseError, isTransientError } from '../../../lib/http/api-client.ts'
import type { AuthUser } from '../../../lib/storage/auth-user.ts'
import type { AuthStore } from './auth-store.ts'

export type SessionDependencies = {
  store: AuthStore
  getMe: () => Promise<AuthUser>
  logOut: () => Promise<unknown>
  /** Ends the push subscription of this browser. */
  endPush: () => Promise<void>
  pause: (delayMs: number) => Promise<void>
  /** Resolves when the browser is back online; null if the browser is online now. */
  backOnline: () => Promise<void> | null
}

/** The wait before a retry, long enough for a restarting server to answer again. */
const RETRY_DELAY_MS = 700

const LOGOUT_TIMEOUT_MS = 3_000

/**
 * Confirms, refreshes and ends the session in the store; `AuthProvider` also ends it after a 401 response to any API
 * call.
 */
export function createSessionManager({ store, getMe, logOut, endPush, pause, backOnline }: SessionDependencies) {
  const { dispatch, read } = store

  /**
   * Loads the user again; a response that arrives after the session has changed is ignored, because it belongs to
   * another user.
   */
  async function refreshUser(): Promise<void> {
    const { token } = read()
    if (token === null) return
    const user = await getMe()
    if (read().token === token) dispatch({ type: 'UPDATE_USER', user })
  }

  async function refreshWithRetry(): Promise<void> {
    try {
      await refreshUser()
    } catch (error) {
      if (!isTransientError(error)) throw error
      await pause(RETRY_DELAY_MS)
      await refreshUser()
    }
  }

  /** Confirms with the server a session restored from storage, or ends it. */
  async function confirm(): Promise<void> {
    const { token } = read()
    if (token === null) return
    try {
      await refreshWithRetry()
      dispatch({ type: 'SET_LOADING', isLoading: false })
    } catch (error) {
      // While offline, the server has not refused the session, so the request is repeated when the browser is back
      // online.
      const connected = isNoResponseError(error) ? backOnline() : null
      if (connected) return connected.then(confirm)
      if (read().token === token) dispatch({ type: 'AUTH_FAILURE', error: null })
    }
  }

  return {
    refreshUser,
    confirm,

    /** Sends the sign-out request while the token is still stored; rejects if the server does not confirm. */
    async signOut(): Promise<void> {
      const loggedOut = logOut()
      dispatch({ type: 'AUTH_LOGOUT' })
      // A failure is ignored, because the sign-out request also makes the server end the notifications of this browser.
      void endPush().catch(() => {})
      const timeout = pause(LOGOUT_TIMEOUT_MS).then(() => {
        throw new Error('The server did not answer')
      })
      await Promise.race([loggedOut, timeout])
    },
  }
}

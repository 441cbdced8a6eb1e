import { isRequestUnanswered, isTransientError } from '../../../lib/http/api-client.ts'
import type { AuthUser } from '../../../lib/storage/auth-user.ts'
import type { AuthStore } from './auth-store.ts'

export type SessionNeeds = {
  store: AuthStore
  getMe: () => Promise<AuthUser>
  logOut: () => Promise<unknown>
  pause: (delayMs: number) => Promise<void>
  /** Resolves when the browser is back online; null if it is online now. */
  backOnline: () => Promise<void> | null
}

/** Long enough for a restarting server to answer again. */
const RETRY_DELAY_MS = 700

const LOGOUT_TIMEOUT_MS = 3_000

/** Confirms, refreshes and ends the session in the store; a 401 from any call ends it too. */
export function createSession({ store, getMe, logOut, pause, backOnline }: SessionNeeds) {
  const { dispatch, read } = store

  /**
   * Loads the user again; a response that arrives after the session has changed belongs to another user and is dropped.
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

  /** Confirms a session restored from storage, or ends it. */
  async function confirm(): Promise<void> {
    const { token } = read()
    if (token === null) return
    try {
      await refreshWithRetry()
      dispatch({ type: 'SET_LOADING', isLoading: false })
    } catch (error) {
      // Offline, the server has not refused anything, so the request is repeated when the browser is back online.
      const connected = isRequestUnanswered(error) ? backOnline() : null
      if (connected) return connected.then(confirm)
      if (read().token === token) dispatch({ type: 'AUTH_FAILURE', error: null })
    }
  }

  return {
    refreshUser,
    confirm,

    /** Sends the request while the token is still stored, and rejects if the server does not confirm. */
    async signOut(): Promise<void> {
      const loggedOut = logOut()
      dispatch({ type: 'AUTH_LOGOUT' })
      const timeout = pause(LOGOUT_TIMEOUT_MS).then(() => {
        throw new Error('The server did not answer')
      })
      await Promise.race([loggedOut, timeout])
    },
  }
}
